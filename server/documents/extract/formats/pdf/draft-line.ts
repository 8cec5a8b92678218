import { superscript } from '../superscript.ts';

/** Text without a wide gap, with its horizontal extent in points. */
export interface Span {
  str: string;
  x: number;
  right: number;
}

/** A line with its pieces, from left to right. */
export interface Draft {
  spans: Span[];
  /** Number of characters by font size. */
  sizes: Map<number, number>;
  right: number;
  /** The font size with the most characters. */
  size: number;
  fonts: Set<string>;
  y: number;
}

/** Returns a line with one piece. */
export const draftOf = (span: Span, size: number, y: number, font?: string): Draft => ({
  spans: [span],
  sizes: new Map([[size, span.str.length]]),
  right: span.right,
  size,
  fonts: new Set(font ? [font] : []),
  y,
});

/** Gap, in font sizes, that separates two spans. A narrower one separates words or characters. */
export const WIDE_GAP = 0.7;

/** Maximum size of a raised or lowered piece, as a multiple of that of its line. */
const SMALL = 0.8;

/** Maximum number of pieces of a line that are searched for a gap. */
export const MAX_PIECES = 200;

/** Returns true for a minus sign without a number. */
export const isMinus = (text: string): boolean => /^\s*[-−–]\s*$/.test(text);

/** Returns true for a sign that spreadsheets draw at the left edge of a cell, apart from its number. */
export const isOpeningSign = (text: string): boolean => isMinus(text) || /^\s*(?:[$€£¥₹(]|US\$|Rs\.?)\s*$/.test(text);

/** Returns how far a piece may reach into the next one: a wide minus, up to half of its width. */
const slackOf = ({ str, x, right }: Span, size: number) => Math.max(size * 0.15, isMinus(str) ? (right - x) / 2 : 0);

/** Maximum distance between the baselines of a line and of a raised or lowered piece, in font sizes of the line. */
const MAX_RISE = 0.55;

/** Returns true if a piece has the baseline of a line, or is a raised or lowered one directly behind a piece of it. */
function isLevel(line: Draft, { size, y }: Draft, { x }: Span): boolean {
  const distance = Math.abs(line.y - y);
  if (distance < 0.3 * Math.min(size, line.size)) return true;
  return (
    size < line.size * SMALL &&
    distance < MAX_RISE * line.size &&
    line.spans.slice(-MAX_PIECES).some(({ right }) => Math.abs(x - right) < 0.15 * size)
  );
}

/** Returns the index of a piece of `part` in a line: after the last piece, or in a gap. Returns -1 if it has no place there. */
export function positionIn(line: Draft, part: Draft, span: Span): number {
  const { x } = span;
  const { size } = part;
  if (!isLevel(line, part, span)) return -1;
  if (x > line.right - size * 0.5) return line.spans.length;
  if (line.spans.length > MAX_PIECES) return -1;
  const at = line.spans.findIndex((each) => each.x > x);
  const before = line.spans[at - 1];
  const after = line.spans[at];
  const fits = (left: Span, next: Span) => left.right <= next.x + slackOf(left, size);
  return after && (!before || fits(before, span)) && fits(span, after) ? at : -1;
}

/** Adds a part, all of whose pieces have a position in the line. */
export function addTo(line: Draft, part: Draft): void {
  const isRaised = part.size < line.size * SMALL && part.y > line.y;
  for (const span of part.spans)
    line.spans.splice(positionIn(line, part, span), 0, isRaised ? { ...span, str: superscript(span.str) } : span);
  line.right = Math.max(line.right, part.right);
  for (const [size, added] of part.sizes) {
    const characters = (line.sizes.get(size) ?? 0) + added;
    line.sizes.set(size, characters);
    if (characters > (line.sizes.get(line.size) ?? 0)) line.size = size;
  }
  for (const font of part.fonts) line.fonts.add(font);
}
