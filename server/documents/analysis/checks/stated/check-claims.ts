import { asWritten } from '../../../label/simplified.ts';
import { type Claim, claimsOfSentence } from '../../claims/claims.ts';
import { claimsOfTable } from '../../claims/claims-of-table.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/tables.ts';
import { type Check, checkOf } from '../check.ts';
import { checkColumns } from './check-columns.ts';
import { checkLists } from './check-lists.ts';
import { isSameHan, isSameSubject, isVague, subjectOf } from './same-subject.ts';

const MAX_CLAIMS = 4_000;
/** A word with more values than this tells nothing apart. */
const MAX_GROUP = 80;
/** Sections about other companies. */
const aboutOthers =
  /competit|\brivals?\b|\bmarket\b|\bindustry\b|\bpeers?\b|case stud|\bexamples?\b|\bstor(?:y|ies)\b|竞争|市场|行业|案例|对手/i;

/** Returns the words that the document writes with a capital within sentences: names of places, people and other companies. */
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
  // The name that the document writes most is usually that of its product.
  const most = Math.max(...counts.values());
  return new Set([...counts].flatMap(([word, count]) => (count === most && count > 3 ? [] : [word])));
}

const isNear = ({ value: a }: Claim, { value: b }: Claim, factor: number) =>
  a.gt(0) && b.gt(0) && a.lte(b.times(factor)) && b.lte(a.times(factor));

/** Returns the unit that the result gives to a value. */
function unitOf({ unit, noun, words }: Claim): string {
  if (/^[A-Z]{3}$|^%$|^x$|^months$/.test(unit)) return unit;
  return unit === '' && (noun ?? words.join(' ')).match(/^(?:employe|员工)$/) ? 'people' : 'number';
}

const isDisjoint = (a: Claim, b: Claim) => a.high.lt(b.low) || b.high.lt(a.low);

const closingMonth =
  /\b(?:year|12 months|twelve months)(?: is)?,? (?:to|ended|ending|ends?|runs from \w+ to|from \w+ to)(?: on)? (?:the )?(?:\d{1,2}(?:st|th)? )?(March|June|September)\b/i;
const months: Record<string, string> = { march: '03', june: '06', september: '09' };

/** Returns the month with which the document's years end, as two digits. */
function lastMonthOf(reads: readonly Read[]): string {
  const found = reads.flatMap(({ text }) => closingMonth.exec(text)?.[1]?.toLowerCase() ?? []);
  return months[found[0] ?? ''] ?? '12';
}

/** Returns true if both claims are about the same date or period. A balance at the end of a year is that year's. */
function isSamePeriod(a: Claim, b: Claim, lastMonth: string): boolean {
  if (a.period === b.period) return true;
  if (a.period === null || b.period === null) return false;
  const isBalance = !/^[A-Z]{3}$/.test(a.unit);
  return (
    isBalance &&
    ['12', lastMonth].some((month) => `${a.period}-${month}` === b.period || `${b.period}-${month}` === a.period)
  );
}

function isConflict(a: Claim, b: Claim, names: ReadonlySet<string>, lastMonth: string): boolean {
  if (
    a.unit !== b.unit ||
    a.isPlanned !== b.isPlanned ||
    a.read === b.read ||
    a.read.place.entry !== b.read.place.entry
  )
    return false;
  const isNow = isSameHan(a, b) && (a.period === null || b.period === null);
  if (!(isNow || isSamePeriod(a, b, lastMonth)) || !isNear(a, b, a.period === null && a.noun !== null ? 2 : 3))
    return false;
  return isSameSubject(a, b, names);
}

/** Finds subjects to which the document gives two values that cannot both be right, in sentences, lists and tables. */
export function checkClaims(reads: readonly Read[], tables: readonly Table[], company: string | null = null): Check[] {
  const names = namesIn(reads, company);
  const own = contentWords(company ?? '');
  const withoutOwn = (words: string[]) => words.filter((word) => !own.includes(word));
  const lastMonth = lastMonthOf(reads);
  const claims = [
    ...tables.flatMap(claimsOfTable),
    ...reads.flatMap((read) => (read.numbers.length > 0 || /\p{L}/u.test(read.text) ? claimsOfSentence(read) : [])),
  ]
    // "Acme has 45 employees" counts what "we have" counts.
    .map((one) => ({ ...one, owner: withoutOwn(one.owner), lead: withoutOwn(one.lead) }))
    .filter((one) => !isVague(subjectOf(one)) && !(one.cell === null && aboutOthers.test(one.read.title ?? '')))
    .slice(0, MAX_CLAIMS);
  const groups = new Map<string, Claim[]>();
  for (const one of claims) {
    const keys = one.words.map((word) => `${word} ${one.unit}`);
    // Two Chinese names of one thing begin with the same characters.
    for (const key of [...keys, ...(one.han && one.han.length > 2 ? [`${one.han.slice(0, 2)} `] : [])])
      groups.set(key, groups.get(key)?.concat(one) ?? [one]);
  }
  const columns = checkColumns(reads, tables, claims, names);
  const checks: Check[] = [];
  const done = new Set<string>();
  for (const group of groups.values()) {
    if (group.length > MAX_GROUP) continue;
    for (const [at, b] of group.entries()) {
      const same = group.filter((a) => isConflict(a, b, names, lastMonth));
      const alike = same.filter((a) => group.indexOf(a) < at);
      if (alike.length === 0) continue;
      const wrong = alike.filter((a) => isDisjoint(a, b));
      // A value that another place confirms, or one of many, is no contradiction.
      if (wrong.length < alike.length || new Set([...same, b].map(({ value }) => value.toFixed())).size > 2) continue;
      const a = wrong[0]!;
      const id = [a, b].map(({ read, raw }) => `${read.section} ${read.text} ${raw}`).join('|');
      if (done.has(id)) continue;
      done.add(id);
      checks.push(
        checkOf({
          kind: 'conflict',
          subject: a.period === null ? asWritten(b.name, b.read) : `${b.name} ${b.period ?? ''}`,
          expected: a.value,
          stated: b.value,
          tolerance: a.value.times(0),
          unit: unitOf(b),
          basis: a.read.written.replace(/\s+/g, ' '),
          read: b.read,
        }),
      );
    }
  }
  const sums = new Set(columns.map(({ stated, expected }) => `${stated} ${expected}`));
  const lists = checkLists(reads, tables, claims);
  return [...lists, ...columns, ...checks.filter(({ stated, expected }) => !sums.has(`${stated} ${expected}`))];
}
