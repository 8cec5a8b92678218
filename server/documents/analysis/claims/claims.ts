import type Big from 'big.js';
import { stem } from '../../label/stem.ts';
import { pattern, wordsOf } from '../../words.ts';
import type { Read } from '../read/reading.ts';
import type { Table } from '../read/table.ts';
import { type Clause, clausesOf, isAttribute, nounOf, phrasesIn, scopeOf } from './clauses.ts';
import { deedOf } from './deeds.ts';
import { measureWords, staff, wholeOrganization } from './lexicon.ts';
import { type Limits, limitsIn } from './limits.ts';
import { marksIn } from './marks.ts';
import { isOrdinal } from './ordinals.ts';
import { type Clock, periodAt, periodOf, type Span } from './periods.ts';
import { isProse, proseCell } from './prose.ts';
import { changedTo, isName, isOther, isPlan, planScope, soundsPlanned } from './qualifiers.ts';
import { quantitiesOf } from './quantities.ts';
import { contentWords } from './words.ts';

/** A value that a document gives to a subject: "14 clinics", "churn of 2 % in 2024", a cell of a table. */
export interface Claim {
  /** The thing that is counted, in its basic form, or null for an amount, a percentage or a measure. */
  noun: string | null;
  /** Words next to the noun that make it narrower: "mobile" in "3 mobile clinics". */
  modifiers: string[];
  /** The thing that a Chinese sentence counts, uncut: 在校生. */
  han: string | null;
  /** Words after the noun that make it narrower: "Leeds" in "3 clinics in Leeds". */
  scope: string[];
  /** The thing in the company that has what is counted: "kitchen" in "The kitchen has 9 cooks". */
  owner: string[];
  /** Words of the clause before the number. */
  context: string[];
  /** Words of the clauses before that, such as the name of a product; none in Chinese. */
  lead: string[];
  /** Words of the clause before the phrase that names what is measured: "we ask" in "we ask for a loan of £5m". */
  outer: string[];
  /** All words of the subject, in alphabetical order. */
  words: string[];
  /** All words of the statement. */
  near: string[];
  /** Words of the title of the section. */
  far: string[];
  /** Kinds of value, such as a plan or an average. */
  marks: string[];
  limits: Limits;
  period: Span | null;
  isPlanned: boolean;
  unit: string;
  value: Big;
  low: Big;
  high: Big;
  /** Factor from the unit as written to `unit`. */
  factor: Big;
  raw: string;
  /** Description for the reader, as written. */
  name: string;
  /** The cell of a table that has the value, or null for a sentence. */
  cell: Cell | null;
  read: Read;
}

interface Cell {
  table: Table;
  /** True for a share that no cell states. */
  isDerived: boolean;
  /** True if the row's name is a proper name of several words. */
  isName: boolean;
  /** Number of words of the row's name in `named`. */
  labelWords: number;
  /** Words of the names of the row and the column. */
  named: string[];
  /** Words for what the rows are, if the column says what it counts: "county" in "County | Own shops". */
  rowKinds: string[];
  /** Words of the names of the table and its section as well. */
  around: string[];
  /** Other values of the row. */
  others: Big[];
}

/** "electricity cost us": a verb that connects an amount with what it is for. */
const payVerb = /\b(?:costs?|spent|paid|invested|earned?)(?: us)?(?: (?:about|around|nearly|almost|some))? $/i;
/** Words that make a value an average or an extreme. */
const statistic = /\b(?:averages?|typical|mean|median|peak|busiest|quietest|slowest|best|worst|record)\b/gi;
const perUnit = /hour|day|night|week|month|quarter|year|annum|piece|unit|seat|head|person|kilo|tonne/;
const per = wordsOf({ en: [/per \p{L}+/u, pattern`(?:an?|each|every) ${perUnit}`] });
/** The subject of a clause right before the number: "Our night shift has", "Batteries come with a". */
const has = wordsOf({
  text: [
    /has|have|had|holds?|owns?|keeps?|contains?|comprises?|counts?|carry|carries|comes? with|gets?/,
    /employs?|runs?|operates?|houses|sells?|offers?|serves?|stocks?/,
  ],
});
const owned = pattern`^\W*(?:(?:and|but|while|today|now),? )?(?!(?:we|it|they|there|i|all|every|each)\b)
  ((?:the|our|its|an?|this|that|one)? ?\p{L}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*){0,3}?) (?:already |now |currently |
  together |also |still )*${has}
  (?: (?:an?|the|about|around|roughly|nearly|almost|some|all))? ?$`;
/** People are employees only where the sentence says so. */
const people = /^(?:people|persons)$/i;
/** "57 people works" in "our team of 57 people works in Bremen". */
const peopleWork = /^( *(?:people|persons|employees|staff)) (?:work|live|operate|speak|come|sit|report)s?$/i;
const ours =
  /\b(?:we(?:['’]re| are| have| had)|(?:company|group|firm|business) (?:has|had)|(?:our|the|a|core) team of)\b/i;
const persons = /^ ?(?:个?人|名|位)/;
/** A part of the money is about what it pays for: 30%的资金用于研发. */
const spentOn = /^\s?(?:的[^，。；]{0,8})?将?(?:用[于作来]|投[入向])/;
/** A clause about what is named before it. */
const ofOther = /^\W*(?:which|who|whose)\b/i;

const plans = new Set(['ask', 'loan', 'facility', 'round', 'investment', '贷款', '投资']);

/** Returns the words of what is counted: the last one counts even if every sentence may have it, as "groups". */
function nounWords(text: string): string[] {
  const words = contentWords(text);
  const last = /[\p{Script=Latin}’'-]+(?=\s*$)/u.exec(text)?.[0];
  const head = last && last.length > 2 && contentWords(last).length === 0 ? [stem(last.toLowerCase())] : [];
  return [...words, ...head];
}

/** Returns the words of a clause before the last phrase that names a measure. */
function outerWords(lead: string): string[] {
  const phrases = phrasesIn(lead).map(contentWords);
  const at = phrases.findLastIndex((words) => words.some((word) => measureWords.has(word)));
  const inner = new Set(phrases.slice(Math.max(0, at)).flat());
  return phrases
    .slice(0, Math.max(0, at))
    .flat()
    .filter((word) => !inner.has(word));
}

const wordSet = (words: readonly string[]) => [...new Set(words)].sort();

/** Returns the words of a part of a statement without its dates. */
function wordsIn({ text, dates }: Read, from: number, to: number, wordsOf = contentWords): string[] {
  const shown = dates.reduce(
    (rest, { start, end }) =>
      start >= from && end <= to
        ? rest.slice(0, start - from) + ' '.repeat(end - start) + rest.slice(end - from)
        : rest,
    text.slice(from, to),
  );
  return wordsOf(shown.replace(changedTo, ' ').replace(payVerb, ' '));
}

function claimOf(clause: Clause, clock: Clock, titled: Span | null): Claim | null {
  const { read, quantity, from, to, cut, isHan, before } = clause;
  const { start, end, unit, raw, value, low, high, factor } = quantity;
  const { text } = read;
  if (unit === '%' && spentOn.test(text.slice(end))) return null;
  const told = isOther(clause) ? undefined : periodAt(read, { from: cut, to, start, end }, clock);
  // A duration holds at any time.
  const period = told === undefined || told !== null ? (unit === 'months' && !isOther(clause) ? null : told) : titled;
  if (period === undefined) return null;
  const noun = nounOf(clause);
  const scopeText = scopeOf(clause, noun.end).replace(/ (?:across|throughout) .*/i, '');
  const counts = noun.words.replace(peopleWork, '$1');
  const plain = people.test(counts.trim()) && (staff.test(text) || ours.test(text)) ? 'employees' : counts;
  const counted =
    isHan || plain !== text.slice(end, noun.end) ? nounWords(plain) : wordsIn(read, end, noun.end, nounWords);
  const ownContext = wordsIn(read, from, start);
  // "按花名册，一共58个人" counts the staff.
  const isOfStaff =
    isHan && unit === '' && persons.test(text.slice(end)) && staff.test(`${read.title} ${text.slice(0, end)}`);
  const context = isOfStaff && !ownContext.includes('employe') ? [...ownContext, 'employe'] : ownContext;
  // "其中研究生131人，占到会人数的45.6%": the subject is in the clause before.
  const hasLead = !isHan || /^[\s，]*约?(?:占|为|达|合|即|均)/.test(text.slice(from, start));
  const lead = hasLead ? wordsIn(read, 0, from) : [];
  const isCount = unit === '';
  // "a 950-seat bowl" counts seats.
  const isFirst = isCount && text[end] === '-';
  const head = isCount && !isHan ? ((isFirst ? counted[0] : counted.at(-1)) ?? null) : null;
  // "a team of 19" counts employees, and "Customers (paying): 28" customers.
  const bare = contentWords(text.slice(from, start).replace(/[(（][^)）]*[)）]/g, ' '));
  const named =
    isCount && head === null && !isHan
      ? [...context.filter((word) => !bare.includes(word)), ...context.filter((word) => bare.includes(word))].map(
          (word) => (word === 'team' ? 'employe' : word),
        )
      : [];
  const isRelative = ofOther.test(text.slice(from, start));
  const owner = isHan
    ? []
    : isRelative
      ? wordsIn(read, 0, from)
      : contentWords((owned.exec(text.slice(from, start))?.[1] ?? '').replace(wholeOrganization, ' '));
  const statistics = [...text.slice(0, start).matchAll(statistic)].map(([word]) =>
    word.toLowerCase().replace(/s$/, ''),
  );
  const perWhat = per
    .exec(scopeText.replace(/\b(?:per|an?|each|every) (?:year|annum)\b/gi, ' '))?.[0]
    .toLowerCase()
    .replace(/^\S+ /, 'per');
  const deed = deedOf(clause, noun.end + scopeText.length);
  const scope = wordSet([
    ...wordsIn(read, noun.end, noun.end + scopeText.length),
    ...statistics,
    ...(perWhat ? [perWhat] : []),
    ...deed,
    ...(isAttribute(quantity, text) && !isCount ? owner : []),
  ]);
  const words = wordSet([
    ...(isAttribute(quantity, text) && !isCount ? [] : named.length > 0 ? named : context),
    ...counted,
    ...scope,
  ]);
  if (words.length === 0) return null;
  const isSaidAsPlan =
    (!words.some((word) => plans.has(word)) && soundsPlanned(planScope(text, from, to))) ||
    read.dates.some(({ projected }) => projected);
  const hasDate = read.dates.some((date) => date.start >= from && date.end <= to);
  return {
    noun: head ?? named.at(-1) ?? null,
    han: isHan && isCount ? noun.words || (context.at(-1) ?? null) : null,
    modifiers: head ? (isFirst ? [] : wordSet(counted.slice(0, -1))) : wordSet(named.slice(0, -1)),
    scope,
    owner,
    context: head
      ? [...context, ...(isFirst ? counted.slice(1) : [])]
      : isHan
        ? contentWords(before + (/^[（(][^）)]*/.exec(text.slice(to))?.[0] ?? ''))
        : [],
    lead,
    outer:
      isHan || isCount
        ? []
        : [...outerWords(text.slice(from, start)), ...(/[–—:|\t]/.test(text.slice(0, from)) ? [] : lead)],
    words,
    near: [],
    far: [],
    marks: marksIn(`${text.slice(from, to)} ${/^[（(][^）)]*/.exec(text.slice(to))?.[0] ?? ''}`),
    limits: limitsIn(text.slice(text.slice(0, from).search(/[^.;。；]*$/), to), text.slice(from, to), unit),
    period,
    // "We plan to have 270 people at the year end" is not about the last year end.
    isPlanned: isPlan(isSaidAsPlan, isSaidAsPlan && !hasDate ? null : period, clock),
    unit,
    value,
    low,
    high,
    factor,
    raw,
    name: text.slice(from, Math.max(end, noun.end)).trim().slice(-90),
    cell: null,
    read,
  };
}

/** Leaves out the words of another clause that gives a value of the same measure: "Nurse turnover was 31%, staff turnover 24%". */
const withOwnWords = (claims: Claim[]): Claim[] =>
  claims.map((one) => {
    const own = new Set([...one.words, ...one.lead, ...one.owner, ...one.modifiers]);
    const isAlike = ({ unit, words }: Claim) => unit === '%' && one.unit === '%' && words.some((word) => own.has(word));
    const alike = claims.filter(isAlike);
    const taken = new Set(alike.flatMap(({ words }) => words).filter((word) => !own.has(word)));
    const without = (words: readonly string[]) => words.filter((word) => !taken.has(word));
    return taken.size === 0 ? one : { ...one, near: without(one.near), context: without(one.context) };
  });

/** Returns what a sentence, a list item or a line says about its numbers. */
export function claimsOfSentence(read: Read, clock: Clock): Claim[] {
  const { text, kind } = read;
  if (!isProse(read)) return [];
  const hasProse = kind === 'row' && proseCell.test(text);
  const quantities = quantitiesOf(read).filter((quantity) => {
    const { start, end } = quantity;
    return (
      (kind !== 'heading' || start > 0) &&
      !isName(text.slice(Math.max(0, start - 20), start)) &&
      !isOrdinal(read, quantity) &&
      (!hasProse || proseCell.test(text.slice(text.lastIndexOf('\t', start) + 1, end + 200).replace(/\t.*/s, '')))
    );
  });
  const near = contentWords(text);
  const titled = kind === 'heading' ? null : periodOf(read.title ?? '', clock);
  const far = contentWords(read.title ?? '');
  return quantities.length > 12
    ? []
    : withOwnWords(
        clausesOf(read, quantities).flatMap((clause) => {
          const claim = claimOf(clause, clock, titled);
          return claim ? [{ ...claim, near, far }] : [];
        }),
      );
}
