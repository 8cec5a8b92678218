import { useLayoutEffect, useRef } from 'react';
import { rememberFocus } from '#src/lib/browser/focus.ts';

/** What a dialog that is just going would do: one that takes its place does it in turn. */
let pending: ReturnType<typeof rememberFocus> | null = null;

/**
 * For a dialog that is there only while it is open: what had the focus before gets it back afterwards (Mantine's own return is
 * for dialogs that stay). `near`: where it goes when that is gone.
 */
export function useReturnedFocus(near?: () => Element | null) {
  const find = useRef(near);
  useLayoutEffect(() => {
    // Before the trap takes the focus into the dialog.
    const giveBack = pending ?? rememberFocus();
    pending = null;
    const look = find.current;
    return () => {
      pending = giveBack;
      queueMicrotask(() => {
        if (pending !== giveBack) return;
        pending = null;
        // Who has been led elsewhere stays there.
        if (document.activeElement === document.body) giveBack(look?.());
      });
    };
  }, []);
}
