import { type RefObject, useEffect } from 'react';

/** Lets Ctrl+F focus the log search while the log is in view. From there, the browser's own search opens. */
export function useFindKey(viewer: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isFind || event.key.toLowerCase() !== 'f' || event.defaultPrevented) return;
      const { top, bottom } = viewer.current!.getBoundingClientRect();
      const isInView = bottom > 0 && top < window.innerHeight && !document.querySelector('[aria-modal="true"]');
      if (!isInView || !field.current || document.activeElement === field.current) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [viewer, field]);
}
