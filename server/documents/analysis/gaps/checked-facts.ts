import { wordsOf } from '../../words.ts';
import type { Check } from '../checks/check.ts';

const ofMoney = wordsOf({
  en: [/cash|money|burn|runway|bank|loss(?:es)?|spend(?:ing)?/],
  zh: [/现金|资金|账上|消耗|烧|支出|净流出/],
});
const ofOwners = wordsOf({
  en: [/own(?:s|ed|ers?|ership)?|shareholders?|shareholdings?|stakes?|cap(?:italization)? table|fully diluted/],
  zh: [/股权|股东|持股|占股/],
});

const ofUses = wordsOf({
  en: [/use of (?:the )?(?:funds|proceeds|money)|where the money (?:goes|will go)|how (?:we|it) will (?:spend|use) it/],
  zh: [/钱?怎么[花用]|花在哪|(?:资金)?用途|资金(?:使用|投向)/],
});

/** "$212,000 / $21,300 = ten months". This and the next expression find each part once, so that they take linear time. */
const ofQuotient = /^\D*\d(?:(?! \/ ).)* \/ [^=]*=/;
/** "20% = $1,500,000 / $6,000,000 + $1,500,000" */
const ofValuation = /^[^=]*=(?:(?! \/ ).)* \/ (?:(?! \+ ).)* \+ /;

/** Returns the IDs of the facts that a check compares, so that the document states them. */
export function checkedFacts(checks: readonly Pick<Check, 'kind' | 'unit' | 'subject' | 'quote'>[]): string[] {
  return checks.flatMap(({ kind, unit, subject, quote }) => {
    const text = `${subject} ${quote}`;
    if (kind === 'ratio' && unit === 'months' && ofQuotient.test(subject) && ofMoney.test(quote)) return ['burn'];
    if (kind === 'ratio' && unit === '%' && ofValuation.test(subject)) return ['ask', 'valuation', 'ownership'];
    if ((kind === 'share_total' || kind === 'use_of_funds') && unit === '%' && ofOwners.test(text))
      return ['ownership'];
    if (kind === 'share_total' && ofUses.test(text)) return ['use_of_funds'];
    return kind === 'use_of_funds' && unit !== '%' ? ['use_of_funds'] : [];
  });
}
