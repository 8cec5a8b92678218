import { filler } from './cells.ts';
import { scanDates } from './dates.ts';
import type { NumberHit } from './numbers.ts';
import { numbersBeside, type Read } from './reading.ts';
import type { Cell, Row } from './table.ts';

/** Returns the date that a text is, or null. */
function dateOf(text: string): Cell['date'] {
  const [date] = scanDates(text);
  return date?.start === 0 && date.end === text.length ? date : null;
}

/** A word that can be the name of a column. In a sentence, most words begin with small letters. */
const nameOfColumn = /^\P{Ll}[^.!?。:：]*$/u;

/** Returns a line as the names of the columns of the row below it, if it has one word for each. */
export function wordsAbove(read: Read | undefined, { cells, read: { place } }: Row): Row | null {
  const words = read && read.numbers.length === 0 ? read.text.trim().split(/\s+/) : [];
  const isProse = read?.kind === 'heading' || !words.every((word) => nameOfColumn.test(word));
  if (cells.length < 3 || words.length !== cells.length || isProse || read!.place.page !== place.page) return null;
  return { label: words[0]!, cells: words.map((text) => ({ text, number: null, date: dateOf(text) })), read: read! };
}

/** The parenthesis before a bare number, which makes it negative in a list of figures. */
const bracketed = /[(（](?=\s?\d[\d.,]*\s?(?:[kmb]n?)?\s?[)）])/i;

/**
 * Splits a line such as "Product development: $1.6M (40%)", "40% – Marketing" or "Revenue 1,200 2,400" into cells.
 * Returns null for any other line.
 */
export function impliedRow(read: Read, chinese: boolean): Row | null {
  const { text, dates, decimal } = read;
  const numbers = bracketed.test(text)
    ? numbersBeside(dates, text.replace(new RegExp(bracketed, 'gi'), '-'), chinese, decimal).map((hit) => ({
        ...hit,
        raw: text.slice(hit.start, hit.end),
      }))
    : read.numbers;
  if (text.length > 160 || numbers.length > 20) return null;
  const asCell = (number: NumberHit): Cell => ({
    text: number.raw,
    start: number.start,
    end: number.end,
    number,
    date: null,
  });
  const named = (label: string): Cell => {
    const name = label.replace(/^[\s|:：–—-]+|[\s|:：–—(（-]+$/g, '').replace(/^(?:(?:for|to|on)\b|用于)\s?/i, '');
    return { text: name, number: null, date: dateOf(name) };
  };
  if (numbers.length === 0 && read.dates.length >= 2) {
    const years = read.dates.map((date): Cell => ({ text: date.raw, number: null, date }));
    const rest = text.slice(0, read.dates[0]!.start);
    const dense = read.dates.every(
      (date, index) => index === 0 || filler.test(text.slice(read.dates[index - 1]!.end, date.start)),
    );
    return dense && rest.length < 40 && text.length - read.dates.at(-1)!.end < 20
      ? { label: '', cells: [named(rest), ...years], read }
      : null;
  }
  const [first] = numbers;
  if (first === undefined) return null;
  let end = first.end;
  const run = [first];
  for (const number of numbers.slice(1)) {
    if (!filler.test(text.slice(end, number.start))) break;
    run.push(number);
    end = number.end;
  }
  const isEnclosed = ({ percent, start, end: to }: NumberHit) =>
    !percent &&
    (/[(（]\s?$/.test(text.slice(0, start)) || /^[(（]/.test(text.slice(start))) &&
    /^\s?[)）]/.test(text.slice(to));
  const enclosed = run.filter(isEnclosed);
  // "Result 400 (1,200)" has a loss, "Seats 120 (100)" has none, and "$4M (€3.7M)" gives one amount twice.
  const isOpen = enclosed.length < run.length || enclosed.some(({ value }) => value.gt(0));
  if (enclosed.length > 0 && isOpen && new Set(run.map(({ currency }) => currency)).size === 1) return null;
  const before = text.slice(0, first.start);
  const behind = text.slice(end);
  const closes = /^[\s)）。.,，;；+人名家个]*$/.test(behind);
  if (
    before.trim() === '' &&
    behind.length > 2 &&
    behind.length <= 80 &&
    run.every((number) => number.percent || number.currency !== null)
  )
    return { label: named(behind).text, cells: [named(behind), ...run.map(asCell)], read };
  const separated = /[:：–—(（-]\s*$/.test(before);
  if (before.trim() === '' || before.length > 60 || /[.。!?！？;；]\s/.test(before)) return null;
  return closes || separated ? { label: named(before).text, cells: [named(before), ...run.map(asCell)], read } : null;
}
