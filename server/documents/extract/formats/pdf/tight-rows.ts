import type { Span } from './draft-line.ts';
import { type PageLine, textOf } from './page-lines.ts';

/** Minimum number of lines below each other that end with the same number of values. */
const MIN_ROWS = 3;
const value = /^(?:[-−–(]?[$€£¥₹]?\d[\d.,]*[%)]{0,2}|[-–—])$/;
const year = /^(?:FY)?(?:19|20)\d\d[EFPB]?$/;

const wordsOf = (line: PageLine) => textOf(line).split(/\s+/);

/** Returns the number of values at the end of a line. */
const valuesIn = (words: readonly string[]) => words.length - 1 - words.findLastIndex((word) => !value.test(word));

/** Returns true if the values may be numbers with spaces between their thousands: "6 000 8 100". */
const mayBeSpaced = (rows: readonly string[][], count: number) =>
  Array.from({ length: count - 1 }, (_, at) => at + 1).some((at) =>
    rows.every((words) => {
      const [before, own] = [words.at(at - 1 - count)!, words.at(at - count)!];
      return /^[-−–(]?\d{1,3}$/.test(before) && /^\d{3}[%)]{0,2}$/.test(own);
    }),
  );

/**
 * Returns true if the first number of each row belongs to its label, as in "Product 7" or "Jan 2025": these numbers count up or
 * are years, and the others have places of their own.
 */
const isNumbered = (lines: readonly PageLine[], rows: readonly string[][], count: number) =>
  lines.every(({ spans }) => spans.length === count) &&
  rows.every((words, at) => {
    const [own, before] = [words.at(-count)!, rows[at - 1]?.at(-count) ?? -1];
    return year.test(own) || (/^\d{1,3}$/.test(own) && Number(own) > Number(before));
  });

/** Cuts the spans of a line before the words at these positions. Places within a span are judged by its characters. */
function cutBefore(line: PageLine, cuts: ReadonlySet<number>): PageLine {
  const spans: Span[] = [];
  let word = 0;
  for (const { str, x, right } of line.spans) {
    const unit = (right - x) / Math.max(1, str.length);
    let current: Span | undefined;
    for (const { index, 0: text } of str.matchAll(/\S+/g)) {
      const end = x + unit * (index + text.length);
      if (current && !cuts.has(word)) {
        current.str = `${current.str} ${text}`;
        current.right = end;
      } else {
        current = { str: text, x: x + unit * index, right: end };
        spans.push(current);
      }
      word += 1;
    }
  }
  return { ...line, spans };
}

const positions = (from: number, count: number) => new Set(Array.from({ length: count }, (_, at) => from + at));

/** Returns a line above the rows cut into the names of its columns, if each has a year: "2024 2025", "Jan 2025 Feb 2025", "2024 H1 2024 H2". */
function headAbove(line: PageLine, count: number): PageLine {
  const words = wordsOf(line);
  const years = words.flatMap((word, at) => (year.test(word) ? [at] : []));
  if (years.length !== count) return line;
  if (years.at(-1) !== words.length - 1) return cutBefore(line, new Set(years));
  // Names that end with their years begin behind the year before.
  const step = years[1]! - years[0]!;
  const isEven = years.every((at, index) => at === years[0]! + index * step);
  return isEven ? cutBefore(line, new Set(years.map((at) => at - step + 1))) : line;
}

/**
 * Splits the lines of tables whose columns are only a space apart, which the distance between words does not show. Lines
 * below each other that end with the same number of values are their rows.
 */
export function withTightRows(lines: readonly PageLine[]): PageLine[] {
  const result = [...lines];
  const words = lines.map(wordsOf);
  const counts = words.map(valuesIn);
  for (let at = 0; at < lines.length; ) {
    const count = counts[at]!;
    let end = at + 1;
    while (end < lines.length && counts[end] === count && lines[end]!.y < lines[end - 1]!.y) end += 1;
    const rows = words.slice(at, end);
    const run = lines.slice(at, end);
    const isTight = run.some(({ spans }) => spans.length <= count) && !isNumbered(run, rows, count);
    if (count >= 2 && rows.length >= MIN_ROWS && isTight && !mayBeSpaced(rows, count)) {
      for (let index = at; index < end; index += 1)
        result[index] = cutBefore(lines[index]!, positions(words[index]!.length - count, count));
      if (at > 0 && counts[at - 1] !== count) result[at - 1] = headAbove(lines[at - 1]!, count);
    }
    at = end;
  }
  return result;
}
