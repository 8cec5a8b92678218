import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { isKeyTaken } from '#src/lib/browser/keys.ts';
import { preferences } from '#src/lib/browser/preferences.ts';
import { anchorOf } from '../../result/anchors.ts';
import type { Row } from './groups.tsx';

/** Keys that press the control that names them as its shortcut, in the open finding or else on the page. */
const pressing = ['c', 'd', 'n', 'u', 'o'];

/** Moves between findings with `j` and `k`, closes with Escape, and decides on the open one with one key. */
export function useKeys(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  current: Row | undefined,
  open: (pointer: string | null) => void,
) {
  const step = (by: 1 | -1) => {
    const next = rows[(current ? rows.indexOf(current) : -1) + by];
    if (!next) return;
    flushSync(() => open(next.finding.pointer));
    const line = document.getElementById(anchorOf(next.finding.pointer));
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!preferences.get().shortcuts || isKeyTaken(target)) return;
    if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
    else if (key === 'Escape' && current) open(null);
    else if (pressing.includes(key) && !event.repeat) {
      const named = `[aria-keyshortcuts="${key}"]`;
      const control = list.current?.querySelector<HTMLElement>(`[data-open] ${named}`);
      (control ?? document.querySelector<HTMLElement>(`main header ${named}`))?.click();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
