import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepsScrollPosition } from '#src/lib/browser/scroll-position.ts';
import type { Json } from '#src/lib/json/json.ts';
import { FindingsView } from '../findings/FindingsView.tsx';
import type { Findings } from '../findings/read-findings.ts';
import { GenericView } from '../generic/GenericView.tsx';
import { SectionBoundary } from '../generic/value/SectionBoundary.tsx';

/** Presents the findings of a deep analysis; lays out a result of any other shape as a readable page. */
export function ResultView({ value, findings }: { value: Json; findings: Findings | null }) {
  // The key changes even if the same section is linked to again.
  const { hash, key, state } = useLocation();
  // The browser looked for the anchor before the section was rendered, so scroll to it now.
  useEffect(() => {
    // A finding that is opened in the list is in its place.
    const part = hash.startsWith('#/') && !keepsScrollPosition(state) ? findPart(hash.slice(1)) : null;
    const fold = part?.closest('details') ?? part?.querySelector(':scope > details');
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key, state]);
  return (
    <SectionBoundary value={value}>
      {findings ? (
        <FindingsView findings={findings} />
      ) : (
        <GenericView value={value} place={{ name: '', pointer: '', depth: 0, level: 1 }} />
      )}
    </SectionBoundary>
  );
}

/** Returns the element of an anchor, or of the closest part of the result around it. */
function findPart(anchor: string): HTMLElement | null {
  const part = document.getElementById(anchor);
  return part || anchor === '' ? part : findPart(anchor.slice(0, anchor.lastIndexOf('/')));
}
