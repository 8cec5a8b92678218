import type Big from 'big.js';
import type { Claim } from '../../claims/claims.ts';
import { measureWords, vagueWords } from '../../claims/lexicon.ts';
import { type Clock, isSamePeriod } from '../../claims/periods.ts';

const han = /\p{Script=Han}/u;

/** The words of a claim by what they say about its subject. */
export interface Subject {
  /** Words for the thing that is counted or measured. */
  head: string[];
  /** Words that another claim about the same thing must have. */
  key: ReadonlyMap<string, number>;
  /** Words that make it narrower but are often left out: "mobile" in "3 mobile clinics". */
  soft: string[];
  /** All words of the claim, which may match those of another claim. */
  pool: ReadonlySet<string>;
  /** Words of the headings above it. */
  far: ReadonlySet<string>;
  characters: string;
  /** Chinese characters of the whole statement. */
  around: string;
}

/** Returns true if a list has a word. People in a sentence may be the staff of a table. */
const has = (words: readonly string[], word: string) =>
  words.includes(word) ||
  (word === 'person' && words.includes('employe')) ||
  (word === 'employe' && words.includes('person'));
/** Weight of a word far from what is measured. */
const FAR_WEIGHT = 0.4;
/** Weight of the other words of a Chinese clause that names a measure. Its grammar does not mark what is measured. */
const HAN_WEIGHT = 0.6;
const all = (words: readonly string[], weight = 1) => words.map((word): [string, number] => [word, weight]);

export function subjectOf(claim: Claim): Subject {
  const { noun, modifiers, scope, owner, context, words, near, cell, lead } = claim;
  const own = [...words, ...modifiers, ...context, ...near, ...(cell?.around ?? [])];
  const ownHan = [...words, ...context, ...(cell?.around ?? [])].filter((word) => han.test(word));
  const shared = {
    pool: new Set(own),
    far: new Set(claim.far),
    characters: ownHan.join(''),
    around: near.filter((word) => han.test(word)).join(''),
  };
  if (cell) {
    // The first word of a name is enough to mean all of it: "Brennard" for "Brennard Rail Systems".
    const isRest = (at: number) => cell.isName && at > 0 && at < cell.labelWords;
    const isMeasured = cell.named.some((word) => measureWords.has(word));
    const key = new Map(
      cell.named.map((word, at) => [
        word,
        isRest(at) ? FAR_WEIGHT / 2 : isMeasured && han.test(word) && !measureWords.has(word) ? HAN_WEIGHT : 1,
      ]),
    );
    return { head: cell.named, key, soft: [], ...shared };
  }
  const measures = words.filter((word) => measureWords.has(word));
  if (claim.han !== null || words.some((word) => han.test(word))) {
    const key = all([...words, ...lead]).map(([word, weight]): [string, number] => [
      word,
      measures.length === 0 || measures.includes(word) ? weight : HAN_WEIGHT,
    ]);
    return { head: words, key: new Map(key), soft: [], ...shared };
  }
  if (noun !== null) {
    const key = new Map(
      [...scope, ...owner].filter((word) => word !== noun).map((word) => [word, having.has(word) ? FAR_WEIGHT / 2 : 1]),
    );
    return { head: [noun], key, soft: modifiers, ...shared };
  }
  const isFar = (word: string) => measures.length > 0 && claim.outer.includes(word);
  // "Revenue increased 12%, and net income was $1.6 million": the first clause is about another measure.
  const isMoney = /^[A-Z]{3}$/.test(claim.unit);
  const isOfOther =
    isMoney && measures.length > 0 && lead.some((word) => measureWords.has(word) && !measures.includes(word));
  const key = new Map([
    ...all(owner),
    ...[...(isOfOther ? [] : lead), ...words].map((word): [string, number] => [word, isFar(word) ? FAR_WEIGHT : 1]),
  ]);
  return { head: measures.length > 0 ? measures : words, key, soft: [], ...shared };
}

/** Revenue is net unless it says gross. */
const isNetRevenue = ({ key }: Subject) => key.has('revenu') && !key.has('gross');

export const isVague = ({ head, key, soft }: Subject): boolean => {
  const words = [...head, ...key.keys(), ...soft];
  return words.length === 0 || words.every((word) => vagueWords.has(word) || (word.length < 2 && !han.test(word)));
};

const FAR_COVER = 0.75;
/**
 * Returns how well a claim covers a word: 1 if it has the word itself, less if only the headings above it do.
 * @param isStrict true if a part of a Chinese word is not enough: "短期" for "长期".
 */
function coverOf(word: string, { pool, far, characters, around }: Subject, isStrict = false): number {
  if (han.test(word)) {
    const shareIn = (text: string) => [...word].filter((one) => text.includes(one)).length / word.length;
    const share = shareIn(characters);
    if (share === 1) return 1;
    if (pool.has(word) || far.has(word)) return 0.5;
    const isPart = (word.length > 1 && shareIn(around) >= 0.5) || (word.length > 2 && share > 0.4);
    return isPart && !isStrict ? 0.5 : 0;
  }
  if (pool.has(word)) return 1;
  if (word.length > 4)
    for (const other of pool) if (other.length > 4 && (other.startsWith(word) || word.startsWith(other))) return 0.8;
  return far.has(word) ? FAR_COVER : 0;
}

/** Words that say little about what is counted. */
const weak = new Set(['group', 'unit', 'current', 'clos', 'bank', '项目', '工程', '企业', '各行', '目前']);
/** Words of having something: "in our care", "on contract". */
const having = new Set(
  'care contract operation servic use portfolio network estat management system account hand place'.split(' '),
);
/** Names of a place or another company weigh more than other words. */
const weightOf = (word: string, names: ReadonlySet<string>) => (weak.has(word) ? 0.2 : names.has(word) ? 2 : 1);

/**
 * Returns the weight of the words that another claim lacks.
 * @param slip similarity of the digits, which makes up for words other than names and measures.
 */
function missing(
  words: Iterable<readonly [string, number]>,
  other: Subject,
  names: ReadonlySet<string>,
  slip: number,
  isStrict = false,
): number {
  let total = 0;
  for (const [word, weight] of words) {
    if (word === 'net' && isNetRevenue(other)) continue;
    const isTelling = names.has(word) || measureWords.has(word);
    total += (1 - coverOf(word, other, isStrict)) * weight * weightOf(word, names) * (isTelling ? 1 : 1 - slip / 2);
  }
  return total;
}

/** Returns the number of words, apart from the thing itself, that another claim also has. */
const agreeing = ({ key, head }: Subject, other: Subject) =>
  Math.max(
    0,
    [...key.keys()].filter((word) => coverOf(word, other) === 1).length - (head.some((word) => key.has(word)) ? 1 : 0),
  );

export interface Features {
  /** 1 if both name the same thing. */
  head: number;
  /** Words of one claim that the other one lacks. */
  extra: number;
  /** The same for words that are often left out. */
  soft: number;
  /** Words of a claim that the other one also has. */
  agree: number;
  /** Other words that both have. */
  shared: number;
  /** 1 for the same period, 0 for none, -1 if only one claim has a period. */
  period: number;
  /** Similarity of the digits, up to 1. */
  slip: number;
  /** Natural logarithm of the ratio of the values. */
  ratio: number;
  marks: number;
  /** 1 if the value is that of another column in the row of the other claim. */
  sibling: number;
  cells: number;
}

/** Minimum number of digits for a similarity to mean anything. */
const MIN_DIGITS = 3;

/**
 * Returns how much two numbers look like one that was mistyped: 1 for digits in another order (1,162 and 1,126) or a
 * shifted point, less for one other digit of four or more. Numbers are compared to the precision of the rounder one.
 */
function slipOf(a: Big, b: Big): number {
  const [one, two] = [a, b].map((value) => value.abs().toFixed().replace('.', '').replace(/^0+/, ''));
  const [x, y] = [one!.replace(/0+$/, ''), two!.replace(/0+$/, '')];
  if (x === y) return x.length >= MIN_DIGITS ? 1 : 0;
  const length = Math.max(MIN_DIGITS, Math.min(x.length, y.length));
  if (Math.floor(Math.log10(Number(a.abs()))) !== Math.floor(Math.log10(Number(b.abs())))) return 0;
  const [left, right] = [x, y].map((digits) => digits.padEnd(length, '0').slice(0, length));
  const other = [...left!].flatMap((digit, at) => (digit === right![at] ? [] : [at]));
  if (Math.max(x.length, y.length) < MIN_DIGITS) return 0;
  if ([...left!].sort().join() === [...right!].sort().join()) return 1;
  // Neighbors in the last digit are often rounded.
  const isRounded = other[0] === length - 1 && Math.abs(Number(left) - Number(right)) < 2;
  return other.length === 1 && length > MIN_DIGITS && !isRounded ? 0.6 : 0;
}

const isOfSibling = (one: Claim, { cell }: Claim) =>
  cell?.others.some((other) => one.low.lte(other) && one.high.gte(other)) ?? false;

const balance =
  /^(?:cash|debt|arr|mrr|backlog|loan|borrow|fund|reserv|equity|asset|deposit|balanc|现金|借款|贷款|存款|余额|订单|在手)/;

/** Returns the weight of the words of a claim that another one lacks. */
function extraOf(
  [{ cell }, x]: readonly [Claim, Subject],
  [other, y]: readonly [Claim, Subject],
  names: ReadonlySet<string>,
  slip: number,
  isStrict: boolean,
): number {
  // "221 groups live" is enough for a row "Care groups live".
  const isEnough = cell !== null && other.cell === null && other.noun !== null && agreeing(x, y) > 0;
  return missing(x.key, y, names, slip, isStrict) * (isEnough ? 0.5 : 1);
}

/** Returns true if a claim counts the rows of a table, such as its counties, and not what a cell counts in them. */
const countsRows = ({ noun }: Claim, { cell }: Claim) =>
  noun !== null && cell?.rowKinds.includes(noun) && !cell.named.includes(noun);

/** If each of two claims lacks words of the other with at least this weight, they are about different things. */
const MIN_CONTRAST = 0.5;

/** Maximum age in months of a dated count that is compared with one without a date. */
const MAX_AGE = 12;

/** Returns how similar the subjects of two claims are, or null if their periods differ. */
export function featuresOf(
  [a, x]: readonly [Claim, Subject],
  [b, y]: readonly [Claim, Subject],
  names: ReadonlySet<string>,
  { now, closing, reported }: Clock,
): Features | null {
  if (countsRows(a, b) || countsRows(b, a)) return null;
  // A count without a date is current, so it may differ from that of an earlier year.
  const only = a.period && b.period ? null : (a.period ?? b.period);
  if (only && a.unit === '' && now !== null && only.to > 1_000 && only.to < now - MAX_AGE) return null;
  const isFlow = /^[A-Z]{3}$/.test(a.unit) && ![...x.head, ...y.head].some((word) => balance.test(word));
  if (a.period && b.period && !isSamePeriod(a.period, b.period, isFlow, closing)) return null;
  const headOf = (one: Subject, other: Subject, { cell }: Claim) =>
    Math.max(
      0,
      ...one.head.map((word) =>
        has(other.head, word) ? 1 : other.key.has(word) || cell?.around.includes(word) ? 0.8 : 0,
      ),
    );
  const hans = [...x.key.keys()].some((word) => han.test(word))
    ? Math.max(...x.head.map((word) => coverOf(word, y)), ...y.head.map((word) => coverOf(word, x)), 0)
    : 0;
  // If each has words of its own, they are about different things, even if their digits are similar: "Rent" and
  // "Wages".
  const lacks = (slip: number, isStrict: boolean) =>
    [extraOf([a, x], [b, y], names, slip, isStrict), extraOf([b, y], [a, x], names, slip, isStrict)] as const;
  const isContrast = Math.min(...lacks(0, true)) >= MIN_CONTRAST;
  const slip = isContrast ? 0 : slipOf(a.value.div(a.factor), b.value.div(b.factor));
  const [onlyA, onlyB] = lacks(slip, isContrast);
  // A quarterly report gives values of its quarter without naming it.
  const dated = a.period ?? b.period;
  const isReported = reported !== null && dated?.from === reported.from && dated.to === reported.to;
  const keys = new Set([...x.head, ...y.head, ...x.soft, ...y.soft, ...x.key.keys(), ...y.key.keys()]);
  return {
    head: Math.max(a.cell && !b.cell ? 0 : headOf(x, y, b), b.cell && !a.cell ? 0 : headOf(y, x, a), hans),
    extra: onlyA + onlyB,
    soft: missing(all(x.soft), y, names, slip) + missing(all(y.soft), x, names, slip),
    agree: agreeing(x, y) + agreeing(y, x),
    shared: [...x.pool].filter((word) => y.pool.has(word) && !keys.has(word)).length,
    period: a.period && b.period ? 1 : a.period || b.period ? (isReported ? 0 : -1) : 0,
    slip,
    ratio: Math.abs(Math.log(Number(a.value) / Number(b.value))),
    marks: [...a.marks, ...b.marks].filter(
      (one) =>
        a.marks.includes(one) !== b.marks.includes(one) && !(one === 'net' && isNetRevenue(x) && isNetRevenue(y)),
    ).length,
    sibling: (isOfSibling(a, b) || isOfSibling(b, a)) && !(a.period && b.period && a.value.lt(10)) ? 1 : 0,
    cells: (a.cell ? 1 : 0) + (b.cell ? 1 : 0),
  };
}
