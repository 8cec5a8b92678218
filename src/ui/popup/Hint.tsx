import { type ComponentType, cloneElement, type PointerEvent, type ReactElement, useEffect, useState } from 'react';
import type { FloatingHintProps } from './FloatingHint.tsx';

/** Delay in milliseconds before the hint appears. */
const DELAY_MS = 300;

interface Handlers {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: { currentTarget: HTMLElement }) => void;
  onBlur?: () => void;
}

interface HintProps {
  label: string | undefined;
  /** Shows the hint on focus and touch too, for text that is visible nowhere else. */
  always?: boolean;
  children: ReactElement<Handlers>;
}

/** Shows text next to the hovered element. The floating code is loaded on first use. */
export function Hint({ label, always = false, children }: HintProps) {
  const [Floating, setFloating] = useState<ComponentType<FloatingHintProps> | null>(null);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isOver]);
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (!label) return;
    setTarget(currentTarget);
    setOver(true);
    // On failure the accessible name and the icon remain.
    import('./FloatingHint.tsx').then(({ FloatingHint }) => setFloating(() => FloatingHint)).catch(() => {});
  };
  const hide = () => setOver(false);
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => (always || event.pointerType !== 'touch') && show(event),
        onPointerLeave: hide,
        ...(always && { onFocus: show, onBlur: hide }),
      })}
      {Floating && target && label && <Floating label={label} target={target} opened={isShown} onDismiss={hide} />}
    </>
  );
}
