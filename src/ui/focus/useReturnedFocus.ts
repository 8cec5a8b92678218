import { useLayoutEffect, useRef } from 'react';
import { rememberFocus } from '#src/lib/browser/focus.ts';

/** Restores the focus from before a dialog that is closing. If another dialog opens in its place, that one does it later. */
let pending: ReturnType<typeof rememberFocus> | null = null;

/**
 * Restores focus when a conditionally rendered dialog unmounts. Mantine does that only for dialogs that stay mounted.
 * @param near returns the element to focus if the previous one is gone
 */
export function useReturnedFocus(near?: () => Element | null) {
  const find = useRef(near);
  useLayoutEffect(() => {
    // Runs before the focus trap moves focus into the dialog.
    const giveBack = pending ?? rememberFocus();
    pending = null;
    const look = find.current;
    return () => {
      pending = giveBack;
      queueMicrotask(() => {
        if (pending !== giveBack) return;
        pending = null;
        // Does nothing if focus has moved elsewhere.
        if (document.activeElement === document.body) giveBack(look?.());
      });
    };
  }, []);
}
