import { type RefObject, useEffect, useRef, useState } from 'react';

interface TakenOver {
  target: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  setOpened: (opened: boolean) => void;
}

/** Moves focus from the button that loaded a popup to the popup's own button, then opens the popup. */
export function useTakenOver(): TakenOver {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the popup opens after its button has focus, so that focus returns there.
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
}
