import { type CSSProperties, useEffect, useRef } from 'react';
import { centerIn } from '../viewer.ts';
import classes from './PdfPage.module.css';

interface SearchHitProps {
  /** True for the first line of the current match, which is scrolled into view. */
  isCurrent: boolean;
  isMarked: boolean;
  style: CSSProperties;
}

/** A line of a match of the search. */
export function SearchHit({ isCurrent, isMarked, style }: SearchHitProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) centerIn(element.current?.closest('[data-frame]') ?? null, element.current);
  }, [isCurrent]);
  return <div ref={element} className={classes.hit} data-current={isMarked || undefined} style={style} />;
}
