import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { childrenOf, isObject, type Json } from '#src/lib/json/json.ts';
import { FindingsView } from '../findings/FindingsView.tsx';
import type { Findings } from '../findings/read-findings.ts';
import { useSections } from '../findings/useSections.ts';
import { GenericView } from '../generic/GenericView.tsx';
import { classify } from '../generic/shape/classify.ts';
import { KeyLabel } from '../generic/value/KeyLabel.tsx';
import { SectionBoundary } from '../generic/value/SectionBoundary.tsx';
import { Outline, type OutlineItem } from './Outline.tsx';
import classes from './ResultView.module.css';

/** Presents the findings of a deep analysis; lays out a result of any other shape as a readable page. */
export function ResultView({ value, findings }: { value: Json; findings: Findings | null }) {
  // The key changes even if the same section is linked to again.
  const { hash, key } = useLocation();
  // The browser looked for the anchor before the section was rendered, so scroll to it now.
  useEffect(() => {
    const part = hash.startsWith('#/') ? findPart(hash.slice(1)) : null;
    // Checks that passed are in a list that is closed at first.
    const fold = part?.closest('details');
    if (fold) fold.open = true;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key]);
  const sections = useSections(findings ?? noFindings).map(({ key, title, count }) => ({
    pointer: `/${key}`,
    title,
    count,
  }));
  return (
    <div className={classes.view}>
      <div className={classes.content}>
        <SectionBoundary value={value}>
          {findings ? (
            <FindingsView findings={findings} />
          ) : (
            <GenericView value={value} place={{ name: '', pointer: '', depth: 0, level: 1 }} />
          )}
        </SectionBoundary>
      </div>
      <Outline items={[...(findings ? sections : []), ...partsOf(findings ? findings.rest : value)]} />
    </div>
  );
}

const noFindings: Findings = { omitted: {}, rest: { keys: [], values: [] } };

/** Returns the element of an anchor, or of the closest part of the result around it. */
function findPart(anchor: string): HTMLElement | null {
  const part = document.getElementById(anchor);
  return part || anchor === '' ? part : findPart(anchor.slice(0, anchor.lastIndexOf('/')));
}

/** Returns the sections of a value that is laid out by its shape. */
function partsOf(value: Json): OutlineItem[] {
  const block = classify(value, { key: '', pointer: '', depth: 0 });
  if (block.kind !== 'object') return [];
  return block.parts.map(({ key, pointer, value: part }) => ({
    pointer,
    title: <KeyLabel name={key} />,
    count: Array.isArray(part) || isObject(part) ? childrenOf(part).length : undefined,
  }));
}
