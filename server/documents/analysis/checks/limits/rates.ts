import { wordsOf } from '../../../words.ts';

/** Names of rates that a document states more than once. Earlier ones win where two match. */
export const rates: readonly [string, RegExp][] = [
  [
    'staff turnover',
    wordsOf({
      en: [
        /(?:staff|employee|labou?r|nurse|carer|driver|teacher|personnel|team) (?:turnover|attrition|churn|departures)|attrition/,
      ],
      zh: [/(?:员工|人员|职工|护士|护理员|教师|司机|骑手)\p{Script=Han}{0,4}(?:流失|流动|离职)率?|离职率/u],
    }),
  ],
  [
    'bad loans',
    wordsOf({
      en: [/non-?performing|NPLs?|NPAs?|bad debts?|default(?: rate|s)|arrears|delinquenc(?:y|ies)|past due/],
      zh: [/不良贷款率|坏账率|逾期率|违约率|不良资产率/],
    }),
  ],
  [
    'churn',
    wordsOf({ en: [/churn|cancellation rate|customer (?:loss|losses)/], zh: [/客户流失率?|流失率|退订率|退租率/] }),
  ],
  ['returns', wordsOf({ en: [/return rates?|returns|refund rate|sent back/], zh: [/退货率?|退款率|退换货率/] })],
  [
    'defects',
    wordsOf({
      en: [/scrap(?:page)?(?: rate)?|reject(?:s|ion)?(?: rate)?|defect(?:s|ive)?(?: rate)?|faulty/],
      zh: [/不良率|不良品率|次品率|报废率|废品率|返工率|残次率|不合格率/],
    }),
  ],
  [
    'waste',
    wordsOf({
      en: [/waste|wastage|spoilage|shrinkage|breakages?|leakage|food waste/],
      zh: [/损耗率?|破损率?|漏损率?|货损率?|报损率?/],
    }),
  ],
  ['complaints', wordsOf({ en: [/complaint rate/], zh: [/投诉率|客诉率/] })],
  ['vacancy', wordsOf({ en: [/vacanc(?:y|ies)(?: rate)?|voids?/], zh: [/空置率?|空房率|空床率/] })],
  ['occupancy', wordsOf({ en: [/occupancy(?: rate)?/], zh: [/入住率|出租率|床位使用率|上座率|满房率/] })],
  ['utilization', wordsOf({ en: [/utili[sz]ation(?: rate)?/], zh: [/利用率|开工率|稼动率|负荷率/] })],
  [
    'loan to value',
    wordsOf({ en: [/loan[- ]to[- ]value|LTV ratio|gearing|debt ratio/], zh: [/资产负债率|负债率|抵押率|杠杆率/] }),
  ],
  [
    'punctuality',
    wordsOf({
      en: [/on[- ]time|punctuality|OTIF|delivered on time/],
      zh: [/准时率|准交率|准点率|(?:按期|准时|及时)(?:交付|交货|送达|到货)率?|及时率/],
    }),
  ],
  ['uptime', wordsOf({ en: [/uptime|availability/], zh: [/可用率|可用性|在线率|正常运行率/] })],
  [
    'retention',
    wordsOf({ en: [/retention(?: rate)?|renewal rate|renewals/], zh: [/续费率|续约率|留存率|续保率|复购率|回购率/] }),
  ],
  ['yield', wordsOf({ en: [/(?:first[- ]pass )?yield/], zh: [/良品率|良率|合格率|成品率|直通率|优等品率/] })],
  ['gross margin', wordsOf({ en: [/gross (?:profit )?margins?/], zh: [/毛利率/] })],
  [
    'attendance',
    wordsOf({ en: [/attendance|completion rate|pass rate/], zh: [/出勤率|到课率|到校率|完课率|通过率|及格率/] }),
  ],
  [
    'errors',
    wordsOf({ en: [/error rate|mistakes|mis-?picks|false positives?/], zh: [/差错率|错误率|误检率|误报率|漏检率/] }),
  ],
  ['collection', wordsOf({ en: [/collection rate|collections/], zh: [/回款率|收缴率|收款率/] })],
];
