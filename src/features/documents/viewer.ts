import { createContext } from 'react';
import type { DocumentBlock } from '#contract/documents.ts';
import type { Passage } from '#src/lib/passage.ts';

/** Number of places where the words of the selected passage were found. Null while unknown. */
export type Outcome = { places: number } | null;

/** Ids of the passages that are marked with the selected one, itself included. */
export const MarkedContext = createContext<ReadonlySet<string>>(new Set());

/** Returns a block of the document, or null if the service does not have it. */
export type ReadBlock = (block: number) => Promise<DocumentBlock | null>;

/** Properties of a view of the document: the passages to mark, and the selected one. */
export interface ViewerProps {
  projectId: string;
  passages: readonly Passage[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** Called after the text was searched for the words of a passage. */
  onLocated: (passageId: string, places: number) => void;
}

/** Scrolls an element to the middle of its frame, without scrolling the frame itself into view. */
export function centerInFrame(element: Element | null | undefined) {
  const frame = element?.closest('[data-frame]');
  if (!frame || !element) return;
  const outer = frame.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const isVisible = inner.top >= outer.top + 24 && inner.bottom <= outer.bottom - 24;
  if (!isVisible) frame.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  if (inner.left < outer.left) frame.scrollLeft += inner.left - outer.left - 24;
  else if (inner.right > outer.right)
    frame.scrollLeft += Math.min(inner.right - outer.right, inner.left - outer.left) + 24;
}
