/** Builds lines, cells and paragraphs of a PDF page from the positions of its text pieces. */

/** A text piece from pdf.js. `transform` is [a, b, c, d, x, y] in points, with y pointing up. */
export interface TextPiece {
  str: string;
  transform: number[];
  width: number;
}

export interface PageLine {
  text: string;
  /** Font size of most of the line in points. */
  size: number;
  x: number;
  y: number;
  right: number;
  /** Horizontal position where the last cell starts. */
  cell: number;
  /** Horizontal position where the second cell starts. Infinity if there is only one. */
  second: number;
}

/** A piece with its horizontal extent. */
interface Span {
  str: string;
  x: number;
  right: number;
}

/** A line with its pieces, from left to right. */
interface Draft {
  spans: Span[];
  /** Total length of the pieces in characters. */
  length: number;
  right: number;
  size: number;
  y: number;
}

/** Number of previous lines searched for a piece at the same height, to collect the cells of one table row. */
const LOOK_BACK = 6;
/** Gap, in font sizes, that separates two cells. A narrower gap down to `SPACE` separates two words. */
const CELL = 0.7;
const SPACE = 0.12;

/** A list mark and the gap after it. */
const bullet = /^([•◦▪●○■□–—*\uf0b7-]|\(?\d{1,2}[.)])\t/;

/** Maximum gap between the words of a justified line, in font sizes, and the minimum number of words in one. */
const JUSTIFIED_GAP = 1.6;
const MIN_JUSTIFIED_WORDS = 4;

/** Maximum number of pieces of a line that are searched for a gap. */
const MAX_SPANS = 200;

/**
 * Returns the index of a piece in a line: after the last piece, or in a gap that is wide enough, because a symbol in another
 * font is often drawn later. Returns -1 if the piece is on another line.
 */
function positionIn(line: Draft, { x, right }: Span, size: number, y: number): number {
  if (Math.abs(line.y - y) >= 0.3 * Math.min(size, line.size)) return -1;
  if (x > line.right - size * 0.5) return line.spans.length;
  if (line.spans.length > MAX_SPANS) return -1;
  const at = line.spans.findIndex((span) => span.x > x);
  const before = line.spans[at - 1];
  const after = line.spans[at];
  const slack = size * 0.15;
  return before && after && before.right <= x + slack && right <= after.x + slack ? at : -1;
}

/** Returns the text of a line with tabs between cells. A justified line has wide gaps between all words, but no cells. */
function finishLine({ spans, right, size, y }: Draft): PageLine {
  const gaps = spans.slice(1).map(({ x }, index) => (x - spans[index]!.right) / size);
  const wide = gaps.filter((gap) => gap > CELL);
  const isJustified =
    wide.length >= MIN_JUSTIFIED_WORDS - 1 &&
    wide.every((gap) => gap < JUSTIFIED_GAP) &&
    spans.filter(({ str }) => /^\p{L}/u.test(str.trim())).length >= MIN_JUSTIFIED_WORDS;
  let text = '';
  let cell = spans[0]!.x;
  let second = Number.POSITIVE_INFINITY;
  for (const [index, { str, x }] of spans.entries()) {
    const gap = index === 0 ? 0 : gaps[index - 1]!;
    const isCell = gap > CELL && !isJustified;
    if (isCell) {
      text = `${text.trimEnd()}\t${str.trimStart()}`;
      cell = x;
      second = Math.min(second, x);
    } else text += gap > SPACE && !/\s$/.test(text) && !/^\s/.test(str) ? ` ${str}` : str;
  }
  return {
    text: text.trim().replace(bullet, '$1 '),
    size,
    x: spans[0]!.x,
    y,
    right,
    cell,
    second,
  };
}

/** Returns the page's lines in drawing order, with tabs between the cells of a table row. */
export function pageLines(pieces: TextPiece[]): PageLine[] {
  const lines: Draft[] = [];
  for (const { str, transform, width } of pieces) {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
    const size = Math.hypot(c, d) || Math.hypot(a, b) || 1;
    if (str.trim() === '') continue;
    const span = { str, x, right: x + width };
    const line = lines.slice(-LOOK_BACK).findLast((each) => positionIn(each, span, size, y) >= 0);
    if (line) {
      line.spans.splice(positionIn(line, span, size, y), 0, span);
      line.right = Math.max(line.right, span.right);
      line.length += str.length;
      if (str.length > line.length / 2) line.size = size;
    } else lines.push({ spans: [span], length: str.length, right: span.right, size, y });
  }
  return lines.map(finishLine);
}

const opensItem = /^(?:[•◦▪●○■□–—*\u2022\uf0b7-]|\(?\d{1,2}[.)、]|[一二三四五六七八九十]{1,3}、)/;
const wide = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Minimum number of lines with the same start in a column of text, and with the same end in a justified one. */
const MIN_COLUMN_LINES = 5;
const MIN_ALIGNED_LINES = 3;

interface Margin {
  page: number;
  /** Right end of the column that the line belongs to, and whether it is justified. */
  column: { right: number; isJustified: boolean } | null;
}

/** Returns the right margin of each line. Lines with the same start form a column, until the text continues further up. */
function marginsOf(lines: readonly PageLine[]): Margin[] {
  const columns = new Map<string, number[]>();
  let page = 0;
  let run = 0;
  const starts = lines.map(({ x, y, size }, index) => {
    if (index > 0 && y > lines[index - 1]!.y + size) run += 1;
    return `${run} ${Math.round(x)}`;
  });
  for (const [index, { text, right }] of lines.entries()) {
    if (text.includes('\t')) continue;
    page = Math.max(page, right);
    const start = starts[index]!;
    const ends = columns.get(start);
    if (ends) ends.push(right);
    else columns.set(start, [right]);
  }
  const margins = new Map(
    [...columns].map(([start, ends]) => {
      const right = ends.reduce((max, end) => Math.max(max, end), 0);
      const isJustified = ends.filter((end) => right - end < 1.5).length >= MIN_ALIGNED_LINES;
      return [start, ends.length < MIN_COLUMN_LINES ? null : { right, isJustified }];
    }),
  );
  return starts.map((start) => ({ page, column: margins.get(start) ?? null }));
}

/**
 * Returns true if the previous line reached the margin or wraps its last cell, so that this line continues its
 * sentence.
 */
function continues(previous: PageLine, line: PageLine, { page, column }: Margin) {
  if (line.text.includes('\t') || opensItem.test(line.text)) return false;
  const drop = previous.y - line.y;
  if (drop <= 0 || drop > previous.size * 1.9 || Math.abs(previous.size - line.size) > 0.6) return false;
  if (previous.text.includes('\t')) return Math.abs(line.x - previous.cell) < 1;
  if (previous.text.length <= 20) return false;
  if (previous.right > page - previous.size * 8) return true;
  if (column === null || Math.abs(previous.x - line.x) > 1) return false;
  return column.isJustified
    ? previous.right > column.right - 1.5
    : previous.right > column.right - previous.size * 8 && /^\p{Ll}/u.test(line.text);
}

/** Returns true if a line continues the wrapped label or the wrapped cells of the row above it. */
function wrapsRow(previous: PageLine, line: PageLine): boolean {
  const drop = previous.y - line.y;
  return (
    /^\p{Ll}/u.test(line.text) &&
    drop > 0 &&
    drop < previous.size * 1.6 &&
    Math.abs(previous.size - line.size) < 0.6 &&
    Math.abs(previous.x - line.x) < 1 &&
    (line.text.includes('\t') ? Math.abs(previous.second - line.second) < 1 : line.right < previous.second)
  );
}

function join(before: string, after: string) {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before + after;
  return wide.test(before.at(-1) ?? '') && wide.test(after[0] ?? '') ? before + after : `${before} ${after}`;
}

export interface PageBlock {
  heading?: string;
  text: string;
}

/**
 * Returns the blocks of a page. A line in larger letters than the body starts a block and is its heading, broken
 * sentences are joined, and a gap on the page becomes a blank line.
 * @param bodySize font size of most of the document's text in points.
 */
export function pageBlocks(lines: PageLine[], bodySize: number): PageBlock[] {
  const blocks: PageBlock[] = [];
  const margins = marginsOf(lines);
  let current: { heading?: string; lines: string[] } = { lines: [] };
  const end = () => {
    if (current.lines.length > 0)
      blocks.push({ ...(current.heading && { heading: current.heading }), text: current.lines.join('\n') });
  };
  const isHeading = (line: PageLine) =>
    line.size >= bodySize * 1.13 && line.text.length <= 120 && /\p{L}/u.test(line.text) && !line.text.includes('\t');
  let previous: PageLine | undefined;
  for (const [index, line] of lines.entries()) {
    const last = current.lines.at(-1);
    if (previous && last?.includes('\t') && !isHeading(line) && wrapsRow(previous, line)) {
      const more = line.text.split('\t');
      const cells = last.split('\t').map((cell, at) => (more[at] ? join(cell, more[at]) : cell));
      current.lines[current.lines.length - 1] = cells.join('\t');
      previous = { ...line, text: previous.text, cell: previous.cell, second: previous.second };
      continue;
    }
    const goesOn = previous && continues(previous, line, margins[index - 1]!);
    if (isHeading(line)) {
      if (previous && goesOn && isHeading(previous) && current.lines.length === 1) {
        current.heading = current.lines[0] = join(current.lines[0]!, line.text);
      } else {
        end();
        current = { heading: line.text, lines: [line.text] };
      }
    } else if (previous && goesOn && !isHeading(previous)) {
      current.lines.push(join(current.lines.pop() ?? '', line.text));
    } else {
      const rows = previous?.text.includes('\t') && line.text.includes('\t');
      const gap = previous && !rows && previous.y - line.y > previous.size * 2.2;
      if (gap && current.lines.length > 0) current.lines.push('');
      current.lines.push(line.text);
    }
    previous = goesOn ? { ...line, text: previous?.text ?? '', cell: previous?.cell ?? line.cell } : line;
  }
  end();
  return blocks;
}
