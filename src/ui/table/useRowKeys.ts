import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Matches fields and menus, which handle arrow keys themselves. */
const hasOwnKeys = 'input:not([type="checkbox"]), select, textarea, [role="menu"], [contenteditable]';

const rowsOf = (body: HTMLElement) => [...body.querySelectorAll<HTMLElement>(':scope > tr[tabindex]')];

/**
 * Adds keyboard navigation to rows: one tab stop (roving tabindex); arrows, Home and End move it, Enter follows the
 * row's first link, Space toggles its checkbox.
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
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.closest(hasOwnKeys)) return;
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

  return { tabIndexOf: (key: string) => (key === stop ? 0 : -1), body: { onFocus, onKeyDown } };
}
