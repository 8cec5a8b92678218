import { pattern, wordsOf } from '../../../words.ts';
import { clockOf, spanOf } from '../../claims/periods.ts';
import { quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import type { Check } from '../check.ts';
import { noFact } from '../limits/limit-words.ts';
import { checkAges } from './check-ages.ts';
import { conflictOfDates } from './check-events.ts';
import { checkLeases, checkStages } from './check-stages.ts';
import { moved } from './event-words.ts';
import { type Dated, type Event, eventsOf, isExact } from './events.ts';

/** A company that continues the business of another one began before it was founded. */
const predecessor = wordsOf({
  stems: [
    /predecessor|formerly|spun? (?:out|off)|spin-?o(?:ff|ut)|buy-?out|merg(?:er|ed)|successor|parent|acquir|sole trader|reincorporat/,
  ],
  zh: [/前身|改制|分立|重组|合并|收购|母公司|个体|合伙/],
});

const submitted = wordsOf({
  en: [
    /(?:file|dossier|application|submission)(?: is| was)? (?:sent|submitted|filed|lodged|handed)(?: in)?/,
    /submi(?:t|ts|tted|ssion)|(?:files?|filed|apply|applies|applied) for/,
  ],
  zh: [/递交|提交|申报|报送|申请(?:受理)?/],
});
const granted = wordsOf({
  en: [/granted|obtained|received|approved|cleared|awarded|certified/],
  zh: [/取得|获得|获批|批准|通过/],
});
/** UKCA, 医疗器械注册证. */
const approvalName = /\b(?!ISO\b)[A-Z]{2,5}\b|[\u4e00-\u9fff]{2,6}(?:许可证?|注册证|批文|认证|批复)/g;
const again =
  /\b(?:renew\w*|second|new|next|another|extension|amended|update\w*|phase|each)\b|续|换证|变更|再次|二期|新/i;

/** Finds an approval that was granted before its application was sent in. */
function checkApplications(reads: readonly Read[]): Check[] {
  const of = (words: RegExp, others: RegExp | null) =>
    reads.flatMap((read): (Dated & { names: string[] })[] => {
      const { text, dates, kind } = read;
      const [date, ...more] = dates;
      const isPlain = kind !== 'heading' && date && more.length === 0 && isExact(date) && date.precision !== 'year';
      if (
        !isPlain ||
        text.length > 200 ||
        !words.test(text) ||
        others?.test(text) ||
        again.test(text) ||
        moved.test(text)
      )
        return [];
      const names = text.match(approvalName)?.map((one) => one.slice(-5)) ?? [];
      return names.length > 0 ? [{ ...spanOf(date), date, read, names }] : [];
    });
  const applications = of(submitted, granted);
  if (applications.length === 0) return [];
  return of(granted, submitted)
    .flatMap((approval) => {
      const late = applications.find(
        (one) =>
          one.from > approval.to &&
          one.from - approval.to < 36 &&
          one.names.some((word) => approval.names.includes(word)) &&
          one.read.place.entry === approval.read.place.entry,
      );
      return late ? conflictOfDates(approval, late) : [];
    })
    .slice(0, 1);
}

const joined = wordsOf({
  en: [
    /joined (?:us|the (?:company|firm|business|group|team)|as (?:its|our|the) \p{L}+ (?:employee|hire))/u,
    /(?:came|been|stayed) (?:to|with) (?:us|the company|the firm)/,
    /(?:has|have) (?:worked|been) (?:with|for|at) (?:us|the (?:company|firm|business))|(?:hired|recruited|employed) by (?:us|the company)/,
  ],
  zh: [
    /(?:加入|加盟|进入|入职)(?:本|我们?|了)?(?:公司|集团|团队|企业)|(?:在|到)本?公司(?:工作|任职|就职)|入职(?=[，。；、]|$|担任|任)/,
  ],
});

/** Finds people who joined the company before it was founded. */
function checkJoined(reads: readonly Read[], founded: readonly Event[], name: string | null): Check[] {
  const [first] = [...founded].sort((a, b) => a.from - b.from);
  if (!first || reads.some(({ text }) => predecessor.test(text))) return [];
  const own = name?.split(/\s/)[0] ?? '';
  const joinedOwn =
    own.length > 3
      ? new RegExp(
          `\\bjoined ${own.replace(/[^\p{L}\d]/gu, '.')}|(?:加入|入职)${own.replace(/[^\p{L}\d]/gu, '.')}`,
          'u',
        )
      : null;
  return reads
    .flatMap((read) => {
      const { text, dates, kind } = read;
      if (kind === 'row' || dates.length !== 1 || !isExact(dates[0]!) || !(joined.test(text) || joinedOwn?.test(text)))
        return [];
      if (
        read === first.read ||
        noFact.test(text) ||
        /customers?|clients?|suppliers?|from \p{Lu}|客户|供应商/u.test(text)
      )
        return [];
      const { from, to } = spanOf(dates[0]!);
      if (to >= first.from || first.from - to > 360) return [];
      return conflictOfDates(first, { from, to, date: dates[0]!, read });
    })
    .slice(0, 1);
}

const firstZh = /(?:首款|第一款|首个|第一个)(?<thing>\p{Script=Han}{2,10}?)(?:产品)?(?:是|于|在|将|$)/u;
const firstEn = pattern`\bfirst (?<thing>(?:[\p{L}-]+ ){1,4}?)(?:was |were )?(?:launched|released|went on sale|shipped|hit the shelves|came to market|reached the shops)\b`;
const launched = wordsOf({
  en: [/launched|released|went on sale|shipped|hit the shelves|came to market|reached the shops/],
  zh: [/上架|上市|上线|推出|发布|量产|下线|问世|出货/],
});
const sold = wordsOf({
  en: [/sold|sales of|bought|customers? (?:using|used)|in use/],
  zh: [/卖掉|卖出|卖了|售出|销售|销量|成交|下单/],
});
const before = wordsOf({
  en: [/pre-?orders?|prototypes?|pilots?|trials?|test|beta|previous|earlier version/],
  zh: [/预售|试卖|试销|样品|样机|内测|试点|老款|旧款|上一代/],
});

/** Finds sales of a product before its launch. */
function checkFirstSale(reads: readonly Read[]): Check[] {
  const firsts = reads.flatMap((read): (Dated & { thing: string })[] => {
    const [date, ...more] = read.dates;
    if (read.kind === 'row' || !date || more.length > 0 || !isExact(date) || !launched.test(read.text)) return [];
    if (before.test(read.text) || moved.test(read.text.replace(/首[个家批款]/g, ''))) return [];
    const thing = (firstZh.exec(read.text) ?? new RegExp(firstEn.source, 'iu').exec(read.text))?.groups?.thing?.trim();
    return thing ? [{ ...spanOf(date), date, read, thing }] : [];
  });
  return firsts.flatMap((first) => {
    const isHan = /\p{Script=Han}/u.test(first.thing);
    const words = contentWords(first.thing).filter((word) => !/^(?:product|model|version|commerci|unit)$/.test(word));
    const isNamed = (text: string) =>
      isHan
        ? first.thing.length > 2 && text.includes(first.thing)
        : words.length > 0 && words.every((word) => contentWords(text).includes(word));
    const sale = reads.find(({ kind, text, dates, place }) => {
      const [date, ...more] = dates;
      if (kind === 'row' || !date || more.length > 0 || !isExact(date) || place.entry !== first.read.place.entry)
        return false;
      return (
        spanOf(date).to < first.from && sold.test(text) && isNamed(text) && !before.test(text) && !noFact.test(text)
      );
    });
    return sale ? conflictOfDates(first, { ...spanOf(sale.dates[0]!), date: sale.dates[0]!, read: sale }) : [];
  });
}

const project = /\b(?:project|programme|program|grant|study|trial)\b|项目|课题/i;
const starts = /\b(?:start(?:s|ed|ing)?|begin(?:s|ning)?|began|commenc\w+|runs? from|from)\b|开始|启动|起/i;
const ends =
  /\b(?:ends?|ended|finish(?:es|ed)?|closes?|runs? (?:to|until)|complete[sd]?|final report)\b|结束|完成|结题|截止/i;

/** Finds a project whose start and duration do not lead to the end that another statement gives. */
function checkProjectEnd(reads: readonly Read[]): Check[] {
  const terms = reads.flatMap((read): Dated[] => {
    const { text, dates, kind } = read;
    const [date, ...more] = dates;
    const [length, ...others] = quantitiesOf(read).filter(({ unit, isHedged }) => unit === 'months' && !isHedged);
    if (
      kind === 'row' ||
      !date ||
      more.length > 0 ||
      !length ||
      others.length > 0 ||
      !project.test(text) ||
      !starts.test(text)
    )
      return [];
    if (!isExact(date) || date.precision === 'year' || length.value.lt(6) || moved.test(text)) return [];
    const end = spanOf(date).from + Number(length.value.round()) - 1;
    return [{ from: end - 1, to: end + 1, date: { ...date, year: Math.floor(end / 12) }, read }];
  });
  const [term, ...more] = terms;
  if (!term || more.length > 0) return [];
  const stated = reads.filter(({ kind, text, dates, place }) => {
    if (kind === 'row' || kind === 'heading' || dates.length !== 1 || place.entry !== term.read.place.entry)
      return false;
    return (
      /\b(?:the|this|our) (?:project|programme|program|grant|study)\b[^.;,]{0,20}|(?:本|该|整个)?(?:项目|课题)/i.test(
        text,
      ) &&
      ends.test(text) &&
      !moved.test(text) &&
      isExact(dates[0]!)
    );
  });
  const [end, ...others] = stated;
  if (!end || others.length > 0 || end === term.read) return [];
  const date = end.dates[0]!;
  const lead = end.text.slice(0, date.start);
  if (
    !pattern`${ends}[^.;,，。；]{0,16}$`.test(lead) &&
    !/^[^，。；]{0,6}(?:结束|完成|结题|截止)/.test(end.text.slice(date.end))
  )
    return [];
  const span = spanOf(date);
  return span.from > term.to || span.to < term.from ? conflictOfDates(term, { ...span, date, read: end }) : [];
}

/** Finds dates in an impossible order, and ages that do not fit the year of foundation. */
export function checkOrder(
  reads: readonly Read[],
  company: string | null = null,
  tables: readonly Table[] = [],
): Check[] {
  const founded = eventsOf(reads, company, tables).filter(({ kind }) => kind === 'founded' || kind === 'incorporated');
  return [
    ...checkStages(reads),
    ...checkApplications(reads),
    ...checkLeases(reads),
    ...checkJoined(reads, founded, company),
    ...checkFirstSale(reads),
    ...checkProjectEnd(reads),
    ...checkAges(reads, founded, clockOf(reads).now),
  ];
}
