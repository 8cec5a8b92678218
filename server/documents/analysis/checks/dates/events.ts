import { pattern, wordsOf } from '../../../words.ts';
import { spanOf } from '../../claims/periods.ts';
import { quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { DateHit } from '../../read/dates.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import { events as eventWords, foundations, foundedAfter, moved, numbered, rate } from './event-words.ts';

const otherWords = new Set('expect plan build project site new work start'.split(' '));
const MAX_EVENTS = 400;

/** A time that a statement gives, in months. */
export interface Dated {
  from: number;
  to: number;
  date: { raw: string; year: number; iso: string };
  read: Read;
}

export interface Event extends Dated {
  kind: string;
  words: string[];
  /** Words that are names. */
  names: string[];
  numbers: string;
}

/** Returns the company's foundation at a date. The subject of the clause must be the company or be missing. */
function foundationAt(read: Read, date: DateHit, own: readonly string[], company: string | null): Event[] {
  const { text, dates, kind } = read;
  const from = Math.max(0, ...dates.filter(({ end }) => end <= date.start).map(({ end }) => end));
  const to = Math.min(text.length, ...dates.filter(({ start }) => start >= date.end).map(({ start }) => start));
  const clause = `${text.slice(from, date.start)}${' '.repeat(date.end - date.start)}${text.slice(date.end, to)}`;
  const at = date.start - from;
  return foundations.flatMap(([name, words]) => {
    const found = words.exec(clause);
    if (!found) return [];
    const end = found.index + found[0].length;
    const gap = found.index < at ? at - end : found.index - at - date.raw.length;
    const before = clause.slice(0, found.index).replace(/^.*[.;。；，]/su, ' ');
    const after = clause.slice(end, end < at ? at : end + 24);
    const others = contentWords(before).filter(
      (word) => word !== 'sinc' && !own.includes(word) && !company?.includes(word),
    );
    const isOfOther = others.length > 0 || !foundedAfter.test(after);
    if (gap > (kind === 'row' ? 60 : 40) || isOfOther) return [];
    const { from: first, to: last } = spanOf(date);
    return [{ kind: name, words: [], names: [], numbers: '', from: first, to: last, date, read }];
  });
}

/**
 * Returns the range of a statement that belongs to a date: a whole row, or the clause around the date. In a statement
 * with several dates, any comma ends a clause.
 */
function clauseAt({ text, kind, dates }: Read, { start, end }: DateHit): [number, number] {
  if (kind === 'row') return [0, text.length];
  const stop = dates.length > 1 ? /[;；。，]|, /g : /[;；。]|, (?:and|but|while) /g;
  const cuts = [...text.matchAll(stop)].map(({ index }) => index);
  return [cuts.findLast((cut) => cut < start) ?? 0, cuts.find((cut) => cut >= end) ?? text.length];
}

export const isExact = ({ precision }: DateHit) => precision !== 'plan_year' && precision !== 'span';

/** Returns the numbers that distinguish a thing from others of its kind: "phase 2". */
export const numbersIn = (text: string) =>
  [...text.matchAll(numbered)]
    .map(([one]) => one.toLowerCase())
    .sort()
    .join();

/** "The board would next meet on" in minutes. */
const nextMeet = /\bnext meet\b/i;

function eventsIn(read: Read): Event[] {
  const { text, dates, written } = read;
  if (dates.length > 3 || moved.test(nextMeet.test(text) ? text.replace(/\bwould\b/g, ' ') : text)) return [];
  const isRate = read.numbers.length > 0 && rate.test(text);
  return dates.filter(isExact).flatMap((date) => {
    const [from, to] = clauseAt(read, date);
    if (dates.some((other) => other !== date && other.start >= from && other.end <= to)) return [];
    const clause = text.slice(from, to);
    const dateless = `${text.slice(from, date.start)} ${text.slice(date.end, to)}`;
    const named = eventWords.flatMap(([kind, words]) => {
      const found = words.exec(clause);
      const gap = found
        ? Math.min(Math.abs(from + found.index - date.end), Math.abs(date.start - from - found.index - found[0].length))
        : 999;
      // "2008 - The present plant in the north of the town is built."
      const isEntry = read.kind === 'row' || (date.start === 0 && dates.length === 1);
      return found && gap < (isEntry ? 999 : 60) ? [{ kind, all: words.source, gap }] : [];
    });
    const [best] = named.sort((a, b) => a.gap - b.gap);
    const words = contentWords(best ? dateless.replace(new RegExp(best.all, 'giu'), ' ') : dateless).filter(
      (word) => !otherWords.has(word),
    );
    const isShort =
      read.kind === 'row' &&
      date.precision !== 'year' &&
      words.length > 1 &&
      words.length < 8 &&
      read.numbers.length < 2;
    if (isRate && (!best || best.kind === 'delivered')) return [];
    if (!best && !isShort && read.kind === 'row') return [];
    const numbers = numbersIn(clause);
    const names = contentWords(
      [...written.slice(from, to).matchAll(/(?<=[\p{Ll},] )\p{Lu}[\p{Ll}’'-]{3,}/gu)].map(([one]) => one).join(' '),
    );
    const { from: first, to: last } = spanOf(date);
    return [{ kind: best?.kind ?? '', words: [...new Set(words)], names, numbers, from: first, to: last, date, read }];
  });
}

/** Columns of dates that were once planned. */
const plannedHead = /\b(?:plan\w*|target\w*|forecast\w*|expected|original\w*)\b|预计|计划|原定|目标/i;

/** Returns the events of a table with a column of their dates: "Contract ends" above "31 December 2025". */
function eventsOfTable({ header, rows, marked }: Table): Event[] {
  if (!marked || !header) return [];
  return header.cells.flatMap(({ text }, index) => {
    const kind = index > 0 ? eventWords.find(([, words]) => words.test(text))?.[0] : undefined;
    if (!kind || plannedHead.test(text)) return [];
    return rows.flatMap(({ label, cells, read }) => {
      const date = cells[index]?.date;
      const words = contentWords(label);
      if (!date || !isExact(date) || words.length === 0) return [];
      const { from, to } = spanOf(date);
      return [{ kind, words, names: words, numbers: numbersIn(label), from, to, date, read }];
    });
  });
}

const ranFrom = wordsOf({
  stems: [
    pattern`(?:ran|run|lasted|took place|(?:was|were) (?:held|conducted|carried out|done|built|performed)|
      carried out|conducted)\b[^.;]{0,40}\b(?:from|between) $`,
  ],
  zh: [/历时.{0,10}$|自$/],
});

/** Returns a completion for something that a sentence says went on from one date to another. */
function endsIn(read: Read): Event[] {
  const { text, dates } = read;
  const [first, last] = dates;
  if (read.kind === 'row' || dates.length !== 2 || !first || !last || !isExact(last) || moved.test(text)) return [];
  const isRange =
    ranFrom.test(text.slice(0, first.start)) &&
    /^ ?(?:to|until|and|[–—-]|至|到) ?$/.test(text.slice(first.end, last.start));
  if (!isRange) return [];
  const numbers = numbersIn(text);
  const words = contentWords(text.slice(0, first.start));
  const { from, to } = spanOf(last);
  return [{ kind: 'completed', words: [...new Set(words)], names: [], numbers, from, to, date: last, read }];
}

const contract =
  /\b(?:lease|tenancy|licen[cs]e|contract|agreement|concession|facility|loan)\b|租约|租赁|合同|许可|贷款/i;
const since = /\b(?:from|since|in|signed|renewed|starting|began|commenced|dated|granted|of)\b|起|自|签|续|取得/i;

/** Returns the end of a contract that a sentence gives by its start and its term: "renewed in 2021 for ten years". */
function termsIn(read: Read): Event[] {
  const { text, dates, kind } = read;
  const named = contract.exec(text);
  const [date] = dates;
  if (
    kind === 'row' ||
    !named ||
    dates.length !== 1 ||
    !date ||
    !since.test(text.slice(0, date.start)) ||
    text.length > 300
  )
    return [];
  const span = spanOf(date);
  const term = quantitiesOf(read).filter(({ unit, isHedged }) => unit === 'months' && !isHedged);
  const [length] = term;
  if (!isExact(date) || term.length !== 1 || !length || length.value.lt(12) || Math.abs(length.start - date.end) > 40)
    return [];
  const start = length.start > date.start ? text.slice(date.end, length.start) : text.slice(length.end, date.start);
  if (!/\b(?:for|of|a|an|term|period|from|since|in)\b|[，为期年]/i.test(start)) return [];
  const by = Number(length.value.round());
  const words = contentWords(text.slice(0, Math.min(length.start, date.start)));
  const year = date.year + by / 12;
  return [
    {
      kind: 'expires',
      words,
      names: [],
      numbers: '',
      from: span.from + by - 6,
      to: span.to + by + 6,
      date: { raw: date.raw, year: Math.floor(year), iso: '' },
      read,
    },
  ];
}

/** Sections about other companies. */
const ofOthers = /competit|\brivals?\b|\bpeers?\b|case stud|竞争|同行|案例|对手/i;

/** Returns the dated events of a document, including the foundation of the company. */
export function eventsOf(reads: readonly Read[], company: string | null, tables: readonly Table[]): Event[] {
  const own = contentWords(company ?? '');
  const ofTables = tables.flatMap(eventsOfTable);
  const inTables = Map.groupBy(ofTables, ({ read }) => read);
  const headers = new Set(tables.map(({ header }) => header?.read));
  return reads
    .flatMap((read) => {
      if (read.dates.length === 0 || read.text.length > 400 || ofOthers.test(read.title ?? '')) return [];
      if (headers.has(read)) return [];
      const inTable = inTables.get(read);
      if (inTable) return inTable;
      const founded = read.dates.filter(isExact).flatMap((date) => foundationAt(read, date, own, company));
      return [...founded, ...(founded.length > 0 ? [] : [...termsIn(read), ...endsIn(read), ...eventsIn(read)])];
    })
    .slice(0, MAX_EVENTS);
}
