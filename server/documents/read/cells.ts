import { scanDates } from './dates.ts';
import { type DecimalSign, notationOf, notationOfTable, openForm } from './figures.ts';
import { type NumberHit, scanNumbers } from './numbers.ts';
import { mayHaveDate } from './reading.ts';
import type { Cell, Row } from './table.ts';

/** Matches the characters that may be around a number in its cell. */
export const filler = /^[\s()（）:：,，;；|/=~+–—-]*$/;
const units = /^\s?(?:\*{1,3}|人|名|家|个|位|台|套|件|户|people|customers|users|months?|个月|pp|x)?\s?$/i;

/** Matches a unit such as £000, which is not a number. */
const thousands = /^[$€£¥]?\s?['’]?000s?$/;

/** Matches the spaces between thousands in "11 870". */
const thousandsSpace = /(?<=^[-−+(（]?\s?\D{0,4}\d{1,3}(?: \d{3})*) (?=(?:\d{3} )*\d{3}(?!\d))/g;

/** Matches the decimal comma of a cell that is only a number: "12,5", "0,75 %". */
const decimalComma = /(?<=^[-−+]?\s?[$€£]?\s?\d{1,3}),(?=\d{1,2}(?:\s?[%€])?$)/;
const numbersIn = (cell: string, chinese: boolean, decimal: DecimalSign): NumberHit[] =>
  scanNumbers(cell.replace(decimalComma, '.'), chinese, decimal).map((hit) => ({
    ...hit,
    raw: cell.slice(hit.start, hit.end),
  }));

/** A number that cannot be a year. */
const plainNumber = /^[-−+$€£¥]?(?:\d{1,3}|\d+[.,]\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?) ?%?$/;

/** The ways to write a negative number in a cell: "-5", "5-", "$ -5", "(5)", "$(5)M". The rest is its size. */
const negatives: readonly RegExp[] = [
  /^()[-−‐-—﹣－]\s?(?=[\p{Sc}\p{L}\d.])(.*)$/u,
  /^(.*\d\s?[\p{Sc}%％\p{L}]{0,7})\s?[-−﹣－]()$/u,
  /^([\p{Sc}\p{L}]+\s?)[-−‐-—﹣－]\s?(?=[\d.])(.*)$/u,
  /^([^()（）\d]*)[(（](.*\d[^()（）]*)[)）]([^()（）\d]*)$/u,
];

/** Parses a cell that contains only a number, with the signs of accounting. */
export function cellOf(original: string, chinese: boolean, decimal: DecimalSign = '.'): Cell {
  const text = original.replace(/\*\*/g, '').trim().replace(thousandsSpace, '\u00a0');
  const short = text.length <= 40;
  const dates = short && !plainNumber.test(text) && mayHaveDate.test(text) ? scanDates(text) : [];
  const date = dates.length === 1 && text.length - dates[0]!.raw.length <= 10 ? dates[0]! : null;
  const sizes = negatives.flatMap((form) => form.exec(text)?.slice(1).join('').trim() ?? []);
  const [inner = text] = sizes;
  const numbers = short && date === null && !thousands.test(text) ? numbersIn(inner, chinese, decimal) : [];
  const [hit] = numbers;
  const alone =
    hit !== undefined &&
    numbers.length === 1 &&
    filler.test(inner.slice(0, hit.start).replace('+', '')) &&
    units.test(inner.slice(hit.end));
  // A second sign, or half a pair of parentheses, leaves the sign open.
  const isOpen = /[-−(（)）]/.test(inner);
  if (!alone || isOpen) return { text, number: null, date };
  return { text, number: sizes.length > 0 ? { ...hit, value: hit.value.times(-1) } : hit, date };
}

/**
 * Reads cells such as "1.250" and "1,250" by the decimal sign of the column, the table or the document. If it is not
 * known, a number with a point is left out.
 */
export function withDecimalSigns(rows: readonly Row[], chinese: boolean): Row[] {
  const texts = rows.map(({ cells }) => cells.map(({ number, text }, index) => (number && index > 0 ? text : '')));
  const all = texts.flat();
  if (!all.some((text) => openForm.test(text))) return [...rows];
  const ofTable = notationOfTable(all, rows[0]!.read.decimal).decimal;
  const columns = rows[0]!.cells.map((_, index) => {
    const sure = texts.map((row) => row[index] ?? '').filter((text) => !openForm.test(text));
    return notationOf(sure).decimal ?? ofTable;
  });
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) =>
      index > 0 && cell.number && openForm.test(cell.text)
        ? { ...cell, ...cellOf(cell.text, chinese, columns[index] ?? ofTable) }
        : cell,
    ),
  }));
}
