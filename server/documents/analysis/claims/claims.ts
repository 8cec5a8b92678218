import type Big from 'big.js';
import type { DateHit } from '../read/dates.ts';
import type { Read } from '../read/reading.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
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
  /** Words of the clause before the number. */
  context: string[];
  /** Words of the clauses before it, such as the name of a product; none in Chinese. */
  lead: string[];
  /** All words of the subject, in alphabetical order. */
  key: string;
  period: string | null;
  isPlanned: boolean;
  unit: string;
  value: Big;
  low: Big;
  high: Big;
  isHedged: boolean;
  raw: string;
  /** Description for the reader, as written. */
  name: string;
  source: 'sentence' | 'cell';
  read: Read;
}

const boundary = /[,;:!?。；：，、（）“”|\t]|[()"](?!\d)|\.(?=\s|$)|\s[–—-]\s/g;
/** Words that end the name of what is counted. */
const stop =
  /^(?:of|in|on|at|by|for|to|from|around|about|against|behind|above|below|near|outside|inside|plus|with|within|without|and|or|but|as|than|then|so|if|while|when|where|which|who|that|into|across|over|under|between|among|through|during|after|before|since|until|per|each|every|is|are|was|were|be|been|being|am|has|have|had|do|does|did|can|will|would|could|may|might|should|we|they|it|he|she|us|our|its|their|a|an|the|this|these|those|all|both|now|today|currently|already|still|only|also|there|here|because|not|last|next|today|long)$/i;
const scoped = /^ ?(?:of|in|at|for|from|across|on|within|among|with|near|under|outside|to|per|by) /i;

/** Words that tie a number to a change, a part, another time, another company or a condition. */
const otherBefore =
  /\b(?:of which|thereof|including|includes?|plus|(?:increas|decreas|reduc|declin|ris|grow|improv|expand|extend|rais|lower|cut|sav)(?:ed?|es|ing|s)?|increases?|growth|grew|grown|rose|fell|fallen|dropp?(?:ed|s|ing)?|up|down|add(?:ed|s|ing)?|gain(?:ed|s)?|lost|los(?:es|ing)|went|another|further|additional(?:ly)?|extra|new|if|unless|would|could|may|might|whether|previously|formerly|originally|initially|once|used to|last year|prior|earlier|competitors?|rivals?|industry|market|peers?|benchmark|not|never|without|instead of|rather than|compared (?:with|to)|versus|vs|against|example|maximum|minimum|capped?|limit(?:ed)?|no|between|from|average of|first|next|remaining|other|rest|half|third|quarter|step|page|figure|note|section|chapter|room for|option|every|each|score|rank(?:ed|s)?)\b/i;
const otherAfter =
  /^[^.;,]{0,24}\b(?:more|fewer|less|higher|lower|above|below|larger|smaller|ago|earlier|later|additional|new|further|other|increase|decrease|growth|rise|decline|reduction|discount|off|from (?:the )?(?:year|quarter|month) before|year[- ]on[- ]year|yoy|of (?:them|these|those|whom|which)|old)\b/i;
const otherHan =
  /其中|包括|新增|增长|增加|提升|提高|下降|降低|减少|同比|环比|较|比上|如果|若|竞争|同行|行业|市场|竞品|原|曾|此前|上年|去年|最高|最低|上限|下限|不超过|首|第|每|另|余下|剩余|其余|另有|分别|人均|单[个位店户]|从|由/;
const planned =
  /\b(?:will|plan\w*|target\w*|aim\w*|goal|expect\w*|forecast\w*|budget\w*|project(?:ed|ion)s?|intend\w*|propos\w*|would like|hope|pipeline|scheduled|envisag\w*|guidance|should|by (?:the end of )?20\d\d)\b|预计|计划|目标|预测|预算|拟|将|力争|规划|有望/i;
const relative =
  /\b(?:last|this|next|the (?:previous|prior|following)) (?:year|quarter|month|week|season|summer|winter|spring|autumn|fall)\b/i;

/** Words that make a value an average or an extreme. */
const statistic = /\b(?:averages?|typical|mean|median|peak|busiest|quietest|slowest|best|worst|record)\b/gi;

const lastDay = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return new Date(Date.UTC(year!, month!, 0)).getUTCDate() === day;
};

/** Returns a date as a period that can be compared. The last day of a month and "the end of 2025" are months. */
function periodOf({ iso, precision, start, end }: DateHit, text: string): string {
  if (precision === 'day') return lastDay(iso) ? iso.slice(0, 7) : iso;
  const isEnd =
    /\b(?:end of|year[- ]end|close of)(?: the year)? ?$/i.test(text.slice(0, start)) ||
    /^ ?[底末]/.test(text.slice(end));
  return precision === 'year' && isEnd ? `${iso}-12` : iso;
}

/** Returns the period of a number in a sentence, null for none, or undefined if it is unclear. */
function dateOf(read: Read, from: number, to: number, { start, end }: Quantity): string | null | undefined {
  const { text, dates } = read;
  const stated = relative.exec(text)?.[0].toLowerCase();
  if (dates.length === 0) return stated ?? null;
  if (stated) return undefined;
  const near = dates.filter((date) => date.start >= from && date.end <= to);
  const isBefore = (date: DateHit) => date.end <= from && !/[;；]/.test(text.slice(date.end, from));
  const [only] = near.length === 1 ? near : dates.length === 1 && isBefore(dates[0]!) ? dates : [];
  if (only) return only.precision === 'plan_year' ? undefined : periodOf(only, text);
  const next = near.find((date) => date.start >= end && date.start - end < 16);
  const last = near.findLast((date) => date.end <= start && start - date.end < 16);
  const own = next && !last ? next : last && !next ? last : undefined;
  return own && periodOf(own, text);
}

const namesIn = (text: string) => [...text.matchAll(/[\p{L}\d&’'-]+/gu)];

/** Returns the words of what is counted after a number, and where they end. */
function nounAfter(text: string, at: number, to: number): { words: string; end: number } {
  let end = at;
  let count = 0;
  for (const word of namesIn(text.slice(at, to))) {
    const gap = text.slice(end, at + word.index);
    if (/[^\s*-]/.test(gap) || stop.test(word[0]) || /^\d/.test(word[0]) || count === 4) break;
    end = at + word.index + word[0].length;
    count += 1;
  }
  return { words: text.slice(at, end), end };
}

/** Returns the phrases behind a noun that say where, of what or for whom. */
function scopeAfter(text: string, at: number, to: number): string {
  let end = at;
  for (let found = scoped.exec(text.slice(end, to)); found; found = scoped.exec(text.slice(end, to))) {
    const next = nounAfter(
      text,
      end +
        found[0].length +
        (/^(?:the|our|its|all|total|every) /i.exec(text.slice(end + found[0].length))?.[0].length ?? 0),
      to,
    );
    if (next.end <= end + found[0].length && next.words === '') break;
    end = next.end;
  }
  return text.slice(at, end);
}

/** Participles right after what is counted, or a verb right before the number: they make another thing of it. */
const deedAfter =
  /^ (?:were |was |have been |has been |are being |are |is )?([a-z]{3,}(?:ed|en)|sold|built|won|made|lost|met)\b/i;

const wordSet = (words: readonly string[]) => [...new Set(words)].sort();

/** Returns what a sentence, a list item or a line says about its numbers. */
export function claimsOfSentence(read: Read): Claim[] {
  const { text, kind } = read;
  // Code and markup have numbers that state nothing.
  if (/[{}`]|<\/?[a-z]|=["'\d]|\(\)|https?:|[;{]$/.test(text.replace(/\$\d/g, ''))) return [];
  if (kind === 'row' || text.length > 600 || text.endsWith('?') || text.endsWith('？')) return [];
  const quantities = quantitiesOf(read);
  if (quantities.length === 0 || quantities.length > 12) return [];
  const inside = (at: number) => [...quantities, ...read.dates].some(({ start, end }) => at > start && at < end - 1);
  const cuts = [...text.matchAll(boundary)].map(({ index }) => index).filter((index) => !inside(index));
  return quantities.flatMap((quantity, at) => {
    const { start, end, unit } = quantity;
    const cutBefore = cuts.findLast((cut) => cut < start);
    const isNamed =
      cutBefore !== undefined && /[:：|]/.test(text[cutBefore]!) && text.slice(cutBefore + 1, start).trim() === '';
    const leftCut = isNamed ? cuts.findLast((cut) => cut < cutBefore) : cutBefore;
    const from = Math.max(leftCut === undefined ? 0 : leftCut + 1, quantities[at - 1]?.end ?? 0);
    const to = Math.min(cuts.find((cut) => cut >= end) ?? text.length, quantities[at + 1]?.start ?? text.length);
    const isHan = /\p{Script=Han}/u.test(text.slice(from, to));
    const lead = text.slice(from, start);
    const isAttribute = text[end] === '-' || /-[a-z]+$/i.test(quantity.raw);
    const isCount = unit === '';
    const ofUs = /^ of us\b/i.exec(text.slice(end, to))?.[0].length ?? 0;
    const noun = ofUs
      ? { words: 'employees', end: end + ofUs }
      : isHan
        ? hanNoun(text, end, to)
        : isCount || isAttribute
          ? nounAfter(text, end, to)
          : { words: '', end };
    const scope = isHan ? '' : scopeAfter(text, noun.end, to);
    const rest = text.slice(noun.end + scope.length, to);
    const around = `${lead} ${text.slice(end, to)}`;
    if (
      isHan
        ? otherHan.test(lead) || /^[^，。；]{0,6}(?:以上的|增长|提升)/.test(text.slice(end))
        : otherBefore.test(lead) || otherAfter.test(text.slice(end, to))
    )
      return [];
    // A part of a range or a fraction is no value of its own.
    if (
      /^\s?(?:[–—~～至/-]|to|and|out of|of (?:the|our|these) \d)\s?[$€£¥]?\d/.test(text.slice(end)) ||
      /\d\s?[$€£]?(?:[–—~～至/-]|to|and)\s?[$€£¥]?$/.test(text.slice(0, start))
    )
      return [];
    const period = dateOf(read, from, to, quantity);
    if (period === undefined) return [];
    const dateless = (part: string, offset: number) =>
      read.dates.reduce(
        (shown, date) =>
          date.start >= offset && date.end <= offset + part.length
            ? shown.slice(0, date.start - offset) + ' '.repeat(date.end - date.start) + shown.slice(date.end - offset)
            : shown,
        part,
      );
    const nounWords = contentWords(dateless(noun.words, end));
    const context = contentWords(dateless(lead, from));
    const statistics = [...text.slice(0, start).matchAll(statistic)].map(([word]) =>
      word.toLowerCase().replace(/s$/, ''),
    );
    const scopeWords = [...contentWords(dateless(scope, noun.end)), ...statistics];
    const per =
      /\b(?:per \p{L}+|(?:an?|each|every) (?:hour|day|night|week|month|quarter|year|annum|piece|unit|seat|head|person|kilo|tonne))\b/iu
        .exec(scope)?.[0]
        .toLowerCase()
        .replace(/^\S+ /, 'per:');
    const deed = isHan ? undefined : deedAfter.exec(rest)?.[1];
    // "a 950-seat bowl" counts seats.
    const isFirst = isCount && text[end] === '-';
    const head = isCount && !isHan ? ((isFirst ? nounWords[0] : nounWords.at(-1)) ?? null) : null;
    const own = isCount && head === null && !isHan ? context : [];
    const words = wordSet([
      ...(isAttribute && !isCount ? [] : context),
      ...nounWords,
      ...scopeWords,
      ...(per ? [per] : []),
      ...(deed ? contentWords(deed) : []),
    ]);
    if (words.length === 0) return [];
    return [
      {
        noun: head ?? (own.length > 0 && isCount ? own.at(-1)! : null),
        han: isHan && isCount ? noun.words || (context.at(-1) ?? null) : null,
        modifiers: head ? (isFirst ? [] : wordSet(nounWords.slice(0, -1))) : wordSet(own.slice(0, -1)),
        scope: wordSet([...scopeWords, ...(per ? [per] : []), ...(deed ? contentWords(deed) : [])]),
        context: head
          ? [...context, ...(isFirst ? nounWords.slice(1) : [])]
          : isHan && cuts[0] !== undefined && cuts[0] < from
            ? contentWords(dateless(text.slice(0, cuts[0]), 0))
            : [],
        lead: isHan ? [] : contentWords(dateless(text.slice(0, from), 0)),
        key: words.join(' '),
        period,
        isPlanned: planned.test(around) || read.dates.some(({ projected }) => projected),
        unit,
        value: quantity.value,
        low: quantity.low,
        high: quantity.high,
        isHedged: quantity.isHedged,
        raw: quantity.raw,
        name: text.slice(from, Math.max(end, noun.end)).trim().slice(-90),
        source: 'sentence' as const,
        read,
      },
    ];
  });
}

/** Returns what a Chinese sentence counts: "门店" in "36家门店". */
function hanNoun(text: string, at: number, to: number): { words: string; end: number } {
  const found = /^[余多]?[个家名人位台套座间所条项户款辆件份]?(?:的)?(\p{Script=Han}{0,8})/u.exec(text.slice(at, to));
  const words = found?.[1] ?? '';
  return { words, end: at + (found?.[0].length ?? 0) };
}
