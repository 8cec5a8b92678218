import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Json } from '#src/lib/json/json.ts';
import { GenericView } from '../generic/GenericView.tsx';
import { SectionBoundary } from '../generic/value/SectionBoundary.tsx';
import { Outline } from './Outline.tsx';
import classes from './ResultView.module.css';

/** Lays out a result of any shape as a readable page. */
export function ResultView({ value }: { value: Json }) {
  const { hash } = useLocation();
  // The browser looked for the anchor before the section was rendered, so scroll to it now.
  useEffect(() => {
    const part = hash.startsWith('#/') ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <div className={classes.view}>
      <div className={classes.content}>
        <SectionBoundary value={value}>
          <GenericView value={value} place={{ name: '', pointer: '', depth: 0, level: 1 }} />
        </SectionBoundary>
      </div>
      <Outline value={value} />
    </div>
  );
}
