import { wordsOf } from '../../../words.ts';

/** A kind of party, each of which has a share in a whole. */
interface Party {
  one: RegExp;
  many: RegExp;
  zh: RegExp;
  /** Words after its name for its dealings with the company. */
  deed: RegExp | null;
}

export const parties = {
  customer: {
    one: /customer|client|account(?!s? for)|buyer|purchaser|off-?taker|payer|tenant|contract|operator|council|school|hospital/,
    many: /customers|clients|accounts(?! for)|buyers|purchasers|off-?takers|payers|tenants|contracts|operators|councils|schools|hospitals/,
    zh: /客户|买家|买方|采购方|甲方|租户/,
    deed: wordsOf({ en: [/pa(?:ys|id) us|spen(?:ds|t) .{0,24}with us|(?:buys|bought|orders|ordered) .{0,24}from us/] }),
  },
  supplier: {
    one: /supplier|vendor|source|mill|grower|producer/,
    many: /suppliers|vendors|sources|mills|growers|producers/,
    zh: /供应商|供货商|供货方|供方|供应方/,
    deed: wordsOf({ en: [/supplies|supplied|sells us|sold us/], zh: [/供货|供应|采购[额量]/] }),
  },
  channel: {
    one: /channel|platform|marketplace/,
    many: /channels|platforms|marketplaces/,
    zh: /渠道|平台/,
    deed: null,
  },
  dealer: {
    one: /dealer|distributor|reseller|wholesaler|retailer|franchisee/,
    many: /dealers|distributors|resellers|wholesalers|retailers|franchisees/,
    zh: /经销商|代理商|分销商|加盟商/,
    deed: null,
  },
  product: {
    one: /product|SKU|title|brand|product line/,
    many: /products|SKUs|titles|brands|product lines/,
    zh: /产品|单品|品种|品牌/,
    deed: null,
  },
  market: {
    one: /country|region|territory/,
    many: /countries|regions|territories/,
    zh: /国家|地区|省份|区域/,
    deed: null,
  },
  borrower: {
    one: /borrower|debtor|exposure|obligor/,
    many: /borrowers|debtors|exposures|obligors/,
    zh: /借款人|债务人|贷款户/,
    deed: null,
  },
  shareholder: {
    one: /shareholder|stockholder|investor|owner|holder|founder/,
    many: /shareholders|stockholders|investors|owners|holders|founders/,
    zh: /股东|投资人|投资者/,
    deed: wordsOf({ en: [/holds|owns|held|owned/], zh: [/持有|持股/] }),
  },
} as const satisfies Record<string, Party>;
export type PartyName = keyof typeof parties;
export const partyNames = Object.keys(parties) as PartyName[];

/** Wholes in which parties have shares. */
const wholes: readonly [string, RegExp][] = [
  [
    'revenue',
    wordsOf({
      en: [/revenues?|sales|turnover|billings?|income|ARR|MRR|top line|receipts|takings|fees/],
      zh: [/收入|营收|销售额?|营业额|流水|业绩/],
    }),
  ],
  [
    'purchases',
    wordsOf({
      en: [/purchas\w+|raw materials?|inputs?|spend(?:ing)?|supply|supplies|feedstock|steel|procurement/],
      zh: [/采购|进货|原料|供货|供应/],
    }),
  ],
  [
    'shares',
    wordsOf({ en: [/shares?|equity|stock|capital|votes?|voting rights|company/], zh: [/股权|股份|持股|股本|表决权/] }),
  ],
  ['loans', wordsOf({ en: [/loans?|loan book|portfolio|lending/], zh: [/贷款|信贷/] })],
  ['receivables', wordsOf({ en: [/receivables?|debtors/], zh: [/应收/] })],
  ['profit', wordsOf({ en: [/profits?|margin|EBITDA/], zh: [/利润|毛利/] })],
  ['volume', wordsOf({ en: [/volumes?|tonnage|output|orders?|order book|backlog/], zh: [/销量|产量|订单/] })],
];

/** Returns the whole that a text about a share names, or null for none. */
export const wholeIn = (text: string): string | null => wholes.find(([, words]) => words.test(text))?.[0] ?? null;
