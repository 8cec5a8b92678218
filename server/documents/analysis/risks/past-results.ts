import { pattern, wordsOf } from '../../words.ts';

/** Words about what may still come, and about a continuing state. */
const stillOpen = wordsOf({
  en: [
    /may|might|could|would|will|should/,
    /if|unless|risk/,
    /again|still|yet/,
    /more|every|each|per|an? (?:year|month|week|day)/,
  ],
  zh: [/可能|如果|若|一旦|风险/, /再|仍|还|每/],
});

const nobody = pattern`^(?:(?:but|and|luckily|fortunately|happily),? )?(?:nobody|no one|none(?: of (?:us|them))?|no (?:\p{L}+ )?\p{L}+)`;
/** "Nobody lost data.", "No customer was affected.": harm that did not occur. */
const unharmed = [
  pattern`${nobody} (?:lost|left|complained|noticed|died|suffered|missed)\b`,
  pattern`${nobody} (?:was|were) (?:\p{L}+ly )?(?:lost|hurt|harmed|injured|affected|damaged|missing|leaked)\b`,
  wordsOf({
    zh: [
      /(?:没有|无|未)(?:任何)?(?:人|客户|用户|员工|数据|老人|病人|患者)[^，。；]{0,4}(?:受伤|伤亡|流失|丢失|受损|受影响|投诉|泄露)/,
      /未造成[^，。；]{0,8}(?:损失|影响|伤亡)/,
    ],
  }),
];
/** "Credits cost us 11k.": what an incident has cost. */
const costThen = wordsOf({
  text: [
    /\b(?:cost|set) (?:us|the (?:company|group|business))(?: back)? (?:(?:about|around|some|nearly) )?[$€£₹¥]?\d/,
    /\bwe (?:paid|refunded|spent|credited)\b[^.;]*\d/,
  ],
  zh: [/(?:赔|花|退|付)了[^，。；]{0,10}[\d一二三四五六七八九十百千万]/],
});
/** "We lost 90k of income that way in early 2022.": an example from the past, with its year. */
const happenedThen = wordsOf({
  text: [
    pattern`^(?:we|it|this|that|the same|they) (?:\p{Ll}+ )?(?:lost|happened|cost|closed|missed|fell|failed|occurred)\b
      [^.;]*\b(?:in|since|during) (?:early |late |mid-?|the \p{Ll}+ of |\p{Lu}\p{Ll}+ )?(?:19|20)\d\d\.?$`,
  ],
  zh: [/^(?:这种情况|类似情况|上一次|此前)[^。；]{0,6}(?:19|20)\d\d年[^。；]*(?:过|了)。?$/],
});
const goal = /budget|plan|target|forecast|guidance|goal/;
/** "We missed the budget by 0.2m.": a result of the period that is over. */
const missed = [
  pattern`\b(?:missed|fell short of|(?:came in|ended|was) (?:below|under)) (?:(?:the|our|its) )?(?:[\p{L}\d]+ ){0,3}${goal}s?\b`,
  /(?:没有?|未能?)(?:完成|达到?|实现)[^，。；]{0,6}(?:预算|计划|目标|指标)/,
];

/** Returns true for a sentence about an incident or a result that is over, which names no risk. */
export const isOver = (text: string): boolean =>
  [...unharmed, costThen, happenedThen, ...missed].some((words) => {
    const found = words.exec(text);
    // "the thing we said we would ship, and missed": the clause before says nothing about what is missed.
    return (
      found !== null &&
      !stillOpen.test(text.slice(0, found.index).replace(/^.*[,;，；]/s, '') + text.slice(found.index))
    );
  });
