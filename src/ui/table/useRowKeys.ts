import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Matches fields and menus, which handle arrow keys themselves. */
const hasOwnKeys = 'input:not([type="checkbox"]), select, textarea, [role="menu"], [contenteditable]';

const rowsOf = (body: HTMLElement) => [...body.querySelectorAll<HTMLElement>(':scope > tr[tabindex]')];

/** Matches what has its own click in a row: a link, and a cell with controls, which are easy to miss. */
const hasOwnClick = 'a, td:has(input, button, select)';

/**
 * Adds navigation to rows: one tab stop (roving tabindex); arrows, Home and End move it, Enter follows the row's first
 * link, Space toggles its checkbox. A click follows the link of the row's name, unless it leads to another
 * site.
 */
export function useRowKeys(keys: string[]) {
  const [chosen, setChosen] = useState<string>();
  const stop = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0];

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('tr[tabindex]');
    const key = keys[row ? rowsOf(event.currentTarget).indexOf(row) : -1];
    if (key !== undefined) setChosen(key);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('tr[tabindex]');
    // A table in the details of a row has handled its own keys.
    if (
      !row ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      target.closest(hasOwnKeys)
    )
      return;
    const rows = rowsOf(event.currentTarget);
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      rows[step(rows.indexOf(row), rows.length - 1)]?.focus();
      return;
    }
    if (target !== row) return;
    const wanted = { Enter: 'th a[href], td a[href]', ' ': 'input[type="checkbox"]' }[event.key];
    const control = wanted === undefined ? null : row.querySelector<HTMLElement>(wanted);
    if (!control) return;
    event.preventDefault();
    control.click();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // A click in a dialog of a row bubbles through the components to the row. Selected text is to be copied.
    const isOwn = event.currentTarget.contains(target) && !target.closest(hasOwnClick);
    if (!isOwn || event.defaultPrevented || getSelection()?.isCollapsed === false) return;
    const link = target.closest('tr[tabindex]')?.querySelector<HTMLElement>('th a[href]:not([target])');
    if (!link) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  };

  return { tabIndexOf: (key: string) => (key === stop ? 0 : -1), body: { onFocus, onKeyDown, onClick } };
}
