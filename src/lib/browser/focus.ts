/**
 * Remembers the focused element.
 * @returns a function that restores focus to that element or, if it is gone or disabled, to its row, to `near`, or to
 * the page heading
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
