import { pattern, wordsOf } from '../../words.ts';
import type { Clause } from './clauses.ts';
import type { Clock, Span } from './periods.ts';

/** Words that tie a number to a change, a part, another time, another company or a condition. */
const otherBefore = wordsOf({
  en: [
    // Parts
    /of which|thereof|including|includes?|plus|remaining|other|rest|half|third|quarter|average of/,
    /first|second|fourth|fifth|final|next|(?:every|each)(?! of (?:our|the|its|these)\b)/,
    // Changes
    /(?:increas|decreas|reduc|declin|ris|grow|improv|expand|extend|rais|lower|cut|sav)(?:ed?|es|ing|s)?|increases?/,
    /growth|grew|grown|rose|fell|fallen|dropp?(?:ed|s|ing)?|went|lost|los(?:es|ing)|gain(?:ed|s)?/,
    /add(?:ed|s|ing)?|another|further|additional(?:ly)?|extra|new|(?:up|down) (?:by|from|to)/,
    // Another time or company
    /previously|formerly|originally|initially|once|used to|last year|prior|earlier/,
    /competitors?|rivals?|industry|market|peers?|benchmark|compared (?:with|to)|versus|vs|against/,
    /between|(?<!\b(?:operat\w+|work\w*|trad\w+) )from/,
    // Conditions, limits and denials
    /if|unless|would|could|may|might|whether|option|example/,
    /maximum|minimum|capped?|limit(?:ed)?|room for/,
    /not|never|no|without|instead of|rather than/,
    // Numbering
    /step|page|figure|note|section|chapter|score|rank(?:ed|s)?/,
  ],
  text: [/(?:^|\b(?:is|are|was|were|been|went|came|moved|and)) ?(?:up|down)\b/],
});
const otherThing = wordsOf({
  text: [
    /more|fewer|less|higher|lower|larger|smaller|additional|new|further|other|old/,
    /(?<!(?:out|as|shown|described|listed|see|mentioned|given|set) )(?:above|below)/,
    /increase|decrease|growth|rise|decline|reduction|discount|off/,
    /ago|earlier|later|from (?:the )?(?:year|quarter|month) before|year[- ]on[- ]year|yoy/,
    /of (?:them|these|those|whom|which)/,
  ],
});
const otherAfter = wordsOf({
  text: [/^ (?:largest|biggest|top|leading|main|key)\b/, pattern`^[^.;,]{0,24}\b${otherThing}\b`],
});
const otherHan = wordsOf(
  {
    zh: [
      /其中|包括|首|第|每|另|另有|余下|剩余|其余|分别|人均|单[个位店户]/,
      /新[增开设建签]|增长|增加|提升|提高|下降|降低|减少/,
      /同比|环比|较|比上|从|由/,
      /原|曾|此前|上年|去年/,
      /竞争|同行|行业|市场|竞品|如果|若/,
      /最高|最低|上限|下限|不超过/,
    ],
  },
  '',
);
const otherHanAfter = /^[^，。；]{0,6}(?:以上的|增长|提升)/;
/** "We closed the quarter with": the value at the end of it. */
const closedWith = /\b(?:closed|ended|finished) the (?:quarter|half|year|month) (?:with|at|on)\b/i;
/** The amount of a round: "we are raising". */
const raising = /\b(?:is|are|we['’]re|now) (?:raising|seeking|asking for)\b/i;
const changed = wordsOf({
  text: [
    /rose|grew|has grown|have grown|climbed|increased|improved|expanded/,
    /fell|has fallen|have fallen|dropped|declined|decreased/,
    /(?:went|came) (?:up|down)|(?:is|are|was|were) (?:up|down)/,
  ],
});
/** "came down to", "rose to": the number is the new value. */
export const changedTo = pattern`\b${changed} to (?:(?:about|around|nearly|almost|some) )?$`;
/** Plans that are not intentions: "pension plan", "price plan". */
const product = wordsOf({
  text: [/pension|insurance|savings?|health|bonus|membership/, /share|option|stock|business|price|pricing|payment/],
});
const planned = wordsOf({
  en: [
    pattern`planned|planning|(?<!\b${product} )plans?`,
    /will|should|hope|would like|assum\w*|aim\w*|goal|target\w*|intend\w*|propos\w*/,
    /expect\w*|forecast\w*|budget\w*|project(?:ed|ion)s?|envisag\w*|guidance/,
    /pipeline|scheduled|by (?:the end of )?20\d\d/,
  ],
  zh: [/预计|预测|预算|有望|将/, /计划|目标|拟|力争|规划/],
});
/** "a backlog of $64 million is expected to convert": the backlog is not a plan. */
const expectedTo = /(?<=\d\D*)\b(?:is|are) expected to (?!be\b|reach|have|grow|rise|come)\p{L}+/iu;
const rangeAfter = /^\s?(?:[–—~～至/-]|to|out of|of (?:the|our|these) \d)\s?[$€£¥]?\d/;
/** A part of the things counted, or a clause about someone named before it. */
const partBefore = /\b(?:top|largest|biggest|leading|main|key) $/i;
const rangeBefore = /\d\s?[$€£]?(?:[–—~～至/-]|to|and)\s?[$€£¥]?$/;
/** A statement about other companies, or an example. */
const ofOthers = wordsOf({
  en: [/competitors?|rivals?|incumbents?|peers?/, /for example|for instance|e\.g|suppose|imagine/],
  zh: [/竞争(?:对手|者|场)|同行|对手|竞品|友商/, /例如|比如|(?<![\u4e00-\u9fff])假设(?=[\u4e00-\u9fff])/],
});

/** A condition that has not come true: "when the device is approved and 60 sites pay". */
const condition = /\b(?:when|once|as soon as|provided that|until)\b[^.;,]*\b(?:has|have|is|are)\b/i;

/**
 * Returns true if the number does not stand for itself: it is a part, a change, another company's or one end of a
 * range.
 */
export function isOther({ read: { text }, quantity: { start, end }, from, to, cut, isHan }: Clause): boolean {
  const lead = text.slice(from, start);
  if (ofOthers.test(text.slice(0, to)) || condition.test(text.slice(cut, start))) return true;
  const isQualified = isHan
    ? otherHan.test(lead.replace(/每年\s?$/, ' ')) || otherHanAfter.test(text.slice(end))
    : partBefore.test(lead) ||
      otherBefore.test(lead.replace(changedTo, ' ').replace(raising, ' ').replace(closedWith, ' ')) ||
      otherAfter.test(text.slice(end, to));
  const isBetween = /^ and\s?[$€£¥]?\d/.test(text.slice(end)) && /\bbetween [^,;.]*$/i.test(text.slice(0, start));
  return isQualified || isBetween || rangeAfter.test(text.slice(end)) || rangeBefore.test(text.slice(0, start));
}

/** Returns true for a plan. A value for the past is never one, and a value for the future always is. */
export const isPlan = (isSaid: boolean, period: Span | null, { now, closing }: Clock): boolean => {
  if (now === null || period === null || period.to < 1_000) return isSaid;
  const end = period.isYear ? period.from + closing - 1 : period.to;
  return end > now || (isSaid && period.to >= now);
};

/** Returns true if a text is about the future. */
export const soundsPlanned = (text: string) => planned.test(text.replace(expectedTo, ' '));

/** Words that tie a value to another time, a part or a plan. */
export const qualified = wordsOf({
  en: [
    /by|end of|until|from|last year|ago|previous|prior/,
    /plan\w*|will|grow(?:s|ing)? to|target|budget(?:ed)?/,
    /up to|at least|minimum|maximum|first|second|tranche/,
    /engineers|board|advis\w+|founding|volunteers/,
  ],
  zh: [/年底|去年|上年|原定/, /预算|预计|目标|计划增/, /最多|最低|首期|其中研发/],
});

const acronym = /\p{Lu}[\p{Lu}\d]+-$/u;
const numberWord = wordsOf({
  stems: [
    pattern`(?:version|release|rev(?:ision)?|issue|ticket|build|v|no|nos|art(?:icle)?|clause|rule|ISO|RFC) ?\.?$`,
  ],
  text: [/\p{L}\d*\.$/u, /[[#]$/],
  zh: [/(?:版本|第)$/],
});
/** Returns true if a number is a part of a name or refers to something: "SHA-512", "version 8", "[12]". @param before the text before it. */
export const isName = (before: string): boolean => acronym.test(before) || numberWord.test(before);

const ownVerb = wordsOf({
  en: [/have|has|had|is|are|was|were|do|does|did/, /employs?|runs?|stands?|holds?|made|sold|won|\p{L}+ed/u],
  text: [/19\d\d|20\d\d/],
  zh: [/现|目前|已|共有|实际/, /截[至止]|去年|上年/],
});
/** Returns a clause, after the rest of its sentence if it has no verb of its own: "We expect sales of £2m and a profit of £0.1m". */
export const planScope = (text: string, from: number, to: number): string =>
  text.slice(
    ownVerb.test(text.slice(from, to)) ? from : Math.max(0, text.slice(0, from).search(/(?:[^.;。；]|\.(?=\d))*$/)),
    to,
  );
