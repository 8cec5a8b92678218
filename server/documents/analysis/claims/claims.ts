import type Big from 'big.js';
import type { Read } from '../read/reading.ts';
import { type Clause, clausesOf, isAttribute, nounOf, periodIn, scopeOf } from './clauses.ts';
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
  /** Words behind it that make it narrower: "Leeds" in "3 clinics in Leeds". */
  scope: string[];
  /** The thing in the company that has what is counted: "kitchen" in "The kitchen has 9 cooks". */
  owner: string[];
  /** Words of the clause before the number. */
  context: string[];
  /** Words of the clauses before it, such as the name of a product; none in Chinese. */
  lead: string[];
  /** All words of the subject, in alphabetical order. */
  words: string[];
  period: string | null;
  isPlanned: boolean;
  unit: string;
  value: Big;
  low: Big;
  high: Big;
  raw: string;
  /** Description for the reader, as written. */
  name: string;
  /** The cell of a table that has the value, or null for a sentence. */
  cell: Cell | null;
  read: Read;
}

interface Cell {
  /** Words of the names of the row and the column. */
  named: string[];
  /** Words of the names of the table and its section as well. */
  around: string[];
  /** Other values of the row. */
  others: Big[];
}

/** Words that tie a number to a change, a part, another time, another company or a condition. */
const otherBefore =
  /\b(?:of which|thereof|including|includes?|plus|(?:increas|decreas|reduc|declin|ris|grow|improv|expand|extend|rais|lower|cut|sav)(?:ed?|es|ing|s)?|increases?|growth|grew|grown|rose|fell|fallen|dropp?(?:ed|s|ing)?|add(?:ed|s|ing)?|gain(?:ed|s)?|lost|los(?:es|ing)|went|another|further|additional(?:ly)?|extra|new|if|unless|would|could|may|might|whether|previously|formerly|originally|initially|once|used to|last year|prior|earlier|competitors?|rivals?|industry|market|peers?|benchmark|not|never|without|instead of|rather than|compared (?:with|to)|versus|vs|against|example|maximum|minimum|capped?|limit(?:ed)?|no|between|(?<!\b(?:operat\w+|work\w*|trad\w+) )from|average of|first|second|fourth|fifth|final|next|remaining|other|rest|half|third|quarter|step|page|figure|note|section|chapter|room for|option|every|each|score|rank(?:ed|s)?)\b|(?:^|\b(?:is|are|was|were|been|went|came|moved|and)) ?(?:up|down)\b|\b(?:up|down) (?:by|from|to)\b/i;
const otherAfter =
  /^[^.;,]{0,24}\b(?:more|fewer|less|higher|lower|above|below|larger|smaller|ago|earlier|later|additional|new|further|other|increase|decrease|growth|rise|decline|reduction|discount|off|from (?:the )?(?:year|quarter|month) before|year[- ]on[- ]year|yoy|of (?:them|these|those|whom|which)|old)\b/i;
const otherHan =
  /其中|包括|新[增开设建签]|增长|增加|提升|提高|下降|降低|减少|同比|环比|较|比上|如果|若|竞争|同行|行业|市场|竞品|原|曾|此前|上年|去年|最高|最低|上限|下限|不超过|首|第|每|另|余下|剩余|其余|另有|分别|人均|单[个位店户]|从|由/;
const otherHanAfter = /^[^，。；]{0,6}(?:以上的|增长|提升)/;
/** "came down to", "rose to": the number is the value after the change. */
const changedTo =
  /\b(?:rose|grew|has grown|have grown|climbed|fell|has fallen|have fallen|dropped|declined|decreased|increased|improved|expanded|(?:went|came) (?:up|down)|(?:is|are|was|were) (?:up|down)) to (?:(?:about|around|nearly|almost|some) )?$/i;
const planned =
  /\b(?:will|plan(?:s|ned|ning)?|target\w*|aim\w*|goal|expect\w*|forecast\w*|budget\w*|project(?:ed|ion)s?|intend\w*|propos\w*|would like|hope|pipeline|scheduled|envisag\w*|guidance|should|by (?:the end of )?20\d\d)\b|预计|计划|目标|预测|预算|拟|将|力争|规划|有望/i;
/** "a backlog of $64 million is expected to convert": the backlog is not a plan. */
const expectedTo = /(?<=\d\D*)\b(?:is|are) expected to (?!be\b|reach|have|grow|rise|come)\p{L}+/iu;
/** Words that make a value an average or an extreme. */
const statistic = /\b(?:averages?|typical|mean|median|peak|busiest|quietest|slowest|best|worst|record)\b/gi;
/** Words right after what is counted that make another thing of it: "sold", "are full time", "and calves", "(with interns)". */
const deedAfter =
  /^ (?:were |was |have been |has been |are being |are |is )?([a-z]{3,}(?:ed|en)|sold|built|won|made|lost|left|met)\b/i;
const predicate = /^ (?:were|was|are|is) (\p{L}[\p{L} -]{2,30})/iu;
const joined = /^ (?:and|or|plus) (\p{L}+)|^ ?[(（]([^)）\d]{3,40})[)）]/u;
/** A verb right before the number: "we repaired 500 pumps". */
const deedBefore =
  /\b(\p{L}+ed|sold|built|won|made|lost|met|bought)(?: (?:about|around|roughly|nearly|almost|some))? $/iu;
const isWhole = /\b(?:all|our|the|these)(?: of (?:our|the))? $/i;

/** Returns the words of what is said about a number of things or a part of them. */
function deedOf({ read: { text }, quantity: { start, unit }, from, to, isHan }: Clause, end: number): string[] {
  if (isHan || unit === 'months') return [];
  const lead = text.slice(from, start);
  const rest = text.slice(end, to);
  if (unit === '%' && contentWords(lead).length === 0) return contentWords(rest);
  const told = unit === '' && !isWhole.test(lead) ? predicate.exec(rest)?.[1] : undefined;
  const after = deedAfter.exec(rest)?.[1];
  // "were full time" has no other words.
  if (told && contentWords(told).length === 0) return [told.toLowerCase()];
  const [, one, two] = (unit === '' && joined.exec(text.slice(end))) || [];
  return contentWords([after ?? told, one ?? two, unit === '' ? deedBefore.exec(lead)?.[1] : ''].join(' '));
}

const per =
  /\b(?:per \p{L}+|(?:an?|each|every) (?:hour|day|night|week|month|quarter|year|annum|piece|unit|seat|head|person|kilo|tonne))\b/iu;
/** The subject of a clause right before the number: "Our night shift has", "Batteries come with a". */
const owned =
  /^\W*(?:(?:and|but|while|today|now),? )?(?!(?:we|it|they|there|i|all|every|each)\b)((?:the|our|its|an?|this|that|one)? ?(?:\p{L}[\p{L}’'-]* ?){1,4}?) (?:already |now |currently |together |also |still )*(?:has|have|had|holds?|sells?|employs?|counts?|runs?|houses|owns?|operates?|offers?|serves?|stocks?|keeps?|contains?|comprises?|carry|carries|comes? with|gets?)(?: (?:an?|the|about|around|roughly|nearly|almost|some|all))? ?$/iu;
/** A number in the words of someone else. */
const quoted =
  /["“][^"”]*\d[^"”]*["”].*\b(?:says?|said|told|writes?|wrote|recalls?)\b|\b(?:says?|said|told|writes?|wrote|recalls?)\b.*["“][^"”]*\d/i;
/** Code and markup have numbers that state nothing. */
const code = /[{}`]|<\/?[a-z]|=["'\d]|\(\)|https?:|[;{]$/;
const rangeAfter = /^\s?(?:[–—~～至/-]|to|and|out of|of (?:the|our|these) \d)\s?[$€£¥]?\d/;
/** People are employees only where the sentence says so. */
const people = /\b(?:people|persons)$/i;
const ours =
  /\b(?:employ\w*|staff|team|payroll|workforce|work(?:s|ing)? (?:for|at|here)|we(?:['’]re| are| have| had)|(?:company|group|firm|business) (?:has|had)|hire\w*|manpower|headcount|on (?:the|our) rolls)\b/i;
/** A part of the things counted, or a clause about someone named before it. */
const partBefore = /\b(?:top|largest|biggest|leading|main|key) $|^\W*(?:which|who|whose)\b/i;
const rangeBefore = /\d\s?[$€£]?(?:[–—~～至/-]|to|and)\s?[$€£¥]?$/;

const wordSet = (words: readonly string[]) => [...new Set(words)].sort();

/** Returns the words of a part of a statement without its dates. */
function wordsIn({ text, dates }: Read, from: number, to: number): string[] {
  const shown = dates.reduce(
    (rest, { start, end }) =>
      start >= from && end <= to
        ? rest.slice(0, start - from) + ' '.repeat(end - start) + rest.slice(end - from)
        : rest,
    text.slice(from, to),
  );
  return contentWords(shown.replace(changedTo, ' '));
}

/** Returns true if the number is no value of its own: a part, a change, another company's, one end of a range. */
function isOther({ read: { text }, quantity: { start, end }, from, to, isHan }: Clause): boolean {
  const lead = text.slice(from, start);
  const isQualified = isHan
    ? otherHan.test(lead) || otherHanAfter.test(text.slice(end))
    : partBefore.test(lead) || otherBefore.test(lead.replace(changedTo, ' ')) || otherAfter.test(text.slice(end, to));
  return isQualified || rangeAfter.test(text.slice(end)) || rangeBefore.test(text.slice(0, start));
}

function claimOf(clause: Clause): Claim | null {
  const { read, quantity, from, to, isHan, before } = clause;
  const { start, end, unit, raw, value, low, high } = quantity;
  const { text } = read;
  const period = isOther(clause) ? undefined : periodIn(clause);
  if (period === undefined) return null;
  const noun = nounOf(clause);
  if (people.test(noun.words) && !ours.test(text)) return null;
  const scopeText = scopeOf(clause, noun.end).replace(/ (?:across|throughout) .*/i, '');
  const counted = isHan || noun.words === 'employees' ? contentWords(noun.words) : wordsIn(read, end, noun.end);
  const context = wordsIn(read, from, start);
  const lead = isHan ? [] : wordsIn(read, 0, from);
  const isCount = unit === '';
  // "a 950-seat bowl" counts seats.
  const isFirst = isCount && text[end] === '-';
  const head = isCount && !isHan ? ((isFirst ? counted[0] : counted.at(-1)) ?? null) : null;
  // "a team of 19"
  const named = isCount && head === null && !isHan ? context.map((word) => (word === 'team' ? 'employe' : word)) : [];
  const owner = isHan ? [] : contentWords(owned.exec(text.slice(from, start))?.[1] ?? '');
  const statistics = [...text.slice(0, start).matchAll(statistic)].map(([word]) =>
    word.toLowerCase().replace(/s$/, ''),
  );
  const perWhat = per.exec(scopeText)?.[0].toLowerCase().replace(/^\S+ /, 'per');
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
  return {
    noun: head ?? named.at(-1) ?? null,
    han: isHan && isCount ? noun.words || (context.at(-1) ?? null) : null,
    modifiers: head ? (isFirst ? [] : wordSet(counted.slice(0, -1))) : wordSet(named.slice(0, -1)),
    scope,
    owner,
    context: head ? [...context, ...(isFirst ? counted.slice(1) : [])] : isHan ? contentWords(before) : [],
    lead,
    words,
    period,
    isPlanned:
      planned.test(text.slice(from, to).replace(expectedTo, ' ')) || read.dates.some(({ projected }) => projected),
    unit,
    value,
    low,
    high,
    raw,
    name: text.slice(from, Math.max(end, noun.end)).trim().slice(-90),
    cell: null,
    read,
  };
}

/** Returns what a sentence, a list item or a line says about its numbers. */
export function claimsOfSentence(read: Read): Claim[] {
  const { text, kind, numbers } = read;
  // The entry of a timeline: "2024 | 276 cleans completed".
  const isEntry = numbers.length === 1 && /\d [a-z]{3,} [a-z]{3,}/i.test(text);
  if (
    (kind === 'row' && !isEntry) ||
    text.length > 600 ||
    /[?？]$/.test(text) ||
    code.test(text.replace(/\$\d/g, '')) ||
    quoted.test(text)
  )
    return [];
  // A line of a table without borders.
  if (
    numbers.length > 1 &&
    numbers.every(
      ({ end }, at) => at === numbers.length - 1 || /^[\s|()]+$/.test(text.slice(end, numbers[at + 1]!.start)),
    )
  )
    return [];
  const quantities = quantitiesOf(read);
  return quantities.length > 12 ? [] : clausesOf(read, quantities).flatMap((clause) => claimOf(clause) ?? []);
}
