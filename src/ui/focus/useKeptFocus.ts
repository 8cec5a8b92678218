import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a part whose buttons come and go: when the one that has the focus is taken away, `heir` gets it instead of nothing.
 * @returns handlers for the element around them.
 */
export function useKeptFocus(heir: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return;
    last.current = null;
    // Who has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) heir.current?.focus({ preventScroll: true });
  });
  return {
    // What is drawn elsewhere, a dialog or a menu, gives the focus back itself.
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      last.current = currentTarget.contains(target) ? target : null;
    },
    onBlur: () => {
      last.current = null;
    },
  };
}
