/**
 * Remembers what has the focus. @returns what gives it back: to the same element; where that is gone or disabled, to the row
 * that it stood in, to what is `near`, or to the page's heading.
 */
export function rememberFocus(): (near?: Element | null) => void {
  const from = document.activeElement;
  const row = from?.closest('tr[tabindex], li[tabindex]');
  return (near) => {
    for (const each of [from, row, near, document.querySelector('main h1')]) {
      if (!(each instanceof HTMLElement) || each === document.body) continue;
      each.focus({ preventScroll: true });
      if (document.activeElement === each) return;
    }
  };
}
