import { type CSSProperties, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react';
import { isQuietPassage, type Passage } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { centerInFrame, MarkedContext } from '../viewer.ts';
import classes from './MarkButton.module.css';

interface MarkButtonProps {
  passage: Passage;
  isSelected: boolean;
  /** True for the first part of a passage, the only one that takes the focus. */
  isFirst: boolean;
  onSelect: (id: string) => void;
  style?: CSSProperties;
  /** The words of the passage in a text; none over a drawn page. */
  children?: ReactNode;
}

/** A marked passage or a part of it. The selected one is scrolled into view as soon as it is rendered. */
export function MarkButton({ passage, isSelected, isFirst, onSelect, style, children }: MarkButtonProps) {
  const { t } = useMessages();
  const element = useRef<HTMLElement>(null);
  const isTarget = isSelected && isFirst;
  useEffect(() => {
    if (!isTarget || !element.current) return;
    const center = () => centerInFrame(element.current);
    center();
    // The layout of blocks that come into view can move the mark.
    const request = requestAnimationFrame(center);
    // The focus stays where the passage was chosen, unless the pane covers that.
    if (!element.current.closest('[data-split]') && !element.current.closest('aside')?.contains(document.activeElement))
      element.current.focus({ preventScroll: true });
    return () => cancelAnimationFrame(request);
  }, [isTarget]);
  const isMarkedWith = useContext(MarkedContext).has(passage.id) && !isSelected;
  const { findings } = passage;
  // Nearly every line has figures, so only what needs attention is marked, and what is selected.
  if (!isSelected && !isMarkedWith && isQuietPassage(passage)) return children;
  const first = findings[0]?.text ?? passage.quote;
  const name = findings.length > 0 ? t('documents.passage.mark', { n: findings.length, first }) : first;
  const shared = {
    className: classes.mark!,
    'data-selected': isSelected || undefined,
    'data-over': children === undefined || undefined,
    'data-with': isMarkedWith || undefined,
    title: name,
    onClick: () => onSelect(passage.id),
  };
  if (children !== undefined)
    return (
      <mark
        ref={element}
        {...shared}
        {...(isFirst && { role: 'button', tabIndex: 0, 'aria-pressed': isSelected, 'aria-description': name })}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === ' ') onSelect(passage.id);
        }}
      >
        {children}
      </mark>
    );
  return (
    <button
      ref={element as Ref<HTMLButtonElement>}
      type="button"
      {...shared}
      {...(isFirst ? { 'aria-label': name, 'aria-pressed': isSelected } : { 'aria-hidden': true, tabIndex: -1 })}
      style={style}
    />
  );
}
