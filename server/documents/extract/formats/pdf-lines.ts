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
}

/** Number of previous lines searched for a piece at the same height, to collect the cells of one table row. */
const LOOK_BACK = 6;
/** Gap, in font sizes, that separates two cells. A narrower gap down to `SPACE` separates two words. */
const CELL = 0.7;
const SPACE = 0.12;

/** A list mark and the gap after it. */
const bullet = /^([•◦▪●○■□–—*\uf0b7-]|\(?\d{1,2}[.)])\t/;

function sameLine(line: PageLine, size: number, x: number, y: number) {
  const tolerance = 0.3 * Math.min(size, line.size);
  return Math.abs(line.y - y) < tolerance && x > line.right - size * 0.5;
}

function append(line: PageLine, str: string, x: number) {
  const gap = (x - line.right) / line.size;
  if (gap > CELL) return `${line.text.trimEnd()}\t${str.trimStart()}`;
  const spaced = /\s$/.test(line.text) || /^\s/.test(str);
  return gap > SPACE && !spaced ? `${line.text} ${str}` : line.text + str;
}

/** Returns the page's lines in drawing order, with tabs between the cells of a table row. */
export function pageLines(pieces: TextPiece[]): PageLine[] {
  const lines: PageLine[] = [];
  for (const { str, transform, width } of pieces) {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
    const size = Math.hypot(c, d) || Math.hypot(a, b) || 1;
    if (str.trim() === '') continue;
    const line = lines.slice(-LOOK_BACK).findLast((each) => sameLine(each, size, x, y));
    if (line) {
      const text = append(line, str, x);
      if (text.length - str.trimStart().length > 0 && text.at(-str.trimStart().length - 1) === '\t') line.cell = x;
      line.text = text;
      line.right = Math.max(line.right, x + width);
      if (str.length > line.text.length / 2) line.size = size;
    } else lines.push({ text: str, size, x, y, right: x + width, cell: x });
  }
  for (const line of lines) line.text = line.text.trim().replace(bullet, '$1 ');
  return lines;
}

const opensItem = /^(?:[•◦▪●○■□–—*\u2022\uf0b7-]|\(?\d{1,2}[.)、]|[一二三四五六七八九十]{1,3}、)/;
const wide = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Returns true if the previous line reached the margin or wraps its last cell, so that this line continues its
 * sentence.
 */
function continues(previous: PageLine, line: PageLine, margin: number) {
  if (line.text.includes('\t') || opensItem.test(line.text)) return false;
  const drop = previous.y - line.y;
  if (drop <= 0 || drop > previous.size * 1.9 || Math.abs(previous.size - line.size) > 0.6) return false;
  if (previous.text.includes('\t')) return Math.abs(line.x - previous.cell) < 1;
  return previous.right > margin - previous.size * 8 && previous.text.length > 20;
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
  const margin = Math.max(0, ...lines.filter((line) => !line.text.includes('\t')).map((line) => line.right));
  let current: { heading?: string; lines: string[] } = { lines: [] };
  const end = () => {
    if (current.lines.length > 0)
      blocks.push({ ...(current.heading && { heading: current.heading }), text: current.lines.join('\n') });
  };
  const isHeading = (line: PageLine) =>
    line.size >= bodySize * 1.13 && line.text.length <= 120 && /\p{L}/u.test(line.text) && !line.text.includes('\t');
  let previous: PageLine | undefined;
  for (const line of lines) {
    const goesOn = previous && continues(previous, line, margin);
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
