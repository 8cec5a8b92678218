import type { Pace } from '../../../label/pace.ts';
import { asWritten } from '../../../label/simplified.ts';
import { wordsOf } from '../../../words.ts';
import { type Claim, claimsOfSentence } from '../../claims/claims.ts';
import { claimsOfTable } from '../../claims/claims-of-table.ts';
import { clockOf } from '../../claims/periods.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import { type Check, checkOf } from '../check.ts';
import { checkColumns } from './check-columns.ts';
import { checkLists } from './check-lists.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { isVague, subjectOf } from './same-subject.ts';

const MAX_CLAIMS = 4_000;
/** Maximum number of claims of tables, so that room is left for those of sentences. */
const MAX_CELLS = 3_000;
/** Sections about other companies. */
const aboutOthers = wordsOf({
  en: [/rivals?|industry|peers?|(?<!to[- ])\bmarket/, /examples?|stor(?:y|ies)/],
  text: [/competit|case stud/],
  zh: [/竞争|市场|行业|对手/, /案例/],
});

/** Returns the words that the document capitalizes within sentences: names of places, people and other companies. */
function namesIn(reads: readonly Read[], company: string | null): Set<string> {
  const own = new Set(contentWords(company ?? ''));
  for (const { written } of reads)
    for (const { 0: name } of written.matchAll(/(?<=\b(?:called|named|product,?|platform,?) )\p{Lu}[\p{L}\d’'-]+/gu))
      for (const word of contentWords(name)) own.add(word);
  const counts = new Map<string, number>();
  for (const { kind, written } of reads) {
    if (kind === 'row' || kind === 'heading') continue;
    for (const { 0: name } of written.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}[\p{L}’'-]+/gu))
      for (const word of contentWords(name)) if (!own.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const isWord = new Set(
    reads.flatMap(({ text, kind }) =>
      kind === 'row' ? [] : (text.match(/(?<=[\p{Ll},;] )\p{Ll}+/gu) ?? []).flatMap(contentWords),
    ),
  );
  // The name that the document writes most is usually that of its product.
  const most = Math.max(...counts.values());
  return new Set(
    [...counts].flatMap(([word, count]) => (isWord.has(word) || (count === most && count > 3) ? [] : [word])),
  );
}

const durations: Record<string, string> = { 0.032877: 'days', 0.230137: 'weeks', 12: 'years' };

/** Returns the unit that the result gives to a value. */
function unitOf({ unit, noun, words }: Claim): string {
  if (/^[A-Z]{3}$|^%$|^x$|^months$/.test(unit)) return unit;
  return unit === '' && (noun ?? words.join(' ')).match(/^(?:employe|员工)$/) ? 'people' : 'number';
}

const isDisjoint = ({ a, b }: Pick<Pair, 'a' | 'b'>) => a.high.lt(b.low) || b.high.lt(a.low);

/** Minimum score of two values that are reported as a contradiction. */
const THRESHOLD = 1.72;

/**
 * Returns how likely two claims are about the same thing. The same thing in the same words without a period scores 2; a
 * word that only one of them has takes it below the threshold. Weights are set by hand on the corpus.
 */
function scoreOf({ a, features: f }: Pair): number {
  const isExact = f.extra + f.soft < 0.5 && (f.agree > 0 || a.unit !== '');
  return (
    2 * f.head -
    1.2 * f.extra +
    0.3 * Math.min(f.agree, f.extra > 0.5 ? 2 : 4) -
    0.5 * f.soft +
    0.3 * Math.min(f.shared, 4) +
    0.6 * f.period +
    f.slip -
    2 * Math.max(0, f.ratio - (isExact ? 0.8 : 0.4)) -
    1.2 * f.marks -
    2 * f.sibling -
    (f.cells === 2 ? 0.7 : 0)
  );
}

/** Returns the outcome of two claims about the same thing. */
function checkOfPair(a: Claim, b: Claim): Check {
  // Show both in the written unit: 6.8 years rather than 81.6 months.
  const duration = b.unit === 'months' && a.factor.eq(b.factor) ? durations[b.factor.toFixed()] : undefined;
  const factor = duration ? b.factor : b.factor.div(b.factor);
  const isSame = !isDisjoint({ a, b });
  return checkOf({
    kind: 'conflict',
    subject: asWritten(b.name, b.read),
    expected: a.value.div(factor),
    stated: b.value.div(factor),
    tolerance: isSame ? a.value.minus(b.value).abs() : a.value.times(0),
    unit: duration ?? unitOf(b),
    basis: a.read.written.replace(/\s+/g, ' '),
    read: b.read,
  });
}

/** A difference that the statement itself explains. */
const explained = wordsOf({
  en: [/reconcil\w+|(?:the )?difference (?:is|of|between|from|to) |differs? from/],
  zh: [/相差|差异[系为是]|差额/],
});

/** Share of the words that two statements of a list have in common. */
const MIN_COMMON = 0.6;
const wordsOfLine = ({ read }: Claim) => read.text.replace(/[\d.,]+/g, ' ').match(/\p{Script=Han}|[\p{L}]+/gu) ?? [];

/** Returns true for two entries of lists with one structure, as for stages or products: "Margin: 90%" and "Margin: 50%". */
function areVariants({ a, b }: Pair): boolean {
  if (a.cell || b.cell) return false;
  if ([a, b].some(({ read }) => /[.。!！]["”」]?\s*$/.test(read.text))) return false;
  const [one, two] = [wordsOfLine(a), wordsOfLine(b)];
  let same = 0;
  while (same < one.length && one[same] === two[same]) same++;
  const all = new Set(one);
  const common = new Set(two.filter((word) => all.has(word))).size;
  return same > 0 && common >= MIN_COMMON * Math.max(all.size, new Set(two).size);
}

/** Maximum number of values in which two tables about the same thing may differ. */
const MAX_SLIPS = 2;

/** Minimum score of equal values that are reported as consistent, and their maximum number. */
const CONFIRMED = 2.5;
const MAX_CONFIRMED = 40;

/** Returns amounts and counts of one period that two places state equally, once per statement. */
function confirmed(pairs: readonly (Pair & { score: number })[]): Check[] {
  const told = new Set<Claim>();
  return pairs
    .filter(
      (pair) => !isDisjoint(pair) && pair.score >= CONFIRMED && pair.features.period === 1 && pair.features.cells < 2,
    )
    .filter(({ b }) => !told.has(b) && told.add(b))
    .slice(0, MAX_CONFIRMED)
    .map(({ a, b }) => checkOfPair(a, b));
}

/** Finds subjects to which the document gives two values that cannot both be right, in sentences, lists and tables. */
export async function checkClaims(
  reads: readonly Read[],
  tables: readonly Table[],
  company: string | null = null,
  pace: Pace = async () => {},
): Promise<Check[]> {
  const names = namesIn(reads, company);
  const own = contentWords(company ?? '');
  const withoutOwn = (words: string[]) => words.filter((word) => !own.includes(word));
  const clock = clockOf(reads);
  const all: Claim[] = [];
  for (const table of tables) {
    if (all.length >= MAX_CELLS) break;
    for (const one of claimsOfTable(table, clock)) if (all.length < MAX_CELLS) all.push(one);
    await pace();
  }
  for (const [at, read] of reads.entries()) {
    // "Acme has 45 employees" counts what "we have" counts.
    if (all.length < MAX_CLAIMS)
      for (const one of claimsOfSentence(read, clock))
        all.push({ ...one, owner: withoutOwn(one.owner), lead: withoutOwn(one.lead) });
    if (at % 20 === 0) await pace();
  }
  const currencies = new Set(all.flatMap(({ cell, unit }) => (cell && /^[A-Z]{3}$/.test(unit) ? [unit] : [])));
  const [currency] = currencies;
  // "5.1m in the bank" is in the only currency of the tables.
  const withCurrency = (one: Claim): Claim =>
    one.cell === null && one.unit === '' && currency && currencies.size === 1 && /\d ?[mk]$/i.test(one.raw)
      ? { ...one, unit: currency }
      : one;
  const claims = all
    .slice(0, MAX_CLAIMS)
    .map(withCurrency)
    .map((one) => [one, subjectOf(one)] as const)
    .filter(([one, subject]) => !isVague(subject) && !(one.cell === null && aboutOthers.test(one.read.title ?? '')));
  const columns = checkColumns(reads, tables, all, names);
  const pairs: (Pair & { score: number })[] = [];
  for (const pair of pairsOf(claims, names, clock)) {
    pairs.push({ ...pair, score: scoreOf(pair) });
    if (pairs.length % 100 === 0) await pace();
  }
  const best = new Map<Claim, number>();
  for (const pair of pairs)
    if (!isDisjoint(pair)) for (const one of [pair.a, pair.b]) best.set(one, Math.max(best.get(one) ?? -9, pair.score));
  const alikeTables = new Map<string, number>();
  const tablesOf = ({ a, b }: Pair) =>
    a.cell && b.cell ? `${tables.indexOf(a.cell.table)} ${tables.indexOf(b.cell.table)}` : null;
  for (const pair of pairs) {
    const both = tablesOf(pair);
    if (both && isDisjoint(pair) && pair.score >= THRESHOLD) alikeTables.set(both, (alikeTables.get(both) ?? 0) + 1);
  }
  const found = pairs
    .filter((pair) => {
      // Two tables that differ in several values are about two things: a mistake affects one value.
      if ((alikeTables.get(tablesOf(pair) ?? '') ?? 0) > MAX_SLIPS) return false;
      if (!isDisjoint(pair) || pair.score < THRESHOLD) return false;
      if ([pair.a, pair.b].some(({ read }) => explained.test(read.text))) return false;
      if (areVariants(pair)) return false;
      // A value that another place confirms is not a contradiction, unless no place confirms the other one.
      return [pair.a, pair.b].some((one) => (best.get(one) ?? -9) < Math.min(pair.score, 1));
    })
    .sort((a, b) => b.score - a.score || a.features.ratio - b.features.ratio);
  /** Number of different values in other statements about the same thing, counting the best match of each statement. */
  const valuesOf = (one: Claim) => {
    const others = found.flatMap(({ a, b }) => (a === one ? [b] : b === one ? [a] : []));
    const best = others.filter(({ read }, at) => others.findIndex((other) => other.read === read) === at);
    return new Set(best.map(({ value }) => value.toFixed())).size;
  };
  const used = new Set<Claim>();
  const checks = found.flatMap(({ a, b }) => {
    // If there are several other values, the statements are about different things.
    if (used.has(a) || used.has(b) || Math.max(valuesOf(a), valuesOf(b)) > 1) return [];
    used.add(a).add(b);
    return checkOfPair(a, b);
  });
  const sums = new Set(columns.map(({ stated, expected }) => `${stated} ${expected}`));
  const lists = checkLists(reads, tables, all);
  return [
    ...lists,
    ...columns,
    ...checks.filter(({ stated, expected }) => !sums.has(`${stated} ${expected}`)),
    ...confirmed(pairs),
  ];
}
