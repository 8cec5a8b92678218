import Big from 'big.js';
import { pattern, wordsOf } from '../../../words.ts';
import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import { sum } from '../check.ts';
import { exception, limitOf, noFact } from './limit-words.ts';
import { type PartyName, parties, partyNames, wholeIn } from './parties.ts';

/** The share that one customer, supplier or other party has in a whole. */
export interface SingleShare {
  value: Big;
  /** Years that the statement names. */
  years: number[];
  whole: string | null;
  read: Read;
  basis: string;
}

const several = wordsOf({
  en: [
    /together|combined|jointly|between them|in (?:all|total|aggregate)|collectively|altogether|both|respectively/,
    /(?:top|largest|biggest|first|leading) (?:two|three|four|five|six|ten|\d+)/,
    /(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:\p{L}+ )?(?:largest|biggest|top|main|leading)/u,
    /subsidiar(?:y|ies)|divisions?|business units?|joint venture|branch(?:es)?/,
    /average|each|every|groups?|segments?|sectors?|categor(?:y|ies)|types?|exports?|overseas|online|public sector/,
  ],
  zh: [
    /子公司|分公司|事业部|合资|合计|合共|总共|共占|前[二三四五六七八九十\d两]|平均|各|类|分别|等[客供渠]|出口|海外|境外|板块|业务|行业|地区|[华西东南北]\p{Script=Han}{0,2}区/u,
  ],
});
const change = wordsOf({
  en: [
    /grew|growth|rose|fell|(?<!\bmak(?:es?|ing) |\bmade )up|down|increas\w+|decreas\w+/,
    /margin|discount|rebate|churn|overdue/,
  ],
  zh: [/增长|下降|提高|降低/, /毛利|折扣|返利|逾期/],
});
const great = /largest|biggest|main|top|leading|most important|number[- ]one|single largest|principal|key/;
const suffix = new RegExp(
  pattern`Ltd|Limited|Inc|LLC|plc|PLC|GmbH|AG|Corp|Group|Foods?|Stores|Retail|Rail|Council|
    Logistics|Motors|Industries|Holdings|Pharma|Health|Trust|Hospital|University|
    Energy|Supermarkets|Airlines|Bank`,
  '',
);
const name = /\p{Lu}[\p{L}&'’.-]+(?: \p{Lu}[\p{L}&'’.-]+){0,3} ?/u;
/** A sentence that begins with the name of a firm. */
const firm = new RegExp(`^(?:In \\d{4},? )?(?:\\p{Lu}[\\p{L}&'’.-]+ )+(?:${suffix.source})\\b`, 'u');
const channelNames =
  /抖音|天猫|京东|拼多多|淘宝|快手|小红书|唯品会|美团|饿了么|亚马逊|商超|直播|Amazon|Shopify|eBay|TikTok|Walmart|Etsy/;
/** The name of a Chinese firm: 海宏集团, 经销商恒达. */
const hanFirm =
  /\p{Script=Han}{2,}(?:集团|股份|科技|公司|电子(?!行业|类|产品))|(?:客户|经销商)(?!占|的|贡献|收入|销售|合计|数)\p{Script=Han}{2,4}(?=\d|的|占|贡献|[，,]|销售|采购)/u;

const grouped =
  /\b(?:group|type|segment|sector|categor\w*|industry|class|band|size|region|country|channel mix)\b|类型|类别|行业|规模|分类|地区|区域/i;

/** Words for one party of each kind: "our largest customer", "第一大客户". */
const cues = new Map(
  partyNames.map((party) => {
    const { one, zh, deed } = parties[party];
    const own = /our|the|its|their|one|a single|that|another|a/;
    const cue = wordsOf({
      en: [pattern`${own} (?:single )?(?:${great} )?(?:\p{L}+ )?${one}(?! (?:base|segment|group|mix|type|class)s?\b)`],
      zh: [pattern`(?:第一大|最大的?(?:一[家个])?|头号|首要|某|[有仅]?一[家个]|该|单一)${zh}|${zh}[甲乙丙A-Z]`],
    });
    const named = deed && new RegExp(`^\\W*(?:today |in \\d{4},? )?${name.source}.{0,60}?${deed.source}`, 'u');
    return [party, { cue, named }] as const;
  }),
);

/** Returns true if a text is about one party of a kind: by its rank, its name or what it does. */
function isOfOne(party: PartyName, text: string, members: ReadonlySet<string>): boolean {
  const { zh, deed } = parties[party];
  const { cue, named } = cues.get(party)!;
  if (cue.test(text) || named?.test(text)) return true;
  for (const member of members) if (text.includes(member)) return true;
  if (party === 'customer' && firm.test(text)) return true;
  if (party === 'channel') return channelNames.test(text);
  if (party === 'customer' || party === 'dealer') return zh.test(text) && hanFirm.test(text.replace(/本?公司/g, ''));
  return party === 'supplier' && deed!.test(text) && /\p{Script=Han}{4,}的?采购[额量]占/u.test(text);
}

/** Returns the names that the document gives to parties of a kind. */
function membersOf(party: PartyName, reads: readonly Read[], tables: readonly Table[]): Set<string> {
  const { one, many, zh } = parties[party];
  const found = new Set<string>();
  const apposition = new RegExp(
    `(?:(?<a>${name.source}),? (?:our|the|an?|its) (?:[\\p{L}-]+ ){0,3}(?:${one.source})\\b|` +
      `\\b(?:our|the|its|their) (?:[\\p{L}-]+ ){0,3}(?:${one.source}),? (?:is )?(?<b>${name.source}))`,
    'gu',
  );
  for (const { text, kind } of reads)
    if (kind !== 'row')
      for (const { groups } of text.matchAll(apposition)) {
        const named = (groups!.a ?? groups!.b)!.trim();
        if (named.length > 4 && !/^(?:The|Our|This|In|At)\b/.test(named)) found.add(named);
      }
  const isLargest = pattern`(?:^|[，。；、])(?<han>\p{Script=Han}{2,6}?)(?:是|为)(?:我们|本?公司)?的?(?:第一大|最大的?)${zh}`;
  for (const { text } of reads) {
    const han = isLargest.exec(text)?.groups?.han;
    if (han && !/[我它这那其]/.test(han)) found.add(han);
  }
  for (const { header, rows } of tables) {
    const first = header?.cells[0]?.text ?? '';
    if (!new RegExp(`\\b(?:${one.source}|${many.source})\\b`, 'i').test(first) && !zh.test(first)) continue;
    if (party !== 'market' && grouped.test(first)) continue;
    for (const { label } of rows) if (label.length > 3 && !isGroup(label)) found.add(label);
  }
  return found;
}

const totalOrRest =
  /^(?:grand )?(?:sub-?)?totals?\b|^(?:all )?(?:the )?(?:others?|rest|remaining|remainder|balance)\b|合计|总计|共计|其[他它余]|剩余/i;
const isGroup = (label: string) =>
  totalOrRest.test(label) ||
  /^\d+ [\p{Ll}\p{Script=Han}]|[（(]\d+[)）]|\b(?:customers|others|various|smaller)\b|散客|零散|类/u.test(label);
const shareHead = /\b(?:share|stake|holding)\b|持股|[%％]|percent|占|比例|份额|比重/i;

/** The first header cell of a table whose caption says what its rows are. */
const noHead = /^(?:name|item|no\.?|#|rank|序号|名称|排名|项目)?$/i;

/** Returns the largest single share in each column of shares, or of amounts with their total, in a table of parties. */
function sharesInTable(party: PartyName, table: Table): SingleShare[] {
  const { header, rows, caption, marked } = table;
  const { one, many, zh } = parties[party];
  const first = header?.cells[0]?.text ?? '';
  // The lines above a table of countries may tell of customers.
  const about =
    noHead.test(first) || header?.cells[0]?.date ? `${first} ${caption}` : `${first} ${caption.split('\n')[0]}`;
  const isAbout = new RegExp(`\\b(?:${one.source}|${many.source})\\b`, 'i').test(about) || zh.test(about);
  if (!marked || !header || !isAbout || (party !== 'market' && grouped.test(about)) || rows.length < 3) return [];
  const parts = rows.filter(({ label }) => !totalOrRest.test(label));
  const total = rows.find(({ label }) => /^(?:grand )?totals?\b|合计|总计|共计/i.test(label));
  return header.cells.flatMap(({ text, date }, index): SingleShare[] => {
    if (index === 0 || /plan|budget|forecast|target|预计|计划|目标/i.test(text)) return [];
    const hits = parts.map(({ cells }) => cells[index]?.number);
    if (hits.length < 2 || hits.some((hit) => !hit)) return [];
    const isShare = shareHead.test(text) && hits.every((hit) => hit!.percent);
    const sumOf = total?.cells[index]?.number;
    if (!isShare && (!sumOf || sumOf.percent || hits.some((hit) => hit!.percent) || sumOf.value.lte(0))) return [];
    const shares = hits.map((hit) => (isShare ? hit!.value : hit!.value.div(sumOf!.value).times(100)));
    // Shares of different wholes, such as margins, add up to more.
    if (sum(shares).gt(isShare ? 101 : 100.5)) return [];
    const single = shares.map((value, at) => ({ value, row: parts[at]! })).filter(({ row }) => !isGroup(row.label));
    const [top] = single.sort((a, b) => b.value.cmp(a.value));
    if (!top || (!isShare && wholeIn(`${text} ${caption}`) === null)) return [];
    const basis = `${top.row.label} ${top.value.round(1).toFixed()}%`;
    const whole = wholeIn(text.replace(/\bshares?\b/gi, ' ')) ?? wholeIn(caption.split('\n')[0]!);
    return [{ value: top.value, years: date ? [date.year] : [], whole, read: top.row.read, basis }];
  });
}

const wholeAfter = /^ ?of (?:(?!and\b)[\p{L}\d’'-]+ ?){1,5}/u;

/** Returns the shares that sentences give to single parties. */
function sharesInText(party: PartyName, reads: readonly Read[], members: ReadonlySet<string>): SingleShare[] {
  return reads.flatMap((read) => {
    const { text, kind, dates } = read;
    if (kind === 'row' || kind === 'heading' || text.length > 300 || !/%|cent|成|分之|half|third|quarter/i.test(text))
      return [];
    if (noFact.test(text) || exception.test(text)) return [];
    return quantitiesOf(read).flatMap((quantity): SingleShare[] => {
      const { unit, start, end, value, low } = quantity;
      if (unit !== '%' || value.gt(100) || limitOf(text, quantity) === 'most') return [];
      const from = Math.max(...['. ', '; ', '。', '；', '，', '、'].map((stop) => text.lastIndexOf(stop, start - 1)));
      const to = text.slice(end).search(/[;；。]|\.(?:\s|$)|，/);
      const clause = text.slice(from + 1, to < 0 ? text.length : end + to).trim();
      const after = wholeAfter.exec(text.slice(end))?.[0];
      const ofWhole = after ? wholeIn(after) : null;
      // "in 95% of cases"
      if (after && ofWhole === null) return [];
      const whole = ofWhole ?? wholeIn(clause);
      // "江夏水务是我们的第一家客户，去年贡献386万元，占收入的17%": the share is that of the sentence's subject.
      const own = /^约?占/.test(clause) ? text.slice(text.lastIndexOf('。', start) + 1, end) : clause;
      if (several.test(own) || change.test(own) || !isOfOne(party, own, members)) return [];
      // A list of channels may say before its first item what the shares are of.
      const lead = wholeIn(text.slice(0, start));
      const exact = low.gt(0) ? (quantity.isHedged ? low : value) : value;
      const inClause = dates.filter((date) => date.start > from && date.end <= (to < 0 ? text.length : end + to));
      const last = dates.findLast((date) => date.end <= start);
      const years = (inClause.length === 0 && last ? [last] : inClause).map(({ year }) => year);
      return [{ value: exact, years, whole: whole ?? lead, read, basis: read.written }];
    });
  });
}

/** Returns all shares that a document gives to single parties of a kind. */
export function singleShares(party: PartyName, reads: readonly Read[], tables: readonly Table[]): SingleShare[] {
  const members = membersOf(party, reads, tables);
  return [
    ...tables.slice(0, 200).flatMap((table) => sharesInTable(party, table)),
    ...sharesInText(party, reads, members),
  ];
}

const bought = wordsOf({
  en: [/pa(?:ys|id) us|spen(?:ds|t)|buys|bought|purchased|ordered|worth|billed|invoiced|revenue from/],
  zh: [/采购|销售额|贡献|收入|购买|订货|下单/],
});
/** "VetUnion spent", "Today Halvorsen runs the product in twenty buildings and pays us". */
const namedBuyer =
  /(?<!\b(?:We|The|It|They|He|She) )\b\p{Lu}\p{L}+ (?:[\p{Ll}\d-]+ ){0,12}?(?:spent|spends|buys|bought|pays us|paid us)\b/u;
const perPart =
  /\b(?:a|per|each|every) (?:month|week|day|quarter|unit|seat|site)\b|\bmonthly\b|每[月周天季]|累计|since|over (?:three|two|five|\d)/i;
const isMoney = ({ unit }: Quantity) => /^[A-Z]{3}$/.test(unit);

/** Returns the amounts of a year that sentences say one customer pays. */
export function singleAmounts(party: PartyName, reads: readonly Read[], tables: readonly Table[]) {
  const members = membersOf(party, reads, tables);
  return reads.flatMap((read) => {
    const { text, kind, dates } = read;
    if (kind === 'row' || kind === 'heading' || text.length > 300 || dates.length > 1) return [];
    const [amount, ...more] = quantitiesOf(read).filter(isMoney);
    if (
      !amount ||
      more.length > 0 ||
      noFact.test(text) ||
      exception.test(text) ||
      several.test(text.replace(/\b(?:in (?:all|total)|together|respectively)\b/g, ''))
    )
      return [];
    const deed = bought.exec(text);
    if (!deed || perPart.test(text) || change.test(text) || limitOf(text, amount) === 'most') return [];
    const isOne =
      isOfOne(party, text, members) ||
      (party === 'customer' &&
        namedBuyer.test(text) &&
        /\b(?:with|from) (?:us\b|\p{Lu})|\bpa(?:ys|id) us\b/u.test(text)) ||
      (party === 'dealer' && /经销商\p{Script=Han}{2,6}/u.test(text));
    return isOne ? [{ amount, years: dates.map(({ year }) => year), read }] : [];
  });
}

export const percentOf = (part: Big, whole: Big): Big => part.div(whole).times(new Big(100));
