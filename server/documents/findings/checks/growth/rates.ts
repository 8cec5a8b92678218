import { metricsIn } from '../../../facts/metric-names.ts';
import { type Quantity, quantitiesOf } from '../../../read/quantities.ts';
import type { Read } from '../../../read/reading.ts';
import { pattern, wordsOf } from '../../../words.ts';
import { annualRate } from './periods.ts';
import { fractionsIn, multiplesIn } from './word-rates.ts';

const rises = wordsOf({
  text: [
    /rose|risen|rises?|rising|grew|grown|grows?|growing|increas(?:ed|es|ing|e)|went up/,
    /climb(?:ed|s)|jump(?:ed|s)|gain(?:ed|s)|expand(?:ed|s)|advanc(?:ed|es)|surged/,
    // Not "makes up", "sums up", "opened up"
    /(?<!\b(?:mak\w+|made|set|sums?|adds?|tak\w+|took|end\w*|open\w*|bring\w*|brought|follow\w*) )up|ahead|higher/,
  ],
});
const falls = wordsOf({
  text: [
    /fell|fallen|falls?|falling|dropp?(?:ed|s)?|declin(?:ed|es|ing|e)|decreas(?:ed|es|ing|e)/,
    /went down|shrank|shrunk|down|slipped|lower/,
  ],
});
const nouns = wordsOf({
  text: [
    /CAGR|compound(?: annual)?(?: growth)?(?: rate)?/,
    /growth|increase|rise|gain|jump|uplift|decline|decrease|drop|fall|reduction/,
  ],
});
const hedge = wordsOf({
  text: [
    /(?:by|almost|nearly|about|around|roughly|some|approximately|more than|over|just|only) /,
    /(?:an?|another|a further|an? \p{Ll}+) /u,
  ],
});
const risen = pattern`\b${rises}\b`;
const fallen = wordsOf(
  {
    en: [falls, /decline|decrease|drop|fall|reduction/],
    text: [/halved/],
    zh: [/下降|降低|减少|下滑|降幅/],
  },
  'iu',
);

/** "sales rose by about", "growth in 2024 was", "revenue growth of", before a percentage. */
const verbBefore = new RegExp(pattern`(?<subject>[\s\S]*?)\b(?:${rises}|${falls}) ${hedge}{0,3}$`, 'iu');
const nounBefore = new RegExp(
  pattern`(?<subject>[\s\S]*?)\b${nouns}(?<rest>[\s\S]{0,40}?)
    (?: (?:of|was|were|is|at|by|reached|came to|came in at)|:) ${hedge}{0,3}$`,
  'iu',
);
const changedZh = /增长|成长|年增|上升|提升|增加|提高|上涨|下降|减少|下滑|增幅|增速|降幅|CAGR/;
const hanBefore = new RegExp(
  pattern`(?<subject>[\s\S]*?)(?:同比|环比|[较比][^，]{0,20}|年)?的?${changedZh}率?
    (?:为|达到?|了|约|近|超过|超|大约|逾|高达)* ?$`,
  'u',
);
/** "and by" and "and" between two rates of one subject. */
const alsoBefore = /^[\s,，]*(?:in|during)?[\s,，]*(?:and|then|followed by|和|、)?(?: another| a further)?(?: by)? ?$/i;
const afterUp =
  /^ (?:up|higher|more|ahead|above|down|lower|less|below) (?:on|than|of|compared|over|from|in|against)\b/i;
const changeAfter = new RegExp(
  pattern`^ (?:(?<of>[\p{L} -]{3,30}) )?${nouns}\b(?: (?:in|of) (?<subject>[^,.;]{3,60}?))?
    (?: (?:in|over|from|on|to|compared|against|since|during|this|last)\b|[,.;]|$)`,
  'iu',
);
/** Statements about the parts of a whole, or about several periods at once. */
const several = /\b(?:each|both|every|respectively|average|averaged)\b|分别|各|平均/i;

/** A rate of change in a statement, with the words that name what changed. */
export interface Rate {
  quantity: Pick<Quantity, 'start' | 'end' | 'raw' | 'value' | 'low' | 'high'>;
  subject: string;
  sign: 1 | -1;
  /** Text around the rate that belongs to it. */
  around: string;
  isCompound: boolean;
}

/** Returns the text around a rate up to the next comma: "同比增长64.4%，环比增长13.2%" has two rates. */
export function clauseOfRate({ around, quantity: { raw } }: Rate): string {
  // "4.4%" is not the end of "64.4%".
  const at = [...around.matchAll(/[\d.,]+/g)].find(({ index }) => around.startsWith(raw, index))?.index;
  const end = (at ?? around.indexOf(raw)) + raw.length;
  return around.slice(0, end) + around.slice(end).replace(/[，,;；。].*$/s, '');
}

const dateless = ({ text, dates }: Read, from: number, to: number): string =>
  dates.reduce(
    (rest, { start, end }) =>
      start >= from && end <= to
        ? rest.slice(0, start - from) + ' '.repeat(end - start) + rest.slice(end - from)
        : rest,
    text.slice(from, to),
  );

const trailingVerb = new RegExp(pattern`\b(?:${rises}|${falls})\b.*$|\bcompound\b|年均复合|年均|年化|复合`, 'giu');
/** "over the last three years", "in the quarter", "for": the words that lead to a noun. */
const lead = pattern`^\s*(?:in|for|during|over|by|at|of|to|from|with|since)\b\s*(?:the\b\s*)?
      (?:(?:(?:last|past) )?(?:two|three|four|five|six|\d) years\b|
      (?:last|this|past) (?:financial |fiscal )?(?:year|quarter|month)\b)?`;
const empty = wordsOf(
  {
    en: [
      /we|they|it|the company|an?|the/,
      /was|were|is|are|has|have|had|been|came in|came out|stood/,
      /also|again|then|even|now|only|still/,
    ],
    zh: [/自?\s+(?:以来|起)的?/, /比|较|同|[于在]/],
  },
  'gi',
);

/** Returns the noun phrase at the end of a text, without the words that lead to it. */
export const phraseIn = (text: string): string =>
  text
    .replace(/^.*[,，:：(（]/s, '')
    .replace(/^.*\b(?:which|where|when|as|but|while|and|that|because|although|then|showed?|saw)\b/is, '')
    .replace(lead, '')
    .replace(/^\s*\d[\d.]*\s(?=\p{L})/u, '')
    .replace(trailingVerb, '')
    .replace(empty, ' ')
    .trim();

/** "from clinics" in "Revenue from clinics was £9.6m". */
const verb = /was|were|is|are|has|reached|came|totall?ed|amounted|stood|hit|grew|rose|fell/;
const scopeAfter = pattern`^(?: +(?:from|to|in|for|by|outside|excluding) (?:(?!${verb}\b)[\p{L}’'-]+ ?){1,5})?`;

/** Returns the metric that the text before a clause is about. */
function metricBefore(read: Read, from: number, to: number): string {
  const text = dateless(read, from, to);
  const last = metricsIn(text).at(-1);
  const scope = last ? scopeAfter.exec(text.slice(last.end))![0] : '';
  return last ? phraseIn(text.slice(0, last.end) + scope) : '';
}

const stop = /[;；。]|[.:：](?=\s|$)/g;

/** Returns the rates of change that a statement gives. @param above the statement before it. */
export function ratesIn(read: Read, above: Read | undefined): Rate[] {
  const { text } = read;
  const doubled = multiplesIn(text);
  const quantities = [...quantitiesOf(read), ...doubled, ...fractionsIn(text)].sort((a, b) => a.start - b.start);
  if (quantities.length > 14) return [];
  const cuts = [0, ...[...text.matchAll(stop)].map(({ index }) => index + 1), text.length];
  const found: Rate[] = [];
  let lastEnd = 0;
  for (const quantity of quantities) {
    const { start, end, unit } = quantity;
    if (unit !== '%') continue;
    const from = Math.max(...cuts.filter((cut) => cut <= start));
    const to = Math.min(...cuts.filter((cut) => cut >= end));
    if (several.test(text.slice(from, to))) continue;
    const comma = [...text.slice(from, start).matchAll(/[，(（]|,(?!\d{3}(?!\d))/g)].at(-1)?.index;
    const clauseFrom = comma === undefined ? from : from + comma + 1;
    const lead = dateless(read, clauseFrom, start);
    const tail = dateless(read, end, to).slice(0, 80);
    const last = found.at(-1);
    const before = doubled.includes(quantity)
      ? { subject: lead.replace(/\b(?:has|have|had)\s*$/i, ''), rest: '' }
      : ((verbBefore.exec(lead) ?? nounBefore.exec(lead) ?? hanBefore.exec(lead))?.groups ??
        (afterUp.test(tail) || /\p{L} \+$/u.test(lead) ? { subject: lead.replace(/\+$/, ''), rest: '' } : undefined));
    const after = before || doubled.includes(quantity) ? undefined : changeAfter.exec(tail)?.groups;
    const isAlso =
      !before &&
      !after &&
      last &&
      alsoBefore.test(
        dateless(read, lastEnd, start)
          .replace(/,[^,]*,/, ' ')
          .replace(/\s+/g, ' '),
      );
    if (!before && !after && !isAlso) continue;
    const around = text.slice(isAlso ? lastEnd : clauseFrom, Math.min(to, end + 80));
    const rest = phraseIn(/^\s*in (\p{L}[\p{L} -]{2,50})/iu.exec(before?.rest ?? '')?.[1] ?? '');
    const own = isAlso
      ? last.subject
      : phraseIn(after?.subject ?? after?.of ?? '') || phraseIn(before?.subject ?? '') || rest;
    const inherited =
      own || metricBefore(read, from, clauseFrom) || metricBefore(read, 0, from) || (last?.subject ?? '');
    const previous =
      inherited || !above || above.section !== read.section || above.kind === 'row'
        ? inherited
        : phraseIn(above.text.slice(0, metricsIn(above.text)[0]?.end ?? 0));
    const words = `${lead.slice(-60)}${text.slice(start, end)}${tail.slice(0, 24).split(/[，,;；。]/)[0]}`;
    const isFall = isAlso ? last.sign < 0 : fallen.test(words) && !risen.test(words);
    found.push({
      quantity,
      subject: previous || (before && nounBefore.test(lead) ? 'revenue' : ''),
      sign: isFall ? -1 : 1,
      around,
      isCompound: annualRate.test(around),
    });
    lastEnd = end;
  }
  return found.filter(({ subject }) => subject !== '');
}
