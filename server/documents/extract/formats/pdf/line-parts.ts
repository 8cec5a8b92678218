import { addTo, type Draft, isMinus, MAX_PIECES, positionIn, type Span, WIDE_GAP } from './draft-line.ts';
import { isFigure } from './figure.ts';

/** Maximum number of lines at one height that are compared. This bounds the time for a hostile page. */
const MAX_BESIDE = 60;
/** Minimum number of lines in a column of values. */
const MIN_COLUMN_LINES = 3;
/** Minimum share of the lines in a column of values that are figures, and that have text to the left. */
const MIN_COLUMN_SHARE = 0.75;
/** Maximum distance between the baselines of a value and the text to its left, in font sizes. */
const MAX_SHIFT = 0.15;

const byLeftEdge = (a: Draft, b: Draft) => a.spans[0]!.x - b.spans[0]!.x;

/** Returns the lines of each height, from left to right. */
function linesByHeight(lines: readonly Draft[]): Draft[][] {
  const groups: Draft[][] = [];
  for (const line of lines.toSorted((a, b) => b.y - a.y)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isBeside = last && last.y - line.y < 0.3 * Math.min(last.size, line.size);
    if (isBeside && group!.length < MAX_BESIDE) group!.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => group.sort(byLeftEdge));
}

const hasRoom = (line: Draft, part: Draft) =>
  part.spans.length <= MAX_PIECES && part.spans.every((span) => positionIn(line, part, span) >= 0);

const areNear = (left: Span | undefined, right: Span | undefined, size: number) =>
  left !== undefined && right !== undefined && right.x - left.right < WIDE_GAP * size;

/** Returns true if a piece has room next to a piece of a line. */
function isNextTo(line: Draft, part: Draft, span: Span): boolean {
  const at = positionIn(line, part, span);
  return at >= 0 && (areNear(line.spans[at - 1], span, part.size) || areNear(span, line.spans[at], part.size));
}

/** Returns true if a piece has room between pieces of a line, or next to one. */
function standsIn(line: Draft, part: Draft, span: Span): boolean {
  const at = positionIn(line, part, span);
  return (at > 0 && at < line.spans.length) || isNextTo(line, part, span);
}

/** Returns the lines that are values of a column: drawn below each other, most of them figures with text to the left. */
function columnValues(lines: readonly Draft[], groups: readonly Draft[][]): Set<Draft> {
  const isBeside = (line: Draft, left: Draft) =>
    left.right <= line.spans[0]!.x && Math.abs(left.y - line.y) < MAX_SHIFT * line.size;
  const haveText = new Set(
    groups.flatMap((group) => group.filter((line) => group.some((each) => isBeside(line, each)))),
  );
  const runs: Draft[][] = [];
  for (const line of lines) {
    const above = runs.at(-1)?.at(-1);
    const isBelow = above && line.y < above.y && line.spans[0]!.x < above.right && above.spans[0]!.x < line.right;
    if (isBelow) runs.at(-1)!.push(line);
    else runs.push([line]);
  }
  const isValue = (line: Draft) => haveText.has(line) && line.spans.every(({ str }) => isFigure(str.trim()));
  return new Set(
    runs
      .filter((run) => run.length >= MIN_COLUMN_LINES && run.filter(isValue).length >= run.length * MIN_COLUMN_SHARE)
      .flat(),
  );
}

/** Returns 2 for a line with letters, 1 for a line of numbers and 0 for a line of signs. */
const rankOf = ({ spans }: Draft) =>
  spans.some(({ str }) => /\p{L}/u.test(str)) ? 2 : spans.some(({ str }) => /\p{N}/u.test(str)) ? 1 : 0;

/** Returns true if a line has the same sign, or another minus, in the same place: a sign may be drawn twice. */
export const hasSign = (line: Draft, { str, x, right }: Span) =>
  line.spans.length <= MAX_PIECES &&
  line.spans.some(
    (span) =>
      (span.str === str || (isMinus(span.str) && isMinus(str))) &&
      Math.min(span.right, right) - Math.max(span.x, x) > Math.min(span.right - span.x, right - x) / 2,
  );

/** Moves pieces of a part to the lines that `lineOf` returns for them. */
function movePieces(part: Draft, lineOf: (span: Span, at: number) => Draft | undefined): void {
  part.spans = part.spans.filter((span, at) => {
    const line = lineOf(span, at);
    const sizes = new Map([[part.size, span.str.length]]);
    if (line) addTo(line, { ...part, spans: [span], right: span.right, sizes });
    return !line;
  });
  part.right = Math.max(...part.spans.map(({ right }) => right));
}

/** Moves the signs of a line that are next to a piece of another line: they were added to the line drawn last. */
function moveSigns(line: Draft, group: readonly Draft[]): void {
  const { spans, size } = line;
  if (spans.length > MAX_PIECES || rankOf(line) === 0) return;
  movePieces(line, (span, at) => {
    const isSign = rankOf({ ...line, spans: [span] }) === 0;
    if (!isSign || areNear(spans[at - 1], span, size) || areNear(span, spans[at + 1], size)) return undefined;
    return group.find((other) => other !== line && isNextTo(other, line, span));
  });
}

/** Joins the lines at one height: signs with numbers, and numbers with words. */
function joinBeside(group: readonly Draft[], values: ReadonlySet<Draft>): Draft[] {
  if (group.length === 1) return [...group];
  const ranks = new Map(group.map((line) => [line, rankOf(line)]));
  for (const line of group) moveSigns(line, group);
  const lines: Draft[] = [];
  // A sign that belongs to no number is not the place of another one.
  const isKnown = (span: Span) => lines.some((line) => ranks.get(line) !== 0 && hasSign(line, span));
  for (const part of group.toSorted((a, b) => ranks.get(b)! - ranks.get(a)!)) {
    const isSigns = ranks.get(part) === 0;
    if (part.spans.length > MAX_PIECES) {
      lines.push(part);
    } else if (isSigns || part.spans.every((span) => lines.some((line) => standsIn(line, part, span)))) {
      if (isSigns) part.spans = part.spans.filter((span) => !isKnown(span));
      movePieces(part, (span) => lines.find((line) => standsIn(line, part, span)));
      if (part.spans.length > 0) lines.push(part);
    } else {
      const line = lines.find((each) => hasRoom(each, part) && part.spans.some((span) => standsIn(each, part, span)));
      if (line) addTo(line, part);
      else lines.push(part);
    }
  }
  const joined: Draft[] = [];
  for (const line of lines.sort(byLeftEdge)) {
    if (ranks.get(line) === 0) line.spans = line.spans.filter((span) => !isKnown(span));
    if (line.spans.length === 0) continue;
    const left = joined.findLast((each) => ranks.get(each) !== 0);
    if (left && values.has(line) && left.right <= line.spans[0]!.x && hasRoom(left, line)) addTo(left, line);
    else joined.push(line);
  }
  return joined;
}

/**
 * Joins lines that are parts of one line, because signs or columns are drawn before or after the other text of the page.
 * A line with words keeps its place in the order.
 */
export function joinParts(lines: readonly Draft[]): Draft[] {
  const groups = linesByHeight(lines);
  const values = columnValues(lines, groups);
  const joined = new Set(groups.flatMap((group) => joinBeside(group, values)));
  return lines.filter((line) => joined.has(line));
}
