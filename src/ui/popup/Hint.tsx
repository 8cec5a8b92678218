import { cloneElement, type PointerEvent, type ReactElement, useEffect, useState } from 'react';

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

/** Shows text next to the hovered element until Escape. The floating code is loaded on first use. */
export function Hint({ label, always = false, children }: HintProps) {
  const [floating, setFloating] = useState<typeof import('./floating.ts')>();
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
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown]);
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (!label) return;
    setTarget(currentTarget);
    setOver(true);
    // On failure the accessible name and the icon remain.
    import('./floating.ts').then(setFloating).catch(() => {});
  };
  const hide = () => setOver(false);
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => (always || event.pointerType !== 'touch') && show(event),
        onPointerLeave: hide,
        ...(always && { onFocus: show, onBlur: hide }),
      })}
      {floating && target && label && (
        <floating.Tooltip label={label} target={target} opened={isShown} multiline maw={260} />
      )}
    </>
  );
}
