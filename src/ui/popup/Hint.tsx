import {
  type ComponentType,
  cloneElement,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { FloatingHintProps } from './FloatingHint.tsx';

/** Milliseconds that the pointer rests before the words show. */
const DELAY = 300;

interface Handlers {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: { currentTarget: HTMLElement }) => void;
  onBlur?: () => void;
}

interface HintProps {
  label: string | undefined;
  /** For focus and touch too: where nothing else that is seen says it. */
  always?: boolean;
  children: ReactElement<Handlers>;
}

/** Words that float beside what the pointer is on; what lets them float is fetched when they are first wanted. */
export function Hint({ label, always = false, children }: HintProps) {
  const [Floating, setFloating] = useState<ComponentType<FloatingHintProps> | null>(null);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (!label) return;
    setTarget(currentTarget);
    timer.current = setTimeout(() => setShown(true), DELAY);
    // Without it the name is still there for who cannot see, and the icon for who can.
    import('./FloatingHint.tsx').then(({ FloatingHint }) => setFloating(() => FloatingHint)).catch(() => {});
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
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
