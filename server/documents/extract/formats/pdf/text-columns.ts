import { median } from './median.ts';
import type { PageLine } from './page-lines.ts';
import { type Column, overlap, placeSpans } from './table-columns.ts';

/** Minimum number of lines in columns of text, as in a newspaper. */
const MIN_TEXT_LINES = 4;
/** Minimum length of most lines in a column of text, in characters. */
const MIN_TEXT_LENGTH = { unspaced: 12, other: 25 };

/** Returns true if the columns are running text side by side, not cells. */
export function areTextColumns(lines: readonly PageLine[], columns: readonly Column[]): boolean {
  if (lines.length < MIN_TEXT_LINES || columns.length > 3) return false;
  return columns.every((column) => {
    const own = lines.flatMap(({ spans }) => spans.filter((span) => overlap(span, column) > 0));
    const minLength = own.some(({ str }) => /\p{Script=Han}/u.test(str))
      ? MIN_TEXT_LENGTH.unspaced
      : MIN_TEXT_LENGTH.other;
    const width = column.right - column.left;
    return (
      median(own.map(({ str }) => str.length)) >= minLength &&
      median(own.map(({ x, right }) => right - x)) > width * 0.7
    );
  });
}

/** Returns the lines of one column after those of the other. */
export const linesByColumn = (lines: readonly PageLine[], columns: readonly Column[]): PageLine[] =>
  columns.flatMap((_, index) =>
    lines.flatMap((line) =>
      placeSpans(line, columns)
        .filter(({ column }) => column === index)
        .map((span) => ({ ...line, spans: [span], x: span.x, right: span.right })),
    ),
  );
