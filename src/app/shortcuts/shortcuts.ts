import { isKeyTaken } from '#src/lib/browser/keys.ts';
import { sections } from '../layout/sections.ts';

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
    if (path === undefined || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event.target)) return;
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
    if (!actions.areSingleKeysOn() || isKeyTaken(event.target)) return;
    if (event.key === '?') actions.openSheet();
    else if (event.key === 'g') afterG = setTimeout(forget, SEQUENCE_TIMEOUT_MS);
    else if (event.key !== '/' || !focusFilter()) return;
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
