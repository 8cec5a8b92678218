import { sections } from '../layout/sections.ts';

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable], [role="menu"]';

/** Returns whether a key belongs to the focused field or menu, or to an open dialog. */
const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(fields) !== null) || document.querySelector('[role="dialog"]') !== null;

export interface ShortcutActions {
  openPalette: () => void;
  openSheet: () => void;
  /** Takes a key that belongs to an overlay. Returns false for other keys. */
  holdKey: (event: KeyboardEvent) => boolean;
  go: (path: string) => void;
  /** Returns whether single-key shortcuts are on. Users of speech input turn them off. */
  areSingleKeysOn: () => boolean;
}

/** Timeout in milliseconds for the key after `g`. */
const SEQUENCE_TIMEOUT_MS = 1_500;

/** Focuses the first visible search field of the page. Returns false if there is none. */
function focusFilter(): boolean {
  const found = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find(
    (field) => field.getClientRects().length > 0,
  );
  found?.focus();
  found?.select();
  return found !== undefined;
}

/** Moves the focus to the next or previous finding of a result. Returns false if the page has none. */
function focusFinding(step: 1 | -1): boolean {
  const findings = [...document.querySelectorAll<HTMLElement>('main [data-finding]')];
  // The question inside a finding comes after it.
  const at = findings.findLastIndex((one) => one.contains(document.activeElement));
  // Without a focused finding, start from the first one that begins in view.
  const below = findings.findIndex((one) => one.getBoundingClientRect().top >= 0);
  const start = step === 1 && below >= 0 ? below : (below >= 0 ? below : findings.length) - 1;
  const next = findings[at >= 0 ? at + step : start];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'center' });
  return findings.length > 0;
}

/**
 * Handles the global shortcuts.
 * @returns a function that stops handling them
 */
export function listenForShortcuts(actions: ShortcutActions): () => void {
  let afterG: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(afterG);
    afterG = undefined;
  };

  // Runs before other handlers, so that none takes a held key, and so that the second key of a sequence does not trigger the
  // page's shortcut for that letter.
  const onKeyBeforePage = (event: KeyboardEvent) => {
    if (actions.holdKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (afterG === undefined || event.key === 'Shift') return;
    forget();
    const path = sections.find(({ key }) => key === event.key)?.path;
    if (path === undefined || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    actions.go(path);
  };

  // Runs after other handlers and ignores keys that they handled.
  const onKeyAfterPage = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) actions.openPalette();
      return;
    }
    if (!actions.areSingleKeysOn() || isTaken(event.target)) return;
    if (event.key === '?') actions.openSheet();
    else if (event.key === 'g') afterG = setTimeout(forget, SEQUENCE_TIMEOUT_MS);
    else if (event.key === 'j' || event.key === 'k') {
      if (!focusFinding(event.key === 'j' ? 1 : -1)) return;
    } else if (event.key !== '/' || !focusFilter()) return;
    event.preventDefault();
  };

  window.addEventListener('keydown', onKeyBeforePage, { capture: true });
  window.addEventListener('keydown', onKeyAfterPage);
  return () => {
    forget();
    window.removeEventListener('keydown', onKeyBeforePage, { capture: true });
    window.removeEventListener('keydown', onKeyAfterPage);
  };
}
