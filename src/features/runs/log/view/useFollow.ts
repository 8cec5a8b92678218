import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { maxTop } from './rows/log-window.ts';
import type { LogWindowState } from './rows/useLogWindow.ts';

/** Keeps the end in view while lines arrive. Pauses when the user scrolls up or selects, resumes at the end. */
export function useFollow(view: LogWindowState, options: { isOpen: boolean; entries: number; begin: boolean }) {
  const { isOpen, entries, begin } = options;
  const [isFollowing, setFollowing] = useState(begin);
  const seen = useRef(entries);
  const lastTop = useRef(0);
  const end = maxTop(view.shape);
  const { scrollTo, top } = view;

  useLayoutEffect(() => {
    if (isFollowing && isOpen) scrollTo(end);
  }, [isFollowing, isOpen, end, scrollTo]);

  // Only scrolling up pauses; growth moves the end down but not the view up.
  useEffect(() => {
    const isAtEnd = top >= end - 2;
    if (top < lastTop.current - 1 && !isAtEnd) setFollowing(false);
    else if (isAtEnd && top > lastTop.current) setFollowing(true);
    lastTop.current = top;
  }, [top, end]);

  const isOn = isFollowing && isOpen;
  if (isOn) seen.current = entries;
  return {
    isFollowing: isOn,
    /** Number of lines that arrived since following paused. */
    fresh: isOpen ? Math.max(0, entries - seen.current) : 0,
    pause: () => {
      seen.current = isFollowing ? entries : seen.current;
      setFollowing(false);
    },
    resume: () => {
      setFollowing(true);
      scrollTo(end);
    },
  };
}
