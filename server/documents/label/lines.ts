import type { Place, TextBlock } from '../outputs.ts';

/** A block to label. */
export interface LabelBlock extends TextBlock {
  /** Position of the block in the extracted text. */
  id?: number;
  /** Offsets of the remaining lines in the extracted text, if lines were removed. */
  starts?: readonly number[];
}

/** A line of a block, or a piece of a line longer than `maxPieceLength`. */
export interface Line {
  text: string;
  place: Place;
  /** Block of the extracted text, and the offset of the line in the block. */
  block: number | undefined;
  start: number;
  /** The piece continues the previous one: the file has no line break here. */
  isContinuation: boolean;
}

const maxPieceLength = 1_200;

/** Returns where to cut a long line: after a sentence, at a space, or between two characters. */
function cutOf(text: string, from: number): number {
  const window = text.slice(from, from + maxPieceLength);
  const stop = Math.max(
    window.lastIndexOf('。'),
    window.lastIndexOf('；'),
    window.lastIndexOf('. '),
    window.lastIndexOf('！'),
  );
  if (stop > maxPieceLength / 3) return from + stop + 1;
  const space = window.lastIndexOf(' ');
  if (space > maxPieceLength / 3) return from + space + 1;
  const code = window.charCodeAt(maxPieceLength - 1);
  return from + (code >= 0xd800 && code < 0xdc00 ? maxPieceLength - 1 : maxPieceLength);
}

/**
 * Yields the lines of a block one at a time, so that a long text is never held twice. Control characters become
 * spaces.
 */
export function* linesOf(block: LabelBlock): Generator<Line> {
  const { text, id, starts } = block;
  let number = block.place.line;
  for (let start = 0, index = 0; start <= text.length; index += 1) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const place = number === undefined ? block.place : { ...block.place, line: number };
    let from = start;
    let isContinuation = false;
    do {
      const cut = end - from > maxPieceLength ? Math.min(cutOf(text, from), end) : end;
      yield {
        text: text.slice(from, cut).replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\ufeff]/g, ' '),
        place,
        block: id,
        start: (starts?.[index] ?? start) + from - start,
        isContinuation,
      };
      from = cut;
      isContinuation = true;
    } while (from < end);
    start = end + 1;
    if (number !== undefined) number += 1;
  }
}
