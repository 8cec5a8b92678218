import { asRow } from '../../row-name.ts';
import type { BodyStyle } from './body-text.ts';
import { median } from './median.ts';
import { firstWordWidth, gapBetween, type PageLine, textOf } from './page-lines.ts';
import { withTableRows } from './table-rows.ts';

const opensItem = /^(?:[•◦▪●○■□–—*\ue000-\uf8ff-]|\(?\d{1,2}[.)、]|[一二三四五六七八九十]{1,3}、)/;

/** Minimum number of lines with the same left edge in a column of text. */
const MIN_COLUMN_LINES = 5;
/** Minimum number of lines with the same right edge in justified text. */
const MIN_ALIGNED_LINES = 3;
/** Distance from the right edge, in font sizes, within which a line of running text ends. */
const RAGGED_EDGE = 8;
/** Minimum share of the lines in running text that have no room for the word after them. */
const FULL_SHARE = 0.6;
/** Minimum share of the lines in running text that begin with a lower-case letter, unlike the items of a list. */
const LOWER_CASE_SHARE = 0.3;

/** The text column of a line: where it ends, and whether its lines are running text. */
interface TextColumn {
  right: number;
  isJustified: boolean;
  isRunning: boolean;
}

interface Line extends PageLine {
  text: string;
  isRow: boolean;
}

/** Returns where a line would end with the first word of the next line. */
const rightWith = (line: Line, next: Line) => line.right + line.size * 0.5 + firstWordWidth(next.spans[0]!);

function textColumn(lines: readonly Line[]): TextColumn {
  const right = Math.max(...lines.map((line) => line.right));
  const cased = lines.filter(({ text }) => /^[\p{Ll}\p{Lu}]/u.test(text));
  const lowerCase = cased.filter(({ text }) => /^\p{Ll}/u.test(text));
  const full = lines.slice(1).filter((line, index) => rightWith(lines[index]!, line) > right);
  return {
    right,
    isJustified: lines.filter((line) => right - line.right < 1.5).length >= MIN_ALIGNED_LINES,
    isRunning:
      full.length >= (lines.length - 1) * FULL_SHARE &&
      (cased.length === 0 || lowerCase.length >= cased.length * LOWER_CASE_SHARE),
  };
}

interface Margin {
  /** Right edge of the lines in this run. A run ends where the text jumps back up the page. */
  right: number;
  /** The lines of the run with the same left edge. Null if there are too few. */
  column: TextColumn | null;
}

function marginsOf(lines: readonly Line[]): Margin[] {
  const rights: number[] = [];
  const groups = new Map<string, Line[]>();
  let run = 0;
  const runs = lines.map((line, index) => {
    if (index > 0 && line.y > lines[index - 1]!.bottom + line.size) run += 1;
    rights[run] = Math.max(rights[run] ?? 0, line.isRow ? 0 : line.right);
    return run;
  });
  const startOf = (line: Line, index: number) => `${runs[index]} ${Math.round(line.x)}`;
  for (const [index, line] of lines.entries()) {
    if (line.isRow) continue;
    const group = groups.get(startOf(line, index));
    if (group) group.push(line);
    else groups.set(startOf(line, index), [line]);
  }
  const columns = new Map(
    [...groups].map(([start, own]) => [start, own.length < MIN_COLUMN_LINES ? null : textColumn(own)]),
  );
  return lines.map((line, index) => ({
    right: rights[runs[index]!]!,
    column: columns.get(startOf(line, index)) ?? null,
  }));
}

/** Distances between the baselines of two lines, in font sizes. */
interface Spacing {
  /** Maximum distance within a paragraph. */
  line: number;
  /** Distance above which a blank line is read. */
  gap: number;
}

const SINGLE_SPACING: Spacing = { line: 1.9, gap: 2.2 };
/** Maximum distance between lines that counts as line spacing, in font sizes: beyond double spacing. */
const MAX_SPACING = 3.5;
/** Minimum number of full lines that show the spacing of a page. */
const MIN_SPACED_LINES = 3;

/** Returns the spacing of a page, judged by the lines below full lines. */
function spacingOf(lines: readonly Line[], margins: readonly Margin[]): Spacing {
  const distances = lines.slice(1).flatMap((line, index) => {
    const previous = lines[index]!;
    const distance = (previous.bottom - line.y) / previous.size;
    const isFull = !line.isRow && !previous.isRow && rightWith(previous, line) > margins[index]!.right;
    const isNext = distance > 0 && distance < MAX_SPACING && Math.abs(previous.size - line.size) < 0.6;
    return isFull && isNext ? [distance] : [];
  });
  const usual = distances.length < MIN_SPACED_LINES ? 0 : median(distances);
  return { line: Math.max(SINGLE_SPACING.line, usual * 1.1), gap: Math.max(SINGLE_SPACING.gap, usual * 1.3) };
}

/** Returns true if the previous line had no room for the first word of this line, so that this line continues its sentence. */
function continues(previous: Line, line: Line, { right, column }: Margin, spacing: Spacing) {
  if (line.isRow || opensItem.test(line.text)) return false;
  const drop = previous.bottom - line.y;
  if (drop <= 0 || drop > previous.size * spacing.line || Math.abs(previous.size - line.size) > 0.6) return false;
  if (previous.isRow) return previous.spans.length > 1 && Math.abs(line.x - previous.spans.at(-1)!.x) < 1;
  if (previous.text.length <= 20) return false;
  const needed = rightWith(previous, line);
  const isLowerCase = /^\p{Ll}/u.test(line.text);
  if (needed > right || (isLowerCase && previous.right > right - previous.size * RAGGED_EDGE)) return true;
  if (column === null || Math.abs(previous.x - line.x) > 1) return false;
  if (column.isJustified) return previous.right > column.right - 1.5;
  return needed > column.right && (column.isRunning || isLowerCase);
}

const MAX_HEADING_LENGTH = 120;
/** Minimum size of a heading's letters as a multiple of those of the text, and below which a line is a footnote. */
const LARGER = 1.13;
const SMALLER = 0.95;
/** Maximum length of a heading that only its font distinguishes, in characters. */
const MAX_FONT_HEADING_LENGTH = { unspaced: 40, other: 80 };
/** Maximum number of lines of such a heading. */
const MAX_FONT_HEADING_LINES = 2;

/** Returns true for a line in a font that the running text does not have, which ends like a heading. */
function isSetApart({ text, fonts, isRow }: Line, body: BodyStyle): boolean {
  const maxLength = /\p{Script=Han}/u.test(text) ? MAX_FONT_HEADING_LENGTH.unspaced : MAX_FONT_HEADING_LENGTH.other;
  const isOtherFont = body.fonts !== null && fonts.size > 0 && fonts.isDisjointFrom(body.fonts);
  return (
    isOtherFont &&
    !isRow &&
    text.length <= maxLength &&
    /^["“(（]?[\p{Lu}\p{Lo}\d]/u.test(text) &&
    !/[.,;:。，；：]$/.test(text)
  );
}

/** Returns, for each value, where the run of equal values around it starts and ends. */
function runsOf(values: readonly boolean[]): { first: number; end: number }[] {
  let run = { first: 0, end: 0 };
  return values.map((value, index) => {
    if (index > 0 && value !== values[index - 1]) run = { first: index, end: index };
    run.end = index + 1;
    return run;
  });
}

/** Returns which lines are headings: those in larger letters, and those in another font that are not part of a paragraph. */
function headingsAmong(
  lines: readonly Line[],
  { margins, spacing, body }: { margins: readonly Margin[]; spacing: Spacing; body: BodyStyle },
): boolean[] {
  const areSetApart = lines.map((line) => isSetApart(line, body));
  const runs = runsOf(areSetApart);
  const runsInto = (at: number) =>
    at > 0 && at < lines.length && continues(lines[at - 1]!, lines[at]!, margins[at - 1]!, spacing);
  return lines.map((line, index) => {
    if (line.isRow || !/\p{L}/u.test(line.text) || line.text.length > MAX_HEADING_LENGTH) return false;
    if (line.size >= body.size * LARGER) return true;
    if (!areSetApart[index] || line.size < body.size * SMALLER) return false;
    const { first, end } = runs[index]!;
    return end - first <= MAX_FONT_HEADING_LINES && !runsInto(first) && !runsInto(end);
  });
}

/** Returns true for two lines of one heading. */
const areOneHeading = (first: Line, second: Line) =>
  Math.abs(first.size - second.size) < 0.1 &&
  first.bottom - second.y > 0 &&
  first.bottom - second.y < first.size * 1.5 &&
  !opensItem.test(second.text);

export interface PageBlock {
  heading?: string;
  text: string;
}

/**
 * Returns the blocks of a page. A line in larger letters than the running text, or in another font, starts a block and is its
 * heading. Broken sentences are joined, and a gap on the page becomes a blank line.
 */
export function pageBlocks(drawn: readonly PageLine[], body: BodyStyle): PageBlock[] {
  const blocks: PageBlock[] = [];
  const lines = withTableRows(drawn).map((line) => ({
    ...line,
    text: textOf(line),
    isRow: line.spans.length > 1,
  }));
  const margins = marginsOf(lines);
  const spacing = spacingOf(lines, margins);
  /** Each line of the text is a list of pieces. Joining them once keeps the time for a long paragraph linear. */
  let current: { heading?: string; lines: string[][] } = { lines: [] };
  const end = () => {
    const { heading, lines } = current;
    const text = lines.map((pieces) => pieces.join('')).join('\n');
    if (text !== '') blocks.push({ ...(heading && { heading }), text });
  };
  const headings = headingsAmong(lines, { margins, spacing, body });
  let previous: Line | undefined;
  for (const [index, line] of lines.entries()) {
    const goesOn = previous && continues(previous, line, margins[index - 1]!, spacing);
    const isBelowHeading = index > 0 && headings[index - 1]!;
    if (headings[index]) {
      if (previous && isBelowHeading && current.lines.length === 1 && areOneHeading(previous, line)) {
        const heading = current.heading! + gapBetween(previous.text, line.text) + line.text;
        current = { heading, lines: [[heading]] };
      } else {
        end();
        current = { heading: line.text, lines: [[line.text]] };
      }
    } else if (previous && goesOn && !isBelowHeading) {
      current.lines.at(-1)!.push(gapBetween(previous.text, line.text), line.text);
    } else {
      const areRows = previous?.isRow && line.isRow;
      const gap = previous && !areRows && previous.bottom - line.y > previous.size * spacing.gap;
      if (gap && current.lines.length > 0) current.lines.push([]);
      const isBetween = previous?.isRow && !line.isRow && !gap && lines[index + 1]?.isRow;
      current.lines.push([isBetween ? asRow(line.text) : line.text]);
    }
    // A line that continues a cell of a row keeps the row's cells, so that the next line can continue it too.
    previous = goesOn
      ? { ...line, isRow: previous!.isRow, spans: previous!.isRow ? previous!.spans : line.spans }
      : line;
  }
  end();
  return blocks;
}
