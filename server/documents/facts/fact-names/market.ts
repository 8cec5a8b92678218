import { pattern, wordsOf } from '../../words.ts';
import type { FactName } from './fact-name.ts';

const currency = /[$€£₹¥]|USD|EUR/;

export const marketFacts: readonly FactName[] = [
  {
    id: 'top_customer',
    label: 'risk',
    kind: 'percent',
    cue: wordsOf({
      text: [/(?:largest|biggest|top|main|single|one|key) (?:paying )?(?:customer|client|account)\b/, /concentration:/],
      zh: [/第一大客户|最大(?:的)?(?:客户|一家)|单一客户/],
    }),
    not: /top (?:five|5|ten|10|three|3)|\bno (?:single|one|individual) (?:customer|client|account)/i,
    importance: null,
  },
  {
    id: 'top_customers',
    label: 'risk',
    kind: 'percent',
    cue: wordsOf({
      stems: [
        pattern`(?:two|three|five|ten) (?:largest |biggest |[a-z]+ )?
          (?:customers|clients|accounts|chains|retailers) (?:account|make|represent)`,
      ],
      text: [/(?:top|largest|biggest) (?:two|three|five|ten|2|3|5|10) (?:customers|clients|accounts)/],
      zh: [/前[两三五十]大客户/],
    }),
    importance: null,
  },
  {
    id: 'market_size',
    label: 'market',
    kind: 'money',
    cue: wordsOf({
      stems: [/TAM\b|we address\b/],
      text: [
        /addressable market|market (?:size|was|is|of|for|worth)|markets? (?:totals?|reach)/,
        /buy .{0,30}for about|a year for/,
      ],
      zh: [/市场规模|市场(?:总)?(?:容量|空间)|市场约/],
    }),
    not: /market (?:risk)/i,
    also: wordsOf({
      en: [/TAM|total addressable|(?:fee|profit|revenue) pool/],
      stems: [pattern`(?:market|industry|sector)\b.{0,60}(?:[$€£₹¥]|Rs\.?|USD|EUR)\s?\d`, /worth (?:[$€£₹]|about)/],
      text: [
        pattern`${currency}\s?\d[\d.,]*\s?(?:k|m|mn|bn|b|tn|million|billion|trillion|crore).{0,40}
          \b(?:market|industry|spend)\b`,
        /\d\s?(?:Mio|Mrd)\.? ?€/,
        /[$€£₹¥] ?\d[\d.,]* ?(?:bn|billion|trillion)\b/,
      ],
      zh: [/(?:市场|行业).{0,20}亿/],
    }),
    importance: 'high',
  },
  {
    id: 'competitors',
    label: 'market',
    kind: 'mention',
    cue: /\bcompetit(?:ors?|ion|ive)\b|\brivals?\b|\bincumbents?\b|竞争对手|竞品|竞争格局|友商/i,
    also: wordsOf({
      en: [
        /compet\w+|rivals?|incumbents?|alternatives?/,
        /who else|how we compare/,
        /other (?:groups|teams|providers|suppliers|vendors)/,
      ],
      stems: [
        /compared? (?:to|with) (?:other|existing) (?:products|vendors|solutions)/,
        /others\s?[:：]/,
        /established (?:names|players)/,
        /rather than (?:us|opticians)|bid for the same/,
      ],
      text: [/^others\b/],
      zh: [/竞争|竞品|对手|对标|友商/, /同行|同类(?:厂家|企业|厂商|产品)/, /(?:国际|国内|国外)(?:厂商|巨头)/],
    }),
    importance: 'medium',
  },
];
