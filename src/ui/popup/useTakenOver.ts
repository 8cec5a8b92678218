import { type RefObject, useEffect, useRef, useState } from 'react';

interface TakenOver {
  target: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  setOpened: (opened: boolean) => void;
}

/** What takes the place of a button that had to fetch it: its own button gets the focus that the other one had, then it opens. */
export function useTakenOver(): TakenOver {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
}
