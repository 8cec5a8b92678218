import { pattern, wordsOf } from '../../../words.ts';
import type { Quantity } from '../../claims/quantities.ts';

/** Text after the last end of a sentence or a clause. */
const lastClause = /^.*(?:[;；。：]|[.:]\s|, (?:and|but|while|so|with) )/su;
const filler = pattern`(?: (?:about|around|some|roughly|the|a|an|even|than))*`;
const higher = pattern`\b(?:(?:more|higher|greater|larger|bigger|better) than|over|above|exceed(?:s|ed|ing)?|(?:in )?excess of|
  as (?:much|high|many) as)${filler} ?$`;
/** Words that give a limit only after a denial. */
const reaches = pattern`\b(?:pass(?:es|ed)?|top(?:s|ped)?|reach(?:es|ed)?|hits?)${filler} ?$`;
const lower = pattern`\b(?:(?:less|fewer|lower|smaller|worse) than|under|below|beneath|inside|short of)${filler} ?$`;
const most = pattern`\b(?:at (?:the )?most|up to|within|(?:maximum|ceiling|limit) of|capped at|limited to|barely|hardly)${filler} ?$`;
const least = pattern`\b(?:at (?:the )?(?:very )?least|upwards of|minimum of|a floor of)${filler} ?$`;
/** A denial that belongs to the words of comparison: "never exceeds", "no more than", "has not fallen below". */
const denied =
  /\b(?:no|not|never|nor|none|nobody|neither|cannot|without|\p{L}+n['’]t)\b(?:(?!\b(?:and|but|or)\b)[^,;]){0,60}$/iu;
const mostAfter = /^\s?(?:or (?:less|lower|fewer|under|below)\b|at (?:the )?(?:most|worst)\b|以[下内]|之[内下])/i;
const leastAfter = /^\s?(?:or (?:more|higher|over|better|above)\b|at (?:the )?(?:least|worst)\b|以上)/i;
/** Words between a comparison and its number: 不超过总销量的. */
const endZh = /(?:了|\p{Script=Han}{0,6}的)?\s?$/u;
const mostZh = pattern`(?:[不未][曾会能]?(?:超过?|高于|大于|多于|达|够|足)|不到|不及|不满|未到|(?<![不未没有会能曾])(?:低于|少于|小于)|
  至多|最多|顶多|[仅只]占|也就占?|压到|[没未]有?(?:任何)?\p{Script=Han}{0,16}(?:超过|高于|达到?))${endZh}`;
const leastZh = pattern`(?:[不未没][有曾会能]?(?:低于|少于|小于|跌破|低过|掉到|降到)|至少|最少|起码|超过|高于|大于|突破|逾)${endZh}`;

/** Returns whether a text gives a quantity as a maximum or a minimum, or null if it does neither. */
export function limitOf(text: string, { start, end }: Pick<Quantity, 'start' | 'end'>): 'most' | 'least' | null {
  const before = text.slice(0, start).replace(lastClause, '');
  const after = text.slice(end, end + 16);
  if (/\p{Script=Han}/u.test(before.slice(-12) + after.slice(0, 4))) {
    if (mostZh.test(before) || mostAfter.test(after)) return 'most';
    return leastZh.test(before) || leastAfter.test(after) || /以上$/.test(text.slice(start, end)) ? 'least' : null;
  }
  if (mostAfter.test(after)) return 'most';
  if (leastAfter.test(after)) return 'least';
  if (/以上$|\+$|or more$/.test(text.slice(start, end))) return 'least';
  const reached = reaches.exec(before);
  if (reached) return denied.test(before.slice(0, reached.index)) ? 'most' : null;
  const up = higher.exec(before);
  if (up) return denied.test(before.slice(0, up.index)) ? 'most' : 'least';
  const down = lower.exec(before);
  if (down) return denied.test(before.slice(0, down.index)) ? 'least' : 'most';
  return most.test(before) ? 'most' : least.test(before) ? 'least' : null;
}

/** Limits that somebody wants, needs or sets, or that do not hold at the time of the document. */
export const noFact = wordsOf({
  en: [
    /will|would|should|could|shall|may(?! (?:19|20|\d))|might|must|can/,
    /if|once|unless|until|by the end|by 20\d\d|assum\w+|scenario|stress|case/,
    /plan(?:s|ned|ning)?|intend\w*|expect\w*|aim\w*|target\w*|goals?|hop(?:e|ing)|budget\w*|forecast\w*|project(?:ed|ions?)/,
    /polic(?:y|ies)|covenants?|requir\w+|allow\w*|rules?|limits?|permit\w*|maximum|minimum|thresholds?|guidelines?|conditions?/,
    /previously|formerly|used to|no longer|in the past|historically|once|breakeven|break-even/,
    /competitors?|rivals?|peers?|industry|market (?:average|leader)|benchmark|typical(?:ly)?|usual(?:ly)?/,
    /guarantee[sd]?|promise[sd]?|warrant\w*|ought|want|need(?:s|ed)?|rather than|instead of/,
  ],
  zh: [
    /如果|假如|若|一旦|假设|情形|可能|将|拟|预计|预期|计划|目标|力争|争取|确保|要求|规定|政策|应当|须|承诺|希望/,
    /此前|曾经?|过去|原来|历史|竞争|对手|同行|同业|行业|友商|红线|上限|下限|门槛|标准/,
  ],
});
/** Words that leave something out of a limit. */
export const exception = pattern`\b(?:other than|apart from|aside from|except(?:ing)?|excluding|in addition to|
    beyond|but for|outside|bar|(?:the )?(?:rest|remaining)|others?)\b|除|其余|其他|其它|
    另外|剩余`;
