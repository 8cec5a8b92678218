import { asWritten } from '../../../label/simplified.ts';
import { type Claim, claimsOfSentence } from '../../claims/claims.ts';
import { claimsOfTable } from '../../claims/claims-of-table.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/tables.ts';
import { type Check, checkOf } from '../check.ts';
import { checkColumns } from './check-columns.ts';

const MAX_CLAIMS = 4_000;
/** Words that are too common to be a subject alone. */
const vague = new Set(
  (
    'second sec ms mb mib kb gb gib tb byte bit degree meter metre feet foot inch pixel px core entry file version point percent day time thing way part point case item unit step phase hour page share cost price fee charge budget capacity area term duration revenu profit margin loan invest fund capital growth ' +
    'sum result work order line plan program programme type kind option side place world life quarter region country city state stage round tranch member-of note ' +
    'age 年龄 价格 成本 费用 收入 比例 占比 面积 时间 期 期限 周期 投资 资金 产品 项目 规模'
  ).split(' '),
);
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

const shortKey = ({ modifiers, noun, scope, key }: Claim) =>
  noun === null ? key : [...new Set([...modifiers, noun, ...scope])].sort().join(' ');

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, at) => word === b[at]);

const isNear = ({ value: a }: Claim, { value: b }: Claim, factor: number) =>
  a.gt(0) && b.gt(0) && a.lte(b.times(factor)) && b.lte(a.times(factor));

const isDisjoint = (a: Claim, b: Claim) => a.high.lt(b.low) || b.high.lt(a.low);

/** Returns true if both claims are about the same date or period. */
function isSamePeriod(a: Claim, b: Claim): boolean {
  if (a.period === b.period) return true;
  if (a.period === null || b.period === null) return false;
  const isBalance = !/^[A-Z]{3}$/.test(a.unit);
  return isBalance && (`${a.period}-12` === b.period || `${b.period}-12` === a.period);
}

/** Returns the words around a number, up to about a line away. */
const wordsNear = ({ read: { text }, raw }: Claim) => {
  const at = text.indexOf(raw);
  return contentWords(text.slice(Math.max(0, at - 50), at + raw.length + 50));
};

/** Returns true if two sentences count the same thing, told by the noun and what makes it narrower. */
function isSameCount(a: Claim, b: Claim, names: ReadonlySet<string>): boolean {
  if (a.noun === null || a.noun !== b.noun || !isSame(a.scope, b.scope)) return false;
  if ([...a.context, ...b.context].some((word) => names.has(word))) return false;
  const nounWords = [a.noun, ...a.modifiers, ...b.modifiers];
  const shared = wordsNear(a).filter((word) => !nounWords.includes(word) && wordsNear(b).includes(word));
  const extra = [
    ...a.modifiers.filter((word) => !b.modifiers.includes(word)),
    ...b.modifiers.filter((word) => !a.modifiers.includes(word)),
  ];
  if (extra.length === 0)
    return shared.length > 0 || a.noun !== 'employe' || (a.context.length === 0 && b.context.length === 0);
  // "1,200 fixed seats" and "950 seats" of the same bowl.
  return extra.length === 1 && shared.length > 0;
}

/** Returns true if the characters of a Chinese name are in the other one in order: 在校生 in 在校学生. */
function isWithin(short: string, long: string): boolean {
  let at = -1;
  for (const character of short) {
    at = long.indexOf(character, at + 1);
    if (at < 0 || at > short.length + 1) return false;
  }
  return true;
}

function isSameHan({ han: a }: Claim, { han: b }: Claim): boolean {
  if (a === null || b === null || Math.min(a.length, b.length) < 3) return false;
  return isWithin(a, b) || isWithin(b, a);
}

/** Returns true if what stands before two clauses does not tell them apart, as the names of two products would. */
function haveSameLead({ lead: a, noun }: Claim, { lead: b }: Claim): boolean {
  const isPart = (some: readonly string[], all: readonly string[]) => some.every((word) => all.includes(word));
  return noun === null ? isPart(a, b) && isPart(b, a) : isPart(a, b) || isPart(b, a);
}

function isSameSubject(a: Claim, b: Claim, names: ReadonlySet<string>): boolean {
  // Rows of two tables often share a name but not a unit.
  if (a.source !== 'sentence' && b.source !== 'sentence') return false;
  if (a.source === b.source && !haveSameLead(a, b)) return false;
  if (a.key === b.key)
    return (
      a.noun !== null ||
      a.context.length === 0 ||
      b.context.length === 0 ||
      a.context.some((word) => b.context.includes(word))
    );
  const isPlain = (one: Claim) => one.source !== 'sentence' || !one.context.some((word) => names.has(word));
  if (a.source !== b.source) return isPlain(a) && isPlain(b) && shortKey(a) === shortKey(b);
  return isSameHan(a, b) || isSameCount(a, b, names);
}

const isVague = (one: Claim) => {
  const words = shortKey(one).split(' ');
  return words.length === 1 && (vague.has(words[0]!) || words[0]!.length < 2);
};

function isConflict(a: Claim, b: Claim, names: ReadonlySet<string>): boolean {
  if (
    a.unit !== b.unit ||
    a.isPlanned !== b.isPlanned ||
    a.read === b.read ||
    a.read.place.entry !== b.read.place.entry
  )
    return false;
  const isNow = isSameHan(a, b) && (a.period === null || b.period === null);
  if (!(isNow || isSamePeriod(a, b)) || !isNear(a, b, a.period === null && a.noun !== null ? 2 : 3)) return false;
  return isSameSubject(a, b, names);
}

/** Finds subjects to which the document gives two values that cannot both be right, in sentences, lists and tables. */
export function checkClaims(reads: readonly Read[], tables: readonly Table[], company: string | null = null): Check[] {
  const names = namesIn(reads, company);
  const claims = [
    ...tables.flatMap(claimsOfTable),
    ...reads.flatMap((read) => (read.numbers.length > 0 || /\p{L}/u.test(read.text) ? claimsOfSentence(read) : [])),
  ]
    .filter((one) => !isVague(one) && !(one.source === 'sentence' && aboutOthers.test(one.read.title ?? '')))
    .slice(0, MAX_CLAIMS);
  const groups = new Map<string, Claim[]>();
  for (const one of claims) {
    const key = `${one.noun ?? shortKey(one).split(' ').at(-1)} ${one.unit}`;
    for (const word of new Set([
      key,
      ...shortKey(one)
        .split(' ')
        .map((part) => `${part} ${one.unit}`),
      ...(one.han && one.han.length > 2 ? [`${one.han.slice(0, 2)} `] : []),
    ]))
      groups.set(word, [...(groups.get(word) ?? []), one]);
  }
  const columns = checkColumns(reads, tables, claims, names);
  const checks: Check[] = [];
  const done = new Set<string>();
  for (const group of groups.values()) {
    if (group.length > 60) continue;
    for (const [at, b] of group.entries()) {
      const same = group.filter((a) => isConflict(a, b, names));
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
          unit: /^[A-Z]{3}$|^%$|^x$|^months$/.test(b.unit) ? b.unit : 'number',
          basis: a.read.written.replace(/\s+/g, ' '),
          read: b.read,
        }),
      );
    }
  }
  const sums = new Set(columns.map(({ stated, expected }) => `${stated} ${expected}`));
  return [...columns, ...checks.filter(({ stated, expected }) => !sums.has(`${stated} ${expected}`))];
}
