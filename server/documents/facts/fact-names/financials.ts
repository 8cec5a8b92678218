import { pattern, wordsOf } from '../../words.ts';
import type { FactName } from './fact-name.ts';

export const financialFacts: readonly FactName[] = [
  {
    id: 'runway',
    label: 'financials',
    kind: 'months',
    cue: wordsOf({
      en: [
        /runway|in the bank/,
        /(?:cash|money|funds) (?:will )?lasts?/,
        /(?:through|out of) (?:its |our |the |all )*(?:cash|money|funds) in/,
        /leaves? (?:us )?(?:around|about|with)/,
      ],
      stems: [/(?:sufficient|enough|carry us|keep us going) (?:for )?(?=.{0,20}\bmonths)/],
      zh: [/可?(?:维持|支撑)(?:运营)?约?/],
    }),
    not: wordsOf({
      stems: [
        /(?:will|would) (?:give|provide|fund|extend|last)/,
        pattern`(?:extends?|after|post|with|from) (?:the |this )?(?:round|raise|closing|funding|investment)`,
      ],
      text: [/round gives/],
    }),
    importance: null,
  },
  {
    id: 'burn',
    label: 'financials',
    kind: 'money',
    cue: wordsOf({
      stems: [
        /(?:net |monthly |cash )*burn(?:s|ing)?(?: rate| runs at)?\b/,
        pattern`(?:average|monthly|net|cash) (?:monthly |cash |operating )?(?:out ?flow|need)s?\b
          (?=.{0,40}\b(?:month|quarter))`,
        /(?:spend(?:ing|s)?|consum(?:es|ing)|us(?:es|ing) up)\b(?=.{0,30}(?:a|per|each|every) (?:month|quarter))/,
      ],
      zh: [/月均(?:资金|现金)?净?(?:消耗|支出|流出)|每?月(?:均|度)?净?(?:消耗|支出|流出)/, /烧钱率/],
    }),
    also: wordsOf({
      en: [/runway|out ?flows?/, /profitable|free cash flow of/],
      stems: [
        /burn|cash[- ]?flow[- ]positive/,
        /(?:that|this|it)(?:['’]s| is| gives us| buys us| lasts)(?: about| around)? \d+ months/,
        /funding for (?:about |around |approximately )?\d/,
        /monthly (?:costs|spend|outgoings|expenses)/,
        /break[- ]?even (?:since|in 20)|run out of (?:cash|money)/,
      ],
      text: [/cash[- ](?:positive|generative|use\b|need|consumption)/],
      zh: [/可支撑|可维持/, /现金流为正|已(?:连续.{1,3}年)?(?:实现)?盈利/],
    }),
    importance: 'high',
  },
  {
    id: 'cash',
    label: 'financials',
    kind: 'money',
    cue: wordsOf({
      stems: [/(?:of|in) cash\b|in the bank\b/, /balance (?:at|on) (?:\d|the end)/],
      text: [
        /^cash(?:,[^\t|]{0,30})?(?=\t)/,
        pattern`\bcash\b(?= (?:of|balance|position|at|in (?:the )?bank|in hand|on hand|reserves?|was|stood|is)|
          \s?[:：]|,? ?[$€£₹]| [$€£₹]|[ \t]*£?k?\t)`,
        /\bcash (?:as )?(?:on|at|of)(?= [^.;]{3,24} (?:was|were|stood|is|of)\b)/,
      ],
      zh: [/(?:现金|资金)(?:余额|储备)|账[上面](?:现金|资金)|货币资金/],
    }),
    not: /cash ?flow|cash burn/i,
    importance: null,
  },
  {
    id: 'gross_margin',
    label: 'financials',
    kind: 'percent',
    cue: /gross margin|毛利率/i,
    not: /\balone\b|单看|单算|卖了/i,
    also: /gross (?:profit|margin)|\bGM\b|毛利|\bgross on every/i,
    importance: 'medium',
  },
  {
    id: 'audit',
    label: 'financials',
    kind: 'mention',
    cue: /\b(?:un)?audit(?:ed|ors?)\b|\bAud\.|independently examined|chartered accountants|(?:clean|unqualified) (?:report|opinion)|会计师事务所|审计/i,
    importance: 'low',
  },
];
