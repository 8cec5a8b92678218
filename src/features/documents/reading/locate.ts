import type { DocumentBlock } from '#contract/documents.ts';
import type { BlockSpan, Passage } from '#src/lib/passage.ts';
import { findQuote } from '../match/find-quote.ts';
import { lettersOf, type Span } from '../match/letters.ts';

/** A cell of a line, or a line without cells. */
export interface Cell {
  line: number;
  text: string;
}

/** Characters `start` to before `end` of a cell that belong to a passage. */
export interface CellMark {
  passage: Passage;
  start: number;
  end: number;
  /** True for the first part of the passage. */
  isFirst: boolean;
}

/** Number of lines to search for a quote, from the stated line on. A sentence may span several lines. */
const MAX_QUOTE_LINES = 12;

export const cellsOf = ({ text }: Pick<DocumentBlock, 'text'>): Cell[] =>
  text.split('\n').flatMap((row, line) => row.split('\t').map((cell) => ({ line, text: cell })));

/** Returns true if a passage can be in a block: the same entry and page, and a line of the block or none. */
export function canHold({ id, place, text }: DocumentBlock, { entry, page, line, span }: Passage): boolean {
  if (span) return span.block === id;
  if ((place.entry ?? null) !== entry || (place.page ?? null) !== page) return false;
  if (line === null || place.line === undefined) return true;
  return line >= place.line && line < place.line + text.split('\n').length;
}

/** Returns the marks of the passages in a block by the position of the cell. A passage in the middle of another has none. */
export function marksOf(block: DocumentBlock, cells: readonly Cell[], passages: readonly Passage[]) {
  const marks = new Map<number, CellMark[]>();
  const counts = new Map<string, number>();
  for (const passage of passages) {
    const places = placesOf(block, cells, passage);
    counts.set(passage.id, places.length);
    for (const [place, spans] of places.entries())
      for (const [part, { piece, start, end }] of spans.entries()) {
        const inCell = marks.get(piece) ?? [];
        marks.set(piece, [...inCell, { passage, start, end, isFirst: place === 0 && part === 0 }]);
      }
  }
  return { marks, counts };
}

/**
 * Returns a passage without its exact place if the document has another text there. The quote is then searched for.
 * @param isComplete true if all blocks are loaded
 */
export function withCheckedSpan(blocks: readonly DocumentBlock[], passage: Passage, isComplete: boolean): Passage {
  const { span, quote } = passage;
  if (!span || (span.block >= blocks.length && !isComplete)) return passage;
  const words = lettersOf([blocks[span.block]?.text.slice(span.start, span.end) ?? '']).text;
  return words !== '' && words === lettersOf([quote]).text ? passage : { ...passage, span: null };
}

/** Returns the parts of cells that are in characters `start` to before `end` of a block. */
function spansAt(cells: readonly Cell[], { start, end }: BlockSpan): Span[] {
  let next = 0;
  return cells.flatMap(({ text }, piece) => {
    const at = next;
    // A tab or a line break follows each cell.
    next += text.length + 1;
    const [from, to] = [Math.max(0, start - at), Math.min(text.length, end - at)];
    return from < to ? [{ piece, start: from, end: to }] : [];
  });
}

/** Finds a quote at its exact place if known, otherwise in the lines from its line on, or anywhere if it has no line. */
function placesOf({ place }: DocumentBlock, cells: readonly Cell[], { line, quote, span }: Passage) {
  if (span) return [spansAt(cells, span)];
  const from = line === null || place.line === undefined ? 0 : line - place.line;
  const first = cells.findIndex((cell) => cell.line >= from);
  const isNear = (cell: Cell) => cell.line >= from && (line === null || cell.line < from + MAX_QUOTE_LINES);
  const near = cells.filter(isNear).map(({ text }) => text);
  const places = findQuote(near, quote)?.places ?? [];
  // The line shows which of several places is meant: the first one from there on.
  const meant = line === null ? places : places.slice(0, 1);
  return meant.map((spans) => spans.map((span) => ({ ...span, piece: span.piece + first })));
}
