import { CUSTOMER_SHARE, type KnownFigure } from '../../facts/known-figures.ts';
import { metricIds } from '../../facts/metric-names.ts';
import { partAt } from '../../facts/subjects.ts';
import { aliases } from '../../lexicon/aliases.ts';
import { contentWords } from '../../lexicon/content-words.ts';
import { otherMoney } from '../../lexicon/subjects.ts';
import { parseHanNumeral } from '../../read/numerals.ts';
import { exactly, ONE } from '../../read/range.ts';
import type { Read } from '../../read/reading.ts';
import { wordNumbersIn } from '../../read/word-numbers.ts';
import type { Check } from './check.ts';
import { checkGrowth } from './check-growth.ts';
import { compare, isPlain, type Known, namesIn, onlyOf, otherWords } from './compare-figures.ts';

/** Target = sum of `over` × `factor` / sum of `under`. A minus sign subtracts the figure of an ID. */
interface FactRelation {
  kind: Check['kind'];
  target: string;
  over: readonly string[];
  under?: readonly string[];
  factor?: bigint;
}

/** The table of relations between figures of different metrics and facts. */
const relations: readonly FactRelation[] = [
  { kind: 'ratio', target: 'runway', over: ['cash'], under: ['burn'] },
  { kind: 'ratio', target: 'equity_offered', over: ['ask'], under: ['post_money'], factor: 100n },
  { kind: 'ratio', target: 'equity_offered', over: ['ask'], under: ['pre_money', 'ask'], factor: 100n },
  { kind: 'total', target: 'post_money', over: ['pre_money', 'ask'] },
  { kind: 'total', target: 'gross_profit', over: ['revenue', '-cost_of_sales'] },
  { kind: 'ratio', target: 'gross_margin', over: ['gross_profit'], under: ['revenue'], factor: 100n },
  { kind: 'ratio', target: 'arr', over: ['mrr'], factor: 12n },
];

/** Metrics and facts of a day. */
const ofDay = new Set(['head_count', 'top_customer', 'customers', 'users', 'cash', 'arr', 'mrr']);
/** Facts that are told in one way and change slowly: a statement without a date is of the time of the document. */
const isSlow = new Set(['head_count', 'top_customer']);
/** Metrics that are told in more than one way: at the end or on average, with or without a part. */
const isVague = new Set(['arr', 'mrr', 'gmv', 'cash', 'burn', 'cost', 'customers', 'users']);
/** Returns true if two figures of one key state the same. A day or a month may be the end of a year of results. */
const isComparable = ({ id, period }: KnownFigure) =>
  isSlow.has(id) || (metricIds.has(id) && !isVague.has(id) && period !== null && !/^\d{4}-\d\d/.test(period));
/** Returns true for a fact of the time of the document, whose statements may leave out the date. */
const isTimeless = (id: string) => !metricIds.has(id) || id === 'cash' || id === 'burn';
const other = aliases(otherMoney);

/** Returns the figure with a meaning that belongs to another one: in its statement, of its period, in its section or at all. */
function nearest(id: string, { read, period, scope, projected }: KnownFigure, known: Known) {
  // The cash of a day may be told in the present tense too, but an earlier round has figures of its own.
  const mayFit = (one: KnownFigure) =>
    one.period === period || (metricIds.has(id) && (one.period === null || period === null));
  const levels: ((one: KnownFigure) => boolean)[] = [
    (one) => one.read === read && mayFit(one),
    (one) => one.period !== null && one.period === period,
    (one) => isTimeless(id) && one.read.section === read.section && mayFit(one),
    (one) => isTimeless(id) && mayFit(one),
  ];
  const isAlike = (one: KnownFigure) => one.scope === scope && (isTimeless(id) || one.projected === projected);
  for (const level of levels) {
    const found = known.get(id)?.filter((one) => level(one) && isAlike(one)) ?? [];
    if (found.length > 0) return onlyOf(found);
  }
  return null;
}

function checkRelation(
  { kind, target, over, under = [], factor = 1n }: FactRelation,
  known: Known,
  company: string[],
): Check[] {
  return (known.get(target) ?? []).flatMap((one) => {
    // The figures of a table are checked with the table.
    if (one.read.kind === 'row' && !isTimeless(target)) return [];
    const terms = [...over, ...under].flatMap((id) => nearest(id.replace('-', ''), one, known) ?? []);
    const all = [one, ...terms];
    const isClear = all.every((term) =>
      isTimeless(term.id) ? !other.test(term.read.text) : term.read.kind === 'row' || isPlain(term, company),
    );
    const currencies = new Set(all.map(({ unit }) => unit).filter((unit) => /^[A-Z]{3}$/.test(unit)));
    const isOfTable = all.every(({ read }) => read.kind === 'row');
    if (terms.length < over.length + under.length || currencies.size !== 1 || isOfTable || !isClear) return [];
    const below = terms.slice(over.length);
    const check = compare(kind, {
      target: one,
      // Costs may be shown as negative amounts.
      over: over.map((id, at) => ({ cell: terms[at]!, sign: id.startsWith('-') && terms[at]!.value.gt(0) ? -1 : 1 })),
      ...(below.length > 0 && { under: below }),
      factor: exactly(factor * ONE),
    });
    return check ?? [];
  });
}

/** Returns the number in the name of several customers: "five largest", "top 10", 前五大. */
function countIn(name: string): number {
  const digits = /\d+/.exec(name)?.[0] ?? wordNumbersIn(name)[0]?.value.toFixed();
  return Number(digits ?? parseHanNumeral(name.replace(/[^一二两三四五六七八九十]/g, '')) ?? 0);
}

/** Checks the share of the largest customers together against the shares in the table that lists them. */
function checkLargest(known: Known): Check[] {
  return (known.get('top_customers') ?? []).flatMap((one) => {
    const { text, kind } = one.read;
    if (kind === 'row' || other.test(text.slice(...partAt(one.read, one.start)))) return [];
    const [name] = namesIn(text, one.id);
    const count = name ? countIn(text.slice(name.start, name.end)) : 0;
    const shares = (known.get(CUSTOMER_SHARE) ?? []).filter(
      ({ scope, period }) => scope === one.scope && (period === one.period || !period || !one.period),
    );
    if (count < 2 || shares.length < count) return [];
    const largest = shares.toSorted((a, b) => b.value.cmp(a.value)).slice(0, count);
    return compare('ratio', { target: one, over: largest.map((cell) => ({ cell, sign: 1 })) }) ?? [];
  });
}

/** Returns the period of a figure of a day. The last day of a year stands for the year, and no date for the last one. */
function dayOf({ id, scope, read, period, projected }: KnownFigure, known: Known, year: number): string | null {
  const isRow = read.kind === 'row';
  // A table without a date is of the last year or the one before, and a sentence without one is of the time of the last table.
  const dated = (known.get(id) ?? []).flatMap((one) =>
    one.scope === scope && !one.projected && (isRow ? yearOf(one) >= year - 1 : one.read.kind === 'row')
      ? (one.period ?? [])
      : [],
  );
  return (period ?? (projected ? null : dated.sort().at(-1)))?.replace(/-(?:12(?:-31)?|Q4|H2)$/, '') ?? null;
}

const yearOf = ({ period }: KnownFigure) => Number(period?.slice(0, 4)) || 0;

const isOneParagraph = (a: Read, b: Read) =>
  a.place.line === b.place.line && a.place.page === b.place.page && a.origins[0]?.block === b.origins[0]?.block;

/** Compares the figures of one key. */
function checkSame(figures: readonly KnownFigure[], company: string[]): Check[] {
  const [cells, sentences] = [true, false].map((isRow) =>
    figures.filter(({ read }) => (read.kind === 'row') === isRow),
  );
  const plain = sentences!.filter((one) => isPlain(one, company));
  const named = cells!.filter(
    ({ name, id }) => !metricIds.has(id) || otherWords({ text: name ?? '', numbers: [], dates: [] }, id, company) === 0,
  );
  const base = cells!.length > 0 ? onlyOf(named) : plain[0];
  const seen = new Set<string>();
  return plain.flatMap((one) => {
    const value = one.value.toFixed();
    // Sentences of one paragraph tell figures apart.
    if (!base || isOneParagraph(one.read, base.read) || seen.has(value)) return [];
    seen.add(value);
    return compare('conflict', { target: one, over: [{ cell: base, sign: 1 }] }) ?? [];
  });
}

/** Checks the named figures of a document against each other. */
export function checkFacts(known: readonly KnownFigure[], reads: readonly Read[], company: string | null): Check[] {
  const ofCompany = contentWords(company ?? '');
  const byId: Known = Map.groupBy(known, ({ id }) => id);
  const year = Math.max(...known.filter(({ projected }) => !projected).map(yearOf));
  const same = Map.groupBy(known.filter(isComparable), (one) => {
    const { id, unit, scope, projected, period } = one;
    return [id, unit, scope, !isTimeless(id) && projected, ofDay.has(id) ? dayOf(one, byId, year) : period].join('|');
  });
  return [
    ...[...same.values()].flatMap((figures) => checkSame(figures, ofCompany)),
    ...relations.flatMap((relation) => checkRelation(relation, byId, ofCompany)),
    ...checkLargest(byId),
    ...reads.flatMap((read) => checkGrowth(read, byId, ofCompany)),
  ];
}
