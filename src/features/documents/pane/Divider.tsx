import { type PointerEvent, useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { MAX_SHARE, MIN_SHARE } from '../desk-choice.ts';
import classes from './Divider.module.css';

const KEY_STEP = 0.02;

interface DividerProps {
  /** The document's share of the width. */
  share: number;
  onChange: (share: number) => void;
}

/** The line between a page and its document, which can be dragged or moved with the arrow keys. */
export function Divider({ share, onChange }: DividerProps) {
  const { t } = useMessages();
  const [isDragging, setIsDragging] = useState(false);
  const limit = (next: number) => onChange(Math.min(MAX_SHARE, Math.max(MIN_SHARE, next)));
  const drag = ({ clientX, currentTarget }: PointerEvent) => {
    const desk = currentTarget.parentElement!.getBoundingClientRect();
    limit((desk.right - clientX) / desk.width);
  };
  const steps: Record<string, number> = {
    ArrowLeft: share + KEY_STEP,
    ArrowRight: share - KEY_STEP,
    Home: MAX_SHARE,
    End: MIN_SHARE,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a splitter that can be moved is not a thematic break.
    <div
      className={classes.divider}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('documents.split')}
      aria-valuemin={MIN_SHARE * 100}
      aria-valuemax={MAX_SHARE * 100}
      aria-valuenow={Math.round(share * 100)}
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
