import { type PointerEvent, useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { MAX_WIDTH, MIN_WIDTH } from '../desk-choice.ts';
import classes from './Divider.module.css';

const KEY_STEP = 20;

interface DividerProps {
  /** Width of the page in pixels. */
  width: number;
  onChange: (width: number) => void;
}

/** The line between a page and its document, which can be dragged or moved with the arrow keys. */
export function Divider({ width, onChange }: DividerProps) {
  const { t } = useMessages();
  const [isDragging, setIsDragging] = useState(false);
  const limit = (next: number) => onChange(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, next)));
  const drag = ({ clientX, currentTarget }: PointerEvent) => {
    const desk = currentTarget.parentElement!.getBoundingClientRect();
    limit(Math.round(clientX - desk.left));
  };
  const steps: Record<string, number> = {
    ArrowLeft: width - KEY_STEP,
    ArrowRight: width + KEY_STEP,
    Home: MIN_WIDTH,
    End: MAX_WIDTH,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a splitter that can be moved is not a thematic break.
    <div
      className={classes.divider}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('documents.split')}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={width}
      data-dragging={isDragging || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsDragging(true);
      }}
      onPointerMove={(event) => isDragging && drag(event)}
      onPointerUp={() => setIsDragging(false)}
      onPointerCancel={() => setIsDragging(false)}
      onKeyDown={(event) => {
        const next = steps[event.key];
        if (next === undefined) return;
        event.preventDefault();
        limit(next);
      }}
    />
  );
}
