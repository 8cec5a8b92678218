import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves focus to `heir` when a focused button in this element is removed.
 * @returns handlers for the containing element
 */
export function useKeptFocus(heir: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return;
    last.current = null;
    // Does nothing if the user has moved focus elsewhere since then.
    if (document.activeElement === document.body) heir.current?.focus({ preventScroll: true });
  });
  return {
    // Portals such as dialogs and menus restore focus themselves.
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      last.current = currentTarget.contains(target) ? target : null;
    },
    onBlur: () => {
      last.current = null;
    },
  };
}
