import { isoCodes } from '../../read/currencies.ts';
import type { Table } from '../../read/table.ts';
import { pattern, wordsOf } from '../../words.ts';
import { churn } from '../churn.ts';
import { metricOfRow } from '../metric-names.ts';

/** Quantity that the name of a row or column gives, or null. */
type Quantity = 'staff' | 'customers' | 'count' | null;

const money = wordsOf({
  en: [
    /revenues?|sales|turnover|income|receipts|[AM]RR/,
    /costs?|expens\w+|expenditure|spend(?:ing)?|budget|capex|opex/,
    /salar\w+|wages|pay|payroll|rents?|interest|tax(?:es)?/,
    /prices?|fees?|values?|amounts?/,
    /profits?|loss(?:es)?|margin|contribution|EBITDA?/,
    /cash|debts?|loans?|capital|equity|grants?|funds?|fund(?:ing|raising)|invest\w+/,
  ],
  zh: [/收入|营收|利润|金额|价|余额/, /成本|费用?|支出|薪|工资/, /款|资金?|投入|投资/],
});
const counted = wordsOf(
  {
    en: [
      /number|no\.|count|qty|quantity|volumes?|tonnage|units?|pieces/,
      /shares|options|patents|SKUs?/,
      /head ?count|heads|employees|FTEs?|drivers/,
      /customers|clients|users|subscribers|members|accounts|merchants|tenants|residents|households/,
      /patients|students|pupils|visitors|guests|passengers/,
      /stores|shops|sites|clinics|schools|branches|locations|outlets|restaurants|caf[eé]s|hotels|homes/,
      /rooms|beds|seats|plants|machines|vehicles|trucks/,
      /orders|transactions|trips|visits|sessions|bookings|downloads|calls|deliveries|shipments/,
      /nights|hours|days|weeks|months/,
      /tonnes|tons|kg|[kMG]Wh?|lit(?:er|re)s|hectares|km|miles|sqm|m²|m2|sq ?ft/,
    ],
    zh: [/[数量率比]$|[人家台套件吨个户次天辆]数/, /[（(][人家台套件吨个户次天辆间亩][)）]/, /[销产]量|面积/],
  },
  'iu',
);
const ratio = wordsOf({
  en: [/index|ratio|score|rank|times|multiple|cover(?:age)?|utili[sz]ation/, /ages?|since|joined|founded|opened/],
  text: [/#/],
  zh: [/倍|指数|排名/, /年龄|年份/, /序号|编号/],
});
const employees = wordsOf({
  text: [
    /heads?|head ?count|FTEs?|full-time equivalents?/,
    /employees|staff (?:numbers?|count|members)|team size|people employed/,
  ],
});
const staff = wordsOf({
  text: [
    pattern`^(?:(?:total|average|closing|full-time|permanent|number of|group) )*${employees}
      (?=$|[\s]*[,，(（·:/]|\s+(?:at|on|by|in|end|as|FTEs?|total|\d))`,
  ],
  zh: [/员工(?:总?数|人数)|在职人数|^(?:期末|年末)?人数/, /编制/],
});
const clients = wordsOf({
  text: [
    pattern`^(?:(?:total|new|paying|active|closing|corporate|enterprise|business|live|current|app|number of) )*
      (?:customers|clients|subscribers|accounts|members|merchants)\b
      (?! (?:receivable|payable|acquisition|costs?|cash|equity|funds))`,
    /^(?:paying|active) (?!users)\p{L}{3,}s\b/u,
  ],
  zh: [/^(?:签约|付费|活跃|累计|在册)?客户(?:总?数|数量|[（(]家[)）]|$)/, /[付活]费?(?:客户|商户|门店)数/],
});

/** Returns true if a name is that of an amount. */
const namesMoney = (name: string): boolean => money.test(name) && !counted.test(name);

/** Returns true if a row or a column of a table is named as an amount. */
export const isOfAmounts = ({ header, rows }: Table): boolean =>
  header?.cells.some(({ text }) => namesMoney(text)) || rows.some(({ label }) => namesMoney(label));

/** Returns what a row or column counts, or null for amounts and unknown names. */
export function quantityIn(name: string): Quantity {
  if (staff.test(name)) return 'staff';
  if (ratio.test(name)) return 'count';
  if (money.test(name) && !/\b(?:number|no\.?) of\b/i.test(name)) return null;
  if (clients.test(name)) return 'customers';
  return counted.test(name) ? 'count' : null;
}

/** Names of rows and columns for what sentences state as facts. */
const meanings: readonly [string, RegExp][] = [
  ['pre_money', /\bpre-?money\b|\b(?:valuation|value)\b.{0,12}\bbefore\b|投前/i],
  ['post_money', /\bpost-?money\b|\b(?:valuation|value)\b.{0,12}\bafter\b|投后/i],
  [
    'equity_offered',
    wordsOf({
      en: [
        pattern`(?:stake|equity|shares?|interest|holding)\b.{0,16}
          \b(?:sold|offered|for sale|on offer|to (?:new )?investors?)`,
      ],
      zh: [/出让(?:股权|比例|股份)?|释放(?:股权|比例|股份)?/],
    }),
  ],
  [
    'ask',
    wordsOf({
      en: [
        pattern`(?:amounts?|funding|capital|investment|facility|loan|equity|money|total)\b.{0,16}
          \b(?:sought|requested|required|asked(?: for)?|applied for)`,
      ],
      text: [/^(?:the |our )?ask$|^(?:round|raise|issue) size\b/],
      zh: [/(?:融资|募资|申请|贷款)(?:金额|额度?|总额)/],
    }),
  ],
  ['runway', /\brunway\b|\bmonths of cash\b|\bcash lasts\b|资金可?(?:支撑|维持)|现金可?(?:支撑|维持)/i],
  [
    'burn',
    /\b(?:net |monthly |cash )*burn\b|\bcash (?:used|spent|outflow) (?:per|a|each) month|月均?净?(?:消耗|流出)/i,
  ],
  [
    'churn',
    wordsOf({
      text: [churn, /\bchurned\b/, /\b(?:customers|clients|subscribers|members)\b.{0,12}\b(?:lost|leaving|left)\b/],
    }),
  ],
  ['retention', /\bretention\b|\brenewal rate\b|\b[NG]RR\b|\bNDR\b|留存率|续费率|续约率|复购率/i],
  [
    'cac',
    wordsOf({
      en: [/CAC|acquisition costs?/],
      stems: [
        pattern`costs? (?:per|to (?:win|acquire)|of (?:winning|acquiring)) .*
          \b(?:customer|client|subscriber|member|user|account)`,
      ],
      zh: [/获客成本|拉新成本/],
    }),
  ],
  ['ltv', /\bC?LTV\b(?! ?[:/])|\blife-?time value\b|生命周期价值/i],
  ['market_size', /\b(?:TAM|SAM|SOM)\b|\b(?:addressable )?market (?:size|volume|value)\b|市场(?:规模|容量|空间)/i],
  [
    'top_customer',
    /^(?:single )?(?:largest|biggest|top|main) (?:single )?(?:customer|client|account)\b|^第一大客户|^最大客户/i,
  ],
  [
    'top_customers',
    wordsOf({
      text: [
        /^(?:top|largest|biggest) (?:two|three|four|five|ten|\d{1,2})\b/,
        /^(?:two|three|four|five|ten) largest\b/,
      ],
      zh: [/^前[二三四五十\d]大?客户/],
    }),
  ],
  [
    'cash',
    wordsOf({
      en: [/bank balance/],
      text: [
        pattern`^(?:(?:net|free|closing|opening|total|year-end) )*cash
          (?=$|[ ,]*(?:[（(]|at|in|on|and|balances?|position|held|equivalents|end)\b|, )`,
      ],
      zh: [/货币资金|(?:期[末初]|账[上面]|年末)?现金(?:余额|及现金等价物)?$/],
    }),
  ],
];

/**
 * Words of a name that say when or in which plan, but not what: "Closing ARR", "MRR, end of quarter", "Revenue, base
 * case".
 */
const versionWords = wordsOf(
  {
    text: [
      /^(?:opening|closing|ending|year-end|average) /,
      /,? (?:at )?(?:the )?(?:end of|month|quarter|year)[- ]?(?:the )?(?:month|quarter|year|end|period)$/,
      /,? (?:(?:our|the) )?(?:\p{L}+ )?(?:case|scenario|plan|budget|forecast|actual)$/u,
    ],
  },
  'giu',
);

/** The unit at the end of a name: "GMV, ₹ crore", "Income, ₦m". */
const unitAtEnd = new RegExp(
  `,?\\s(?:in )?(?:[$€£₹₦¥]|RM|(?:${isoCodes})\\b)\\s?(?:['’]?000s?|[km]|mn|bn|million|thousand|crore|lakh)?$`,
  'i',
);

/** Returns the metric or fact that a row or column is named for, or null if the name says more than that. */
export function meaningOf(name: string): string | null {
  if (name.length > 60) return null;
  const metric = metricOfRow(name.replace(unitAtEnd, '').replace(versionWords, ''));
  if (metric?.exact) return metric.metric.id;
  const fact = meanings.find(([, words]) => words.test(name))?.[0];
  if (fact) return fact;
  const quantity = quantityIn(name);
  return quantity === 'staff'
    ? 'head_count'
    : quantity === 'customers' && !/\bnew\b|新增/i.test(name)
      ? 'customers'
      : null;
}

/** Nouns after "paying" that do not mean customers, or that other patterns already cover. */
const noCustomers =
  /^(?:customers|clients|users|subscribers|accounts|taxes|bills|dividends|ingredients|projects|patents|members)$/;

const MAX_NOUNS = 10;

/** Collects the nouns by which a document calls its customers, such as "yards" in "paying yards". */
export class CustomerNouns {
  private readonly nouns = new Set<string>();

  add(text: string): void {
    for (const [, noun] of text.matchAll(/\bpaying (\p{Ll}{3,20}s)\b/gu))
      if (this.nouns.size < MAX_NOUNS && !noCustomers.test(noun!)) this.nouns.add(noun!);
  }

  /** Returns a pattern of the words after a number of customers, or null if no noun is known. */
  pattern(): RegExp | null {
    if (this.nouns.size === 0) return null;
    const nouns = [...this.nouns].join('|');
    return new RegExp(`^ (?:(?:paying|active|live|signed) )?(?:${nouns})\\b(?! (?:per|a|each)\\b)`, 'i');
  }
}
