import { pattern, wordsOf } from '../words.ts';

/** A metric that documents state for each year, with its names. */
export interface MetricName {
  id: string;
  en: string;
  zh: string;
  kind: 'money' | 'count' | 'percent';
  /** English and Chinese names in one expression, longest first. */
  words: RegExp;
}

const revenue = /revenues?(?: from operations)?|turnover|(?:net|product|group) sales|total sales|total income/;

/** Metrics by precision of their names. At the same position in a text, the first match wins. */
const metricNames: readonly MetricName[] = [
  {
    id: 'arr',
    en: 'Annual recurring revenue',
    zh: '年度经常性收入',
    kind: 'money',
    words: /\bARR\b|annual(?:ly|ised|ized)? recurring revenue|年度?经常性收入/i,
  },
  {
    id: 'mrr',
    en: 'Monthly recurring revenue',
    zh: '月度经常性收入',
    kind: 'money',
    words: /\bMRR\b|monthly recurring revenue|月度?经常性收入/i,
  },
  {
    id: 'gmv',
    en: 'Gross merchandise value',
    zh: '交易总额',
    kind: 'money',
    words: /\bGMV\b|gross merchandise (?:value|volume)|交易总?额|成交总?额/i,
  },
  {
    id: 'gross_margin',
    en: 'Gross margin',
    zh: '毛利率',
    kind: 'percent',
    words: /gross (?:profit )?margin|毛利率/i,
  },
  { id: 'gross_profit', en: 'Gross profit', zh: '毛利', kind: 'money', words: /gross profit|毛利润?(?!率)/i },
  { id: 'ebitda', en: 'EBITDA', zh: 'EBITDA', kind: 'money', words: /\bEBITDA\b(?! margin)/i },
  {
    id: 'operating_result',
    en: 'Operating result',
    zh: '营业利润',
    kind: 'money',
    words: /operating (?:result|profit|loss|income|\(loss\))(?! margin)|\bEBIT\b|(?:营业|经营)(?:利润(?!率)|亏损)/i,
  },
  {
    id: 'net_profit',
    en: 'Net profit',
    zh: '净利润',
    kind: 'money',
    words: wordsOf({
      en: [/PAT/],
      stems: [
        pattern`(?:profit|loss|surplus|deficit)(?:\s?[/(（]+(?:loss|deficit)[)）]?)? (?:for|
          of) the (?:financial )?(?:year|period|quarter|half)`,
        /surplus(?= of (?:[$€£₹]|[A-Z]{3} ?\d))/,
      ],
      text: [
        /net (?:profit|income|loss|result|surplus|deficit)(?! margin)|profit after tax/,
        /^\W*(?:surplus|deficit)\b(?:\s?[/(（]+(?:deficit|surplus)[)）]?)?\W*$/,
      ],
      zh: [/净利润?(?!率)|净亏损|税后利润/],
    }),
  },
  {
    id: 'cost_of_sales',
    en: 'Cost of sales',
    zh: '营业成本',
    kind: 'money',
    words: /cost of (?:goods sold|sales|revenues?)|\bCOGS\b|^direct costs\b|(?:营业|销售)成本/i,
  },
  {
    id: 'cost',
    en: 'Total costs',
    zh: '总成本',
    kind: 'money',
    words: wordsOf({
      text: [
        /total (?:operating )?(?:costs?|expenses?|expenditure|spent|spending|opex|overheads?)/,
        /operating (?:expenses|costs)|^opex\b|^\W*(?:costs|expenses|expenditure)\W*$/,
      ],
      zh: [/总成本|成本(?:费用)?合计|费用合计/],
    }),
  },
  {
    id: 'revenue',
    en: 'Revenue',
    zh: '营业收入',
    kind: 'money',
    words: wordsOf({
      text: [
        pattern`(?<!cost of |staff |employee |deferred |unearned )\b(?:net |total |annual |gross |group )?${revenue}\b
          (?! (?:growth|share|stream|model|mix|per|source|recognition|multiple|multiples|loss))`,
        /^\W*sales\b(?! (?:staff|team|and|tax|cycle|cost|growth|channel|force|people|mix))/,
        pattern`(?:(?<!intra-group |intercompany )\bsales|(?<=^|(?:total|our|group|company|and|with) )income)
          (?= (?:of|were|was|reached|came to|totall?ed) (?:about |around |some |nearly |over )?
          (?:[$€£₹]|[A-Z]{2,3}\$? ?\d))`,
        /^\W*income(?=\W*$|[,(])/,
      ],
      zh: [
        /(?:主营业务|营业|销售|总|年)收入(?!占|模式|来源|结构|增长率|增速)|营收(?!占|增长率|增速)/,
        /(?<!递延|预收|其他|利息)收入(?!占|模式|来源|结构|增长率|增速)/,
        /^收益(?=$|[（(:：])/,
      ],
    }),
  },
  {
    id: 'burn',
    en: 'Monthly burn',
    zh: '月均资金消耗',
    kind: 'money',
    words: wordsOf({
      text: [/(?:net |monthly |cash )?burn(?: rate)?\b/],
      zh: [/月均(?:资金|现金)?(?:净)?(?:消耗|支出)|每月(?:净)?(?:消耗|支出)/, /烧钱率/],
    }),
  },
  {
    id: 'cash',
    en: 'Cash',
    zh: '现金余额',
    kind: 'money',
    words: wordsOf({
      stems: [/cash (?:balance|position|at bank|in bank|in hand|on hand|reserves?)/],
      zh: [/(?:现金|资金)(?:余额|储备|存量)|账上(?:现金|资金)|货币资金/],
    }),
  },
  {
    id: 'head_count',
    en: 'Head count',
    zh: '员工人数',
    kind: 'count',
    words: wordsOf({
      en: [/head ?count|(?:full-time )?employees|FTEs?|team size/],
      zh: [/员工(?:人数|总数|数)?|团队(?:人数|规模)|在职人数/],
    }),
  },
  {
    id: 'users',
    en: 'Users',
    zh: '用户数',
    kind: 'count',
    words: wordsOf({
      en: [/(?:monthly |daily |registered )?(?:active )?users|MAU|DAU/],
      zh: [/(?:注册|活跃|付费|月活|日活)?用户(?:数|总数)?(?!体验|需求|痛点)/],
    }),
  },
  {
    id: 'customers',
    en: 'Customers',
    zh: '客户数',
    kind: 'count',
    words: wordsOf({
      en: [/(?:paying |active |total |enterprise )?(?:customers|clients)/],
      zh: [/(?:签约|付费|付费企业)?客户(?:数|数量|总数)|客户(?=\d)/],
    }),
  },
];

/** Returns the first metric that a text names and its position. */
export function metricIn(text: string): { metric: MetricName; start: number; end: number } | null {
  let best: { metric: MetricName; start: number; end: number } | null = null;
  for (const metric of metricNames) {
    const found = metric.words.exec(text);
    if (found && (best === null || found.index < best.start))
      best = { metric, start: found.index, end: found.index + found[0].length };
  }
  return best;
}

/** Returns all metrics that a text names, in order, without overlaps. */
export function metricsIn(text: string): { metric: MetricName; start: number; end: number }[] {
  const found: { metric: MetricName; start: number; end: number }[] = [];
  for (let from = 0; found.length < 12; ) {
    const next = metricIn(text.slice(from));
    if (next === null) break;
    found.push({ metric: next.metric, start: next.start + from, end: next.end + from });
    from += next.end;
  }
  return found;
}

/** Returns the metric's name in the language of a text. */
export const nameOf = (metric: MetricName, text: string): string =>
  /\p{Script=Han}/u.test(text) ? metric.zh : metric.en;

const unitWords = wordsOf(
  {
    en: [/total|net|annual/],
    text: [/[（(][^）)]{0,30}[)）]|[\s:：,，*–—-]/, /EUR|USD|GBP|CNY|RMB|NOK|SEK|DKK|CHF/, /thousands?|millions?/],
    zh: [/合计|总计|总额|[万亿]?元/],
  },
  'gi',
);

/**
 * Returns the metric that a row's name denotes, and whether the name adds nothing to it: "Total revenue" does not,
 * "Revenue of product A" does.
 */
export function metricOfRow(label: string): { metric: MetricName; exact: boolean } | null {
  const named = metricIn(label);
  if (named === null || label.length > 60) return null;
  const rest = (label.slice(0, named.start) + label.slice(named.end)).replace(unitWords, '');
  return { metric: named.metric, exact: rest === '' };
}
