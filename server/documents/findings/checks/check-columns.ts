import Big from 'big.js';
import { quantityIn } from '../../facts/in-tables/row-names.ts';
import type { KnownFigure } from '../../facts/known-figures.ts';
import { blanked } from '../../facts/subjects.ts';
import { aliases, closesWith } from '../../lexicon/aliases.ts';
import { planned } from '../../lexicon/changes.ts';
import { contentWords } from '../../lexicon/content-words.ts';
import { yearNames } from '../../lexicon/row-kinds.ts';
import { departmentNames, employeeNames, generalNames, otherCounts, useNames } from '../../lexicon/table-names.ts';
import { durations } from '../../lexicon/units.ts';
import { type Quantity, quantitiesOf } from '../../read/quantities.ts';
import type { Read } from '../../read/reading.ts';
import { isTotalName, namedKind, namesOf, type RowKind } from '../../read/row-kind.ts';
import type { Cell, Row, Table } from '../../read/table.ts';
import { cellValue, unitOfColumn, unitOfRow } from '../../read/table-units.ts';
import { nameOfCell } from '../../read/tables.ts';
import { type Check, checkOf, sum } from './check.ts';

/** Kinds of columns whose values may be parts of a whole. */
const summable: ReadonlySet<RowKind> = new Set(['item', 'total', 'closing']);
const isYear = namesOf(yearNames);
const duration = closesWith(durations.flatMap(([, names]) => names));
const general = namesOf(generalNames);
const employees = aliases(employeeNames);
const departments = aliases(departmentNames);
const uses = aliases(useNames);
const ofOther = aliases(otherCounts);
const inBrackets = /[（(][^）)]*[）)]/g;
/** Relative difference from which a number is one of something else. */
const MAX_DIFFERENCE = 0.36;

/** Returns the word for employees instead of the one for people, which tables of staff use for the same. */
const asPerson = (word: string) => (word === 'person' ? 'employe' : word);
const isNear = (value: Big, total: Big) => value.minus(total).abs().lte(total.abs().times(MAX_DIFFERENCE));

/** A column of a table that adds up to something. */
interface Column {
  /** Words that name what it counts, and those of the first header cell. */
  words: string[];
  counted: string[];
  /** ISO 4217 code, or null for a column of counts. */
  currency: string | null;
  value: Big;
  half: Big;
  /** Names of the rows that add up, and their calculation. */
  parts: string[];
  basis: string;
  header: Row;
  name: string;
  isTotal: boolean;
  /** Year that the header names: "Staff, September 2024". */
  year: number | null;
}

/** Returns true if the last row is the sum of the others in a column, which makes it their total by any name. */
function addsUp(rows: readonly Row[]): boolean {
  return rows.at(-1)!.cells.some(({ number }, index) => {
    const values = rows.slice(0, -1).flatMap(({ cells }) => cells[index]?.number?.value ?? []);
    return number && values.length >= 3 && sum(values).eq(number.value);
  });
}

function columnsOf(table: Table): Column[] {
  const { header, rows, marked } = table;
  if (!marked || !header || rows.length === 0 || rows.length > 100) return [];
  const named = rows.filter(({ label }) => isTotalName(label));
  const totals = named.length === 0 && addsUp(rows) ? rows.slice(-1) : named;
  const parts = rows.filter((row) => !totals.includes(row) && row.cells.some(({ number }) => number));
  if (totals.length > 1 || parts.length < 2 || rows.some(({ cells }) => cells[0]?.date)) return [];
  const [total] = totals;
  const first = (header.cells[0]?.text ?? '').replace(inBrackets, '');
  const undated = ({ text, date }: Cell) => text.replace(date?.raw ?? '', '').trim();
  return header.cells.flatMap((head, index): Column[] => {
    const { date } = head;
    const name = undated(head)
      .replace(inBrackets, '')
      .replace(/^[\s,，]+|[\s,，]+$/g, '');
    const hits = parts.flatMap(({ cells }) => cells[index]?.number ?? []);
    const isComplete = hits.every(({ percent, multiple, value }) => !percent && !multiple && value.gte(0));
    const stated = total?.cells[index]?.number;
    // Columns of several years are not parts of one list.
    const isOfYears =
      date !== null && header.cells.some((other) => other !== head && other.date && undated(other) === undated(head));
    const isSummable =
      summable.has(namedKind(name)) &&
      !isYear(name) &&
      (date !== null || !duration.test(head.text.replace(/[)）]$/, '')));
    if (index === 0 || hits.length < parts.length || !isComplete || isOfYears || !isSummable || (total && !stated))
      return [];
    const isStaff = quantityIn(name) === 'staff' && (employees.test(name) || departments.test(first));
    const unit = unitOfRow(head.text, isStaff ? { power: 0, currency: null } : unitOfColumn(table, index));
    const amounts = hits.map((hit) => cellValue(hit, unit, null));
    const currency = amounts[0]!.unit === 'number' ? null : amounts[0]!.unit;
    if (amounts.some((one) => (one.unit === 'number' ? null : one.unit) !== currency)) return [];
    const isWhole = hits.every(({ raw }) => !raw.includes('.'));
    const words = isStaff ? ['employe'] : contentWords(name === '' || general(name) ? first : name.replace(/数$/, ''));
    return [
      {
        words: [...new Set(words.map(asPerson))],
        counted: contentWords(first).map(asPerson),
        currency,
        value: stated ? cellValue(stated, unit, null).value : sum(amounts.map(({ value }) => value)),
        half: currency === null && isWhole ? new Big(0) : sum(amounts.map(({ step }) => step)).div(2),
        parts: parts.map(({ label }) => label),
        basis: total
          ? total.read.written.replace(/\s+/g, ' ')
          : parts.map((row, at) => `${nameOfCell(row)} ${hits[at]!.raw}`).join(' + '),
        header,
        name: nameOfCell({ ...(total ?? parts.at(-1)!), label: '' }, header, index) || name,
        isTotal: total !== undefined,
        year: date?.year ?? null,
      },
    ];
  });
}

/** A clause of a sentence with one number. */
interface Clause {
  read: Read;
  quantity: Quantity;
  words: string[];
  /** Years that the sentence names. */
  years: Set<number>;
}

const clauseEnd = /[,;:!?。；：，、（）()“”"|\t]|\.(?=\s|$)|\s[–—-]\s/;
const rangeMark = /^\s?(?:and|or|to|[–—~-]|[至到和或、])\s?$/i;
const MAX_SENTENCE_LENGTH = 300;

/** Returns the clauses of sentences that give numbers of things now. */
function clausesOf(read: Read): Clause[] {
  const { text, kind, dates } = read;
  if (kind === 'row' || kind === 'heading' || text.length > MAX_SENTENCE_LENGTH || planned.test(text)) return [];
  const years = new Set(dates.map(({ year }) => year));
  const undated = blanked(text, dates);
  const quantities = quantitiesOf(read);
  /** Returns true for two numbers of a range or a list: "30 to 36 vans". */
  const isJoined = (at: number) => rangeMark.test(text.slice(quantities[at]?.end ?? 0, quantities[at + 1]?.start ?? 0));
  return quantities.flatMap((quantity, at) => {
    if (quantity.unit !== '' || isJoined(at - 1) || isJoined(at)) return [];
    const before = undated.slice(quantities[at - 1]?.end ?? 0, quantity.start);
    const after = undated.slice(quantity.end, quantities[at + 1]?.start);
    const clause = `${before.split(clauseEnd).at(-1)} # ${after.split(clauseEnd)[0]}`;
    return ofOther.test(clause) ? [] : [{ read, quantity, words: contentWords(clause).map(asPerson), years }];
  });
}

/** Returns true if a clause names what a column adds up, and nothing else. */
function isAbout({ read, quantity, words, years }: Clause, column: Column, company: readonly string[]): boolean {
  // "in Kent, Essex and Surrey", all rows of the table, is not a part of them.
  const text = read.text.toLowerCase();
  const ofParts = column.parts.every((part) => text.includes(part.toLowerCase()))
    ? contentWords(column.parts.join(' '))
    : [];
  const known = [...column.words, ...column.counted, ...ofParts, ...company];
  return (
    column.words.length > 0 &&
    column.words.every((word) => words.includes(word)) &&
    words.every((word) => known.includes(word)) &&
    [...years].every((year) => year === column.year) &&
    isNear(quantity.value, column.value)
  );
}

/** Compares sentences with a column of counts: "186 testers" above a list of 166. */
function checkCounts(column: Column, clauses: readonly Clause[], company: readonly string[]): Check[] {
  const { header, value, half, words } = column;
  const alike = clauses.filter(
    (one) => one.read.place.entry === header.read.place.entry && isAbout(one, column, company),
  );
  const [clause] = alike;
  const agrees = alike.some(
    ({ quantity }) => quantity.isHedged || quantity.value.minus(value).abs().lte(half.plus(quantity.half)),
  );
  if (!clause || agrees) return [];
  const unit = words.includes('employe') ? 'people' : 'number';
  const { name: subject, basis } = column;
  const stated = clause.quantity.value;
  return [
    checkOf({ kind: 'total', subject, expected: value, stated, tolerance: half, unit, basis, read: clause.read }),
  ];
}

/** Number of statements above a list in which its total may be stated. */
const MAX_ABOVE = 4;

/** Compares a list of uses with the amount that the company asks for right above it. */
function checkUses({ header, ...column }: Column, reads: readonly Read[], known: readonly KnownFigure[]): Check[] {
  if (column.isTotal || !uses.test(header.cells[0]?.text ?? '')) return [];
  const at = reads.indexOf(header.read);
  const above = reads.slice(Math.max(0, at - MAX_ABOVE), Math.max(0, at));
  const asked = known.filter(({ id, unit, read, value }) => {
    const isAbove = above.includes(read) && read.section === header.read.section;
    return id === 'ask' && unit === column.currency && isAbove && isNear(value, column.value);
  });
  const [ask] = asked;
  if (!ask || asked.some(({ value }) => !value.eq(ask.value))) return [];
  const { read, value: stated, unit } = ask;
  const digit = read.numbers.find(({ start }) => start === ask.start)?.step ?? 0;
  const tolerance = column.half.plus(new Big(digit).div(2));
  const { basis, value: expected } = column;
  const difference = stated.minus(expected).abs();
  // A difference that rounding can explain neither confirms nor contradicts the amount.
  if (difference.gt(0) && difference.lte(tolerance)) return [];
  return [checkOf({ kind: 'total', subject: read.text, expected, stated, tolerance, unit, basis, read })];
}

/** Finds sentences that give another number than the column of a table adds up to. */
export function checkColumns(
  reads: readonly Read[],
  tables: readonly Table[],
  known: readonly KnownFigure[],
  company: string | null = null,
): Check[] {
  const clauses = reads.flatMap(clausesOf);
  const ofCompany = contentWords(company ?? '');
  return tables
    .slice(0, 100)
    .flatMap(columnsOf)
    .flatMap((column) =>
      column.currency === null ? checkCounts(column, clauses, ofCompany) : checkUses(column, reads, known),
    );
}
