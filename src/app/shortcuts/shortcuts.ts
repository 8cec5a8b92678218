import { paths } from '#src/lib/paths.ts';

/** The key that, after `g`, goes to a section: its first letter, or the next one that is free. */
export const sectionKeys: Record<string, string> = {
  o: paths.overview,
  i: paths.import,
  p: paths.projects,
  r: paths.runs,
  a: paths.analysis,
  e: paths.reports,
  f: paths.finance,
  s: paths.settings,
};

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable], [role="menu"]';

/** Whether a key is meant for what has the focus: a field, a menu, a dialog that is open anywhere. */
const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(fields) !== null) || document.querySelector('[role="dialog"]') !== null;

export interface ShortcutActions {
  openPalette: () => void;
  openSheet: () => void;
  go: (path: string) => void;
  /** Whether keys without Ctrl are shortcuts; whoever dictates or types elsewhere turns them off. */
  areSingleKeysOn: () => boolean;
}

/** Milliseconds in which the key after `g` has to come. */
const patience = 1_500;

/** The list's filter: the first search field of the page that can be seen. */
function focusFilter(): boolean {
  const found = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find(
    (field) => field.getClientRects().length > 0,
  );
  found?.focus();
  found?.select();
  return found !== undefined;
}

/** Listens for the shortcuts of every page until the function it returns is called. */
export function listenForShortcuts(actions: ShortcutActions): () => void {
  let afterG: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(afterG);
    afterG = undefined;
  };

  // Before anybody else: the second key of a sequence is not the page's own key of this letter.
  const second = (event: KeyboardEvent) => {
    if (afterG === undefined || event.key === 'Shift') return;
    forget();
    const path = sectionKeys[event.key];
    if (path === undefined || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    actions.go(path);
  };

  // After everybody else: what has been dealt with is left alone.
  const first = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) actions.openPalette();
      return;
    }
    if (!actions.areSingleKeysOn() || isTaken(event.target)) return;
    if (event.key === '?') actions.openSheet();
    else if (event.key === 'g') afterG = setTimeout(forget, patience);
    else if (event.key !== '/' || !focusFilter()) return;
    event.preventDefault();
  };

  window.addEventListener('keydown', second, { capture: true });
  window.addEventListener('keydown', first);
  return () => {
    forget();
    window.removeEventListener('keydown', second, { capture: true });
    window.removeEventListener('keydown', first);
  };
}
