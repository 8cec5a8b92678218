import { pattern, wordsOf } from '../../../words.ts';
import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';

export type Time = 'hour' | 'day' | 'month' | 'year';

/** A price or a yield for one unit of something. */
export interface Price {
  quantity: Quantity;
  /** Words of the unit, or null if the sentence does not name it. */
  unit: string | null;
  time: Time | null;
  read: Read;
}

/** A number of units, in a time or at once. */
export interface Count {
  quantity: Quantity;
  noun: string;
  time: Time | null;
  read: Read;
}

const times: readonly [Time, RegExp][] = [
  ['hour', /^(?:hours?|小时|时)$/i],
  ['day', /^(?:days?|nights?|天|日|晚)$/i],
  ['month', /^(?:months?|月)$/i],
  ['year', /^(?:years?|annum|年)$/i],
];
const timeOf = (word: string | undefined): Time | null =>
  word ? (times.find(([, words]) => words.test(word))?.[0] ?? null) : null;

/** Words of prices and numbers for another time or a part, or that do not hold for all. */
export const uncertain = wordsOf({
  en: [
    /forecast|plan\w*|expect\w*|target|will|would|could|should|may(?! (?:19|20|\d))|if|assum\w+|break-?even/,
    /discount\w*|list price|from|up to|between|maximum|minimum|at least|most|some of|part(?:ly)?|half|others?/,
    /utili[sz]ation|vacan\w+|competitors?|rivals?|deposit|refund\w*|last year|previously/,
    /cost(?:s|ing)? us|we pay|salar(?:y|ies)|wages?|rent (?:of|is)|invest\w*|valuation|raise|grant/,
  ],
  zh: [
    /预计|计划|目标|将|若|如果|最高|最低|折扣|以上|以下|至少|上座率|利用率|竞争|同行|定价|标价|工资|薪酬|成本|投资|估值|融资|押金|补贴/,
  ],
});

const perAfter =
  /^(?:\s?(?:(?:per|an?|each|every)\s|\/\s?)(?<a>[\p{L}-]+))?(?:,? (?:per|an?|each|every) (?<b>[\p{L}-]+))?(?<each>,? (?:each|apiece))?/iu;
const hanUnit =
  '件|只|台|套|吨|公斤|斤|张床|张|间|位|人次|人|个|辆|车|单|杯|份|瓶|箱|盒|袋|桶|包|支|双|本|册|平方米|床|户|家|次|亩|度|立方米';
const perBeforeZh = new RegExp(
  `(?:每(?<unit>${hanUnit})(?:\\p{Script=Han}{0,6}?)|(?<head>人均|客单价?|每位\\p{Script=Han}{0,3}))(?:每(?<t>月|年|天|日))?(?:的?(?:平均|出厂|含税|销售|零售|实际)*(?:均?价|售价|单价|价格|收费|月?租金?|消费|房价|床位费|月费|收入|支付|花费)?(?:格|为|约|是|达)?)$`,
  'u',
);
const perAfterZh = new RegExp(`^\\s?(?:\\/|每|一)(?<unit>${hanUnit})`, 'u');
const perBefore = pattern`\b(?:each|every|per|an?) (?<unit>[\p{L}-]+) (?:[\p{L}]+ ){0,2}?(?:costs?|pays?(?: us)?|
    spends?|sells? for|brings? in|goes for|is (?:let|rented|sold|charged|billed) (?:out )?(?:at|
    for)|earns?|yields?|becomes?|gives?|makes?|turns into)(?: on average| an average of| about)? $`;

const isMoney = ({ unit }: Quantity) => /^[A-Z]{3}$/.test(unit);

/** Returns the prices for one unit that a statement gives. */
export function pricesIn(read: Read, quantities: readonly Quantity[] = quantitiesOf(read)): Price[] {
  const { text } = read;
  return quantities.filter(isMoney).flatMap((quantity): Price[] => {
    const lead = text.slice(0, quantity.start);
    const zh = perBeforeZh.exec(lead)?.groups;
    const zhAfter = perAfterZh.exec(text.slice(quantity.end))?.groups;
    if (zh || zhAfter) {
      const unit = zh?.unit ?? zhAfter?.unit ?? (zh?.head?.startsWith('每位') ? '位' : '人次');
      const own = /(?:每(月|年|天|日)|(月)费|(月)租)[^，。；]{0,8}$/.exec(lead);
      const after = /^\s?(?:\/|每)(月|年|天)/.exec(text.slice(quantity.end))?.[1];
      return [{ quantity, unit: unit!, time: timeOf(after ?? zh?.t ?? own?.[1] ?? own?.[2] ?? own?.[3]), read }];
    }
    const { a, b, each } = perAfter.exec(text.slice(quantity.end))?.groups ?? {};
    const before = perBefore.exec(lead)?.groups?.unit;
    const time = timeOf(a) ?? timeOf(b);
    const named =
      [a, b].find((word) => word && timeOf(word) === null) ?? (before && timeOf(before) === null ? before : undefined);
    const [unit] = named ? contentWords(named) : [];
    const isEach =
      each !== undefined ||
      pattern`\b(?:(?:average|room|nightly|flat) (?:rate|price) of|at|for|pays?(?: us)?|paying|
    spends?|charged?)(?: the same| a flat| an average of| on average| about)* $`.test(lead);
    if (time === 'hour' && !unit) return [{ quantity, unit: 'hour', time, read }];
    return unit || isEach ? [{ quantity, unit: unit ?? null, time, read }] : [];
  });
}

const perDay =
  /(?:每(天|日|月|年)|(日|月|年)(?:均|接待|销|产|处理)|(?:全|一)(年)|(?:去|今|上)(年)|\d{4}(年)度?)[^，。；]{0,16}$/;
const perTimeAfter =
  /^[^.;,，。；]{0,24}?(?:\b(?:an?|per|each|every) (day|month|year|night|week)\b|\b(dai|month|year|annual)(?:ly)\b)/i;

/** Returns the counts of things, without those that are ordinal, dated or measured. */
export function countsIn(read: Read, quantities: readonly Quantity[] = quantitiesOf(read)): Count[] {
  const { text } = read;
  return quantities.flatMap((quantity): Count[] => {
    const { start, end, unit, value } = quantity;
    if ((unit !== '' && unit !== 't') || value.lt(2)) return [];
    const zh = new RegExp(`^ ?(?:${hanUnit})`).exec(text.slice(end))?.[0].trim();
    const lead = text.slice(0, start);
    const found = perDay.exec(lead)?.slice(1).find(Boolean);
    if (unit === 't')
      return [{ quantity, noun: /\p{Script=Han}/u.test(text) ? '吨' : 'tonn', time: timeOf(found), read }];
    if (zh) return [{ quantity, noun: zh, time: timeOf(found), read }];
    const noun = contentWords(
      /^ (?:[\p{L}-]+ ?){1,3}/u
        .exec(text.slice(end))?.[0]
        .replace(/\b(?:in|at|on|for|across|with|of|and|that|who|which|is|are|were|a|each|let|per)\b.*/, '') ?? '',
    ).at(-1);
    const after = perTimeAfter.exec(text.slice(end));
    const time = after ? timeOf((after[1] ?? after[2])!.replace(/^dai$/, 'day').replace(/^annual$/, 'year')) : null;
    const dated = time ?? (read.dates.some(({ precision }) => precision === 'year') ? 'year' : null);
    return noun || /^ times\b/.test(text.slice(end)) ? [{ quantity, noun: noun ?? 'time', time: dated, read }] : [];
  });
}

const sameUnit: readonly RegExp[] = [
  /^(?:人|人次|位|单|客)$/,
  /^(?:张|张床|床|个)$/,
  /^(?:件|个|只|套|台)$/,
  /^(?:person|peopl|guest|visitor|visit|custom|cover)$/,
  /^(?:us|time|use)$/,
];

/** Returns true if a price is for the things that a count counts. */
export function isOfUnit({ unit }: Price, { noun }: Count): boolean {
  if (unit === null) return true;
  return (
    unit === noun ||
    noun.startsWith(unit) ||
    (unit.length > 3 && unit.startsWith(noun)) ||
    sameUnit.some((words) => words.test(unit) && words.test(noun))
  );
}

/** Words for the share of the time in which the units are in use. */
export const inUse = wordsOf({ en: [/occupancy|occupied/], zh: [/入住率|出租率|上座率/] });
/** The accounts of one shop, which the document compares with its own income. */
export const oneShop = wordsOf({
  en: [
    new RegExp(
      pattern`(?:an?|each|every|per|one|single|typical|average) (?:typical |average |mature |
    new )?(?:shop|store|restaurant|cafe|branch|clinic|site|outlet)`,
      '',
    ),
  ],
  zh: [/(?:单|一家|每家|一个)\p{Script=Han}{0,4}(?:店|门店|网点|诊所)/u],
});

/** "brings in", "revenue of", 流水: what all units together bring in. */
export const income = wordsOf({
  en: [/revenues?|income|turnover|sales|takings|fees?|brings? in|billings?|earns?|receipts|rent roll/],
  zh: [/收入|流水|营业额|销售额|营收|床位费|产值/],
});
/** Words that show that an income is not exactly that of the units. */
export const otherIncome = wordsOf({
  en: [
    /spent|paid|goes|went|used|invested|teachers?|staff/,
    /total|all|group|whole|company|net of|other|together with|including|plus|profit|margin|cost|after|before|growth|grew|rose|up|at \d+ ?%/,
  ],
  zh: [/用于|用来|支付|全部|总收入|公司(?:全年|去年)?(?:总|全部)|合计|其他|包括|利润|成本|增长|其中|净利/],
});
const perMonth = /\b(?:a|per|each|every) month\b|\bmonthly\b|每个?月|(?:一个?|单)月|月均|月(?:流水|收入|营业额)/i;
const perYear =
  /\b(?:a|per|each|every|full|whole|last|this) (?:full )?year\b|\bannual|\byearly\b|\b20\d\d\b|每年|一年|全年|年收入|年度|年销售|去年|今年/i;
const perDayText = /\b(?:a|per|each|every) (?:day|night)\b|\bdaily\b|每[天日]|日均/i;
/** Returns the time of an amount in a clause. */
export function timeIn(text: string): Time | null {
  if (perMonth.test(text)) return 'month';
  return perDayText.test(text) ? 'day' : perYear.test(text) ? 'year' : null;
}
