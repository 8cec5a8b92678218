import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { ROW_HEIGHT } from './rows/log-window.ts';
import type { LogWindowState } from './rows/useLogWindow.ts';

interface KeyActions {
  view: LogWindowState;
  /** Moves the cursor by rows of the view; `extend` extends the selection. */
  move(rows: number, extend: boolean): void;
  jump(of: 'error' | 'match', step: 1 | -1): void;
  toEnd(): void;
  openDetail(): void;
  copy(): void;
  clear(): void;
}

export function useLogKeys(actions: KeyActions) {
  return (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey ? commandOf(event.key, actions) : keyOf(event, actions);
    if (!action || event.altKey) return;
    event.preventDefault();
    action();
  };
}

function commandOf(key: string, { view, ...actions }: KeyActions) {
  if (key === 'Home') return () => view.scrollTo(0);
  if (key === 'End') return actions.toEnd;
  // If the browser has selected text, it copies that text.
  return key.toLowerCase() === 'c' && getSelection()?.isCollapsed !== false ? actions.copy : undefined;
}

function keyOf({ key, shiftKey }: KeyboardEvent, { view, ...actions }: KeyActions) {
  const page = Math.max(1, Math.floor(view.shape.viewport / ROW_HEIGHT) - 1);
  const { rows } = view.shape;
  const steps = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['PageDown', page],
    ['PageUp', -page],
    ['Home', -rows],
    ...(shiftKey ? ([['End', rows]] as const) : []),
  ]);
  const step = steps.get(key);
  if (step !== undefined) return () => actions.move(step, shiftKey);
  if (key === 'End') return actions.toEnd;
  if (key === 'n') return () => actions.jump('error', 1);
  if (key === 'p') return () => actions.jump('error', -1);
  if (key === 'Enter') return actions.openDetail;
  return key === 'Escape' ? actions.clear : undefined;
}

/** Lets Ctrl+F focus the log search while the log is in view. From there, the browser's own search opens. */
export function useFindKey(viewer: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
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
