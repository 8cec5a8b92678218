import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { maxTop } from './rows/log-window.ts';
import type { LogWindowState } from './rows/useLogWindow.ts';

/** Keeps the end in view while lines arrive. Pauses when the user scrolls up or selects, resumes at the end. */
export function useFollow(view: LogWindowState, options: { isOpen: boolean; entries: number; begin: boolean }) {
  const { isOpen, entries, begin } = options;
  /** Number of lines when following paused; null while following. */
  const [pausedAt, setPausedAt] = useState(begin ? null : entries);
  const isFollowing = pausedAt === null;
  /** Paused from the press on a line until no text is selected. */
  const [isHeld, setHeld] = useState(false);
  const lastTop = useRef(0);
  const end = maxTop(view.shape);
  const { scrollTo, top } = view;

  useLayoutEffect(() => {
    if (isFollowing && isOpen) scrollTo(end);
  }, [isFollowing, isOpen, end, scrollTo]);

  // Only scrolling up pauses; growth moves the end down but not the view up.
  useEffect(() => {
    const isAtEnd = top >= end - 2;
    if (top < lastTop.current - 1 && !isAtEnd) {
      setPausedAt((at) => at ?? entries);
      setHeld(false);
    } else if (isAtEnd && top > lastTop.current) setPausedAt(null);
    lastTop.current = top;
  }, [top, end, entries]);

  useEffect(() => {
    if (!isHeld) return;
    let isDown = true;
    const release = () => {
      if (isDown || getSelection()?.isCollapsed === false) return;
      setHeld(false);
      setPausedAt(null);
    };
    const onPointer = ({ type }: Event) => {
      isDown = type === 'pointerdown';
      release();
    };
    const pointers = ['pointerdown', 'pointerup', 'pointercancel'];
    for (const type of pointers) document.addEventListener(type, onPointer);
    document.addEventListener('selectionchange', release);
    return () => {
      for (const type of pointers) document.removeEventListener(type, onPointer);
      document.removeEventListener('selectionchange', release);
    };
  }, [isHeld]);

  return {
    isFollowing: isFollowing && isOpen,
    /** Number of lines that arrived since following paused. */
    fresh: isOpen ? Math.max(0, entries - (pausedAt ?? entries)) : 0,
    pause: () => {
      setPausedAt((at) => at ?? entries);
      setHeld(false);
    },
    /** Pauses at a press on a line, until it is released and no text is selected. */
    hold: () => {
      if (!isFollowing || !isOpen) return;
      setPausedAt(entries);
      setHeld(true);
    },
    resume: () => {
      setPausedAt(null);
      scrollTo(end);
    },
  };
}
