import { pattern, wordsOf } from '../../words.ts';
import type { Read } from '../read/reading.ts';

const owners = /shareholders?|ownership|holders?|cap(?:italisation|italization)? table|membership interests?|who owns/;
const disputes = /legal (?:proceedings|disputes)|litigation|disputes|lawsuits|court (?:cases|proceedings)|claims/;
/** Names of headings, rows, columns and list items below or beside which a fact is stated. */
const names: readonly [string, RegExp][] = [
  [
    'use_of_funds',
    wordsOf({
      text: [
        /^(?:planned |intended |proposed |our )?uses?(?: of\b.*)?$/,
        /^purpose(?: of (?:the )?(?:loan|funds?|money|facility|round))?$/,
        /^objects? of (?:the )?(?:issue|offer|raise|round)\b|^application of (?:funds|proceeds)|^(?:utili[sz]ation|deployment) of (?:the )?(?:funds|proceeds)/,
        pattern`^(?:where|how) (?:it|the (?:money|cash|loan|funds?|proceeds)|we).*
          \b(?:goes|go|spend|spent|used?|invest)\b`,
        /^what we (?:want|plan|intend|will) (?:to )?(?:buy|spend|do with)/,
        /^what the (?:money|loan|funds?|round|cash) (?:is|does|buys|pays)/,
        /^work packages?$|^(?:budget|cost) (?:items?|lines?|categor(?:y|ies)|heads?)$/,
        /^project costs?\b|^means of finance/,
        /^(?:spending|investment) (?:plan|budget)|^budget (?:for|of) (?:the )?(?:round|raise|grant|loan)/,
      ],
      zh: [/(?:资金|款项)(?:用途|投向|使用|运用|安排|分配)|^用途/, /钱(?:要|都|会)?(?:花|用)[在到]/, /投资估算/],
    }),
  ],
  [
    'competitors',
    wordsOf({
      en: [
        /competit(?:ion|ors?|ive)|rivals?|peers/,
        /alternatives|others in/,
        /who else|how we compare|(?:other people|others?) (?:who )?(?:doing|do|in)\b/,
      ],
      zh: [/对手|竞品|竞争/, /同行|同业|同类(?:企业|公司|厂商|产品|品牌)/],
    }),
  ],
  ['ownership', pattern`^${owners}\b|股东|股权结构|持股`],
  [
    'valuation',
    wordsOf({
      en: [
        /(?:pre|post)[- ]?money/,
        /valuation\b(?! of (?:the )?(?:real estate|property|plant|stock|inventor))/,
        /enterprise value|price per share/,
      ],
      zh: [/估值/],
    }),
  ],
  [
    'ask',
    /^(?:the |our )?(?:ask|request)s?$|^what we (?:ask|are asking|request|would like)(?: (?:you )?for)?(?: and why)?$/i,
  ],
  ['audit', /^audit(?:ed|ors?)?\b(?! committee)|^accounts audited|审计/i],
  ['litigation', pattern`^${disputes}\b|诉讼|纠纷`],
  [
    'pricing',
    wordsOf({
      text: [
        /^(?:(?:list|unit|average|avg\.?|selling|standard) )*(?:price|tariff)s?\b/,
        /^(?:[a-z]+ )?(?:annual|monthly|subscription|membership|licen[cs]e|tuition) fees?\b/,
      ],
      zh: [/^\S{0,6}(?:年费|月费|单价|均价|售价|学费|票价)/],
    }),
  ],
  ['ip', /^(?:patents?|trade ?marks?|intellectual property|IP)\b|专利|知识产权|商标/i],
];

const people = wordsOf({
  text: [
    /employees|staff|workforce|personnel|team size/,
    /head ?count|heads|FTEs?/,
    /people (?:employed|on (?:the )?payroll)|payroll/,
  ],
});
/** Names of rows and columns that count the staff. */
const staff = wordsOf({
  text: [pattern`^(?:total |number of |our |average )?${people}\b(?! (?:costs?|expens\w+|benefits|options))`],
  zh: [/(?:员工|职工|在册|在职|年末)\S{0,2}(?:人数|总数)/, /^人数|定员/],
});
/** Names of rows about customers who stay. */
const staying = wordsOf({
  en: [
    /retention|churn\w*|cohort|leaving/,
    /renewals?|repeat|returning|re-?orders?/,
    /still (?:subscribed|active|with us)|disconnections|cancellations/,
  ],
  zh: [/留存|流失/, /复购|续[费约]/],
});

/** Returns the IDs of the facts that are stated by the name of a heading, a row, a column or an item. */
export function namedFacts({ text, kind, numbers }: Read): string[] {
  const key = kind === 'heading' ? text : (/^[^:：]{2,40}(?=[:：])/.exec(text)?.[0] ?? '');
  if ((kind === 'sentence' && key === '') || text.length > 200) return [];
  const cells = kind === 'row' ? text.split(/[\t|]/).map((cell) => cell.trim()) : [key];
  const own = cells.map((cell) => cell.replace(/^[\d.)、\s]+|[?？:：]$/g, ''));
  const found = names.flatMap(([id, name]) => (own.some((cell) => name.test(cell)) ? [id] : []));
  if ((kind === 'row' || numbers.length > 0) && own.some((cell) => staff.test(cell))) found.push('head_count');
  if (kind === 'row' && numbers.length > 0 && staying.test(own[0] ?? '')) found.push('retention');
  return found;
}
