import type { ReactNode } from 'react';
import type { LineKind, PlaceKind } from './place-kind.ts';

/** An element of an analysis result that a passage supports. */
export interface Finding {
  /** JSON Pointer of the element in the result. */
  pointer: string;
  /** Kind of the element, such as `Risks`. */
  kind: string;
  /** Main text of the element. */
  text: string;
  /** True for an element that needs no attention, such as a figure. */
  isQuiet?: boolean;
}

/** The characters `start` to before `end` of a block's text. */
export interface BlockSpan {
  block: number;
  start: number;
  end: number;
}

/** A quoted passage of a document and the findings that rest on it. */
export interface Passage {
  /** Pointer of its first finding, which names the passage in the URL. */
  id: string;
  /** Path inside an archive. */
  entry: string | null;
  /** 1-based page, slide or sheet. */
  page: number | null;
  /** Name of its page; `page` if absent. */
  placeKind?: PlaceKind;
  lineKind?: LineKind;
  /** 1-based line or paragraph. */
  line: number | null;
  quote: string;
  /** Exact place in the document's text, if the service states it. */
  span: BlockSpan | null;
  /** Recognition confidence of the words, 0 to 100, if they were read from a scan. */
  confidence?: number;
  findings: Finding[];
  /** Ids of the passages that are marked with this one if it is selected: the figures of one calculation. */
  markedWith?: readonly string[];
}

/** Returns true if no finding that rests on a passage needs attention, so that its mark must not stand out. */
export const isQuietPassage = ({ findings }: Passage) =>
  findings.length > 0 && findings.every(({ isQuiet = false }) => isQuiet);

/** Properties of the layout that shows a document beside a page. */
export interface DocumentDeskProps {
  /** Undefined while unknown. */
  projectId: string | undefined;
  passages: readonly Passage[];
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  /** Shows a finding in the page. */
  onReveal: (pointer: string) => void;
  /** True to show the document at first on a wide screen, or room for it while the project is unknown. */
  isReading?: boolean;
  /**
   * Renders the page with the button that opens the document, which is null if the service does not offer it.
   * @param isBeside true if the document is beside the page
   */
  children: (openButton: ReactNode, isBeside: boolean) => ReactNode;
}
