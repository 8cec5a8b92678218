import { pattern, wordsOf } from '../../../words.ts';

const hedge = /(?:almost|nearly|about|around|roughly|some|approximately|more than|over|just|only|up|for|to|exactly) /;
const makesUp = wordsOf({
  text: [
    /ma(?:k|d)es?(?: up)?|making up|account(?:s|ed|ing)?|represent(?:s|ed|ing)?|formed|forms?/,
    /st[oa]nds? for|stood|c[oa]mes? to|came to|amount(?:s|ed)|equal(?:s|led)?|is|are|was|were|or/,
    /absorb(?:s|ed)|consum(?:es?|ed)|took|takes?/,
    /bring(?:s|ing)?(?: in)?|contribut(?:es?|ed)|generat(?:es?|ed)|brought in|brings? in/,
  ],
});
/** "Export made up about", before a percentage. */
export const partBefore = new RegExp(
  pattern`(?<part>[^,.;:()]{2,60}?),?(?: (?:which|who|that|together|alone|now|still|already))*
    (?: ${makesUp}) ${hedge}{0,3}$`,
  'iu',
);
const afterWhole = /went|was|were|is|are|goes|go|came|comes?|and|but|while|in|during|at|over|by|from|with|this|last/;
/** " of sales went to", after it. */
export const wholeAfter = pattern`^ of (?<whole>[^,.;()]{3,60}?)(?= ${afterWhole}\b|[,.;()]|$)`;
const spentOn =
  /went (?:on|to|into)|goes? (?:on|to|into)|c[oa]mes? from|(?:was|were|is|are) (?:spent on|for|from|due to|on)/;
/** " went to wages", after it. */
export const partAfter = pattern`^ ${spentOn}\b (?<part>[^,.;()]{3,50})`;
/** 出口约占营业收入的, before it. */
export const han =
  /(?<part>[^，。；、（）]{2,24}?)(?:约|合计|共)?占(?:了)?(?<whole>[^，。；（）]{2,14}?)的?(?:比例|比重|比)?(?:为|约|达到?|近|超过)?$/u;
