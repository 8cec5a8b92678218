import { pageBlocks } from '../extract/formats/pdf/page-blocks.ts';
import { type PageLine, pageLines, type TextPiece } from '../extract/formats/pdf/page-lines.ts';
import type { ScannedText, ScannedWord, TextBlock } from '../outputs.ts';
import type { RecognizedLine, RecognizedWord } from './hocr.ts';

/** Gap between two cells of a table row, in line heights. */
const CELL = 0.9;
/** Minimum ratio to the median line height for a line to count as large type. The measured height of equal letters varies. */
const LARGER = 1.25;
/** A page whose words have a lower average confidence is a picture, not text. */
const MIN_PAGE_CONFIDENCE = 35;

const wide = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Length of the text of a cell that can be a line of its own in the recognized text. */
const MAX_CELL_LENGTH = 24;
/** Number of previous lines that are searched for the row of such a cell. */
const LOOK_BACK = 60;

const lengthOf = ({ words }: RecognizedLine) => words.reduce((sum, { text }) => sum + text.length + 1, 0);

/**
 * Returns the lines with the cells of a table row on one line. Recognition often mistakes a column of figures for a column of
 * text. Lines of real columns are longer.
 */
function joinRows(lines: readonly RecognizedLine[]): RecognizedLine[] {
  const rows: RecognizedLine[] = [];
  for (const line of lines) {
    const { box, words } = line;
    const middle = (box[1] + box[3]) / 2;
    const isInRow = ({ box: other }: RecognizedLine) =>
      other[1] < middle && middle < other[3] && (other[2] <= box[0] || box[2] <= other[0]);
    const at = lengthOf(line) > MAX_CELL_LENGTH ? -1 : rows.slice(-LOOK_BACK).findLastIndex(isInRow);
    const row = rows[Math.max(0, rows.length - LOOK_BACK) + at];
    if (at < 0 || !row || lengthOf(row) > 4 * MAX_CELL_LENGTH) rows.push({ ...line, words: [...words] });
    else {
      row.words = [...row.words, ...words].sort((one, other) => one.box[0] - other.box[0]);
      row.box = [Math.min(row.box[0], box[0]), row.box[1], Math.max(row.box[2], box[2]), row.box[3]];
    }
  }
  return rows;
}

/** Returns the words of a line as pieces of text, one per cell. Words in Chinese are joined without a space. */
function piecesOf({ words, box, base }: RecognizedLine, size: number): TextPiece[] {
  const pieces: TextPiece[] = [];
  let right = Number.NaN;
  for (const { text, box: at } of words) {
    const last = pieces.at(-1);
    if (last && at[0] - right < size * CELL) {
      const isJoined = wide.test(last.str.at(-1) ?? '') || wide.test(text[0] ?? '');
      last.str += isJoined ? text : ` ${text}`;
      last.width = at[2] - last.transform[4]!;
    } else pieces.push({ str: text, transform: [size, 0, 0, size, at[0], -(box[3] + base)], width: at[2] - at[0] });
    right = at[2];
  }
  return pieces;
}

/** Returns the words with their places in the text of a block. Takes them from `pending`, in the order of the text. */
function placeWords(text: string, pending: RecognizedWord[], width: number, height: number): ScannedWord[] {
  const placed: ScannedWord[] = [];
  let at = 0;
  for (let index = 0; index < pending.length; ) {
    const { text: word, confidence, box } = pending[index]!;
    const start = text.indexOf(word, at);
    // A match further away means that the word belongs to the next block.
    if (start < 0 || text.slice(at, start).trim().length > 40) {
      index += 1;
      continue;
    }
    const end = start + word.length;
    const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;
    placed.push({
      start,
      end,
      confidence: Math.round(confidence),
      left: percent(box[0], width),
      top: percent(box[1], height),
      width: percent(box[2] - box[0], width),
      height: percent(box[3] - box[1], height),
    });
    pending.splice(index, 1);
    at = end;
  }
  return placed;
}

/** Returns the average confidence of words, weighted by length. */
export function averageConfidence(words: readonly Pick<ScannedWord, 'start' | 'end' | 'confidence'>[]): number {
  const length = words.reduce((sum, { start, end }) => sum + end - start, 0);
  return Math.round(words.reduce((sum, { start, end, confidence }) => sum + confidence * (end - start), 0) / length);
}

/**
 * Returns the blocks of a scanned page, laid out like those of a page with text.
 * @param width width of the page's picture in pixels
 */
export function blocksOfScan(
  page: number,
  recognized: readonly RecognizedLine[],
  width: number,
  height: number,
): TextBlock[] {
  const lines = joinRows(recognized);
  const body = median(lines.flatMap(({ words, size }) => words.map(() => size)));
  const sizeOf = ({ size }: RecognizedLine) => (size > body * LARGER ? size : body);
  const pageText: PageLine[] = pageLines(lines.flatMap((line) => piecesOf(line, sizeOf(line))));
  const pending = lines.flatMap(({ words }) => words);
  const blocks = pageBlocks(pageText, { size: body, fonts: null }).map(
    ({ heading, text }): TextBlock & { scan: ScannedText } => {
      const words = placeWords(text, pending, width, height);
      return {
        place: { page },
        ...(heading && { heading }),
        text,
        scan: { confidence: words.length > 0 ? averageConfidence(words) : 0, words },
      };
    },
  );
  const words = blocks.flatMap(({ scan }) => scan.words);
  return words.length > 0 && averageConfidence(words) >= MIN_PAGE_CONFIDENCE ? blocks : [];
}
