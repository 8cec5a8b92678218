import { pattern, wordsOf } from '../../../words.ts';
import { clockOf, spanOf } from '../../claims/periods.ts';
import { quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/tables.ts';
import type { Check } from '../check.ts';
import { noFact } from '../limits/limit-words.ts';
import { checkAges } from './check-ages.ts';
import { conflictOfDates } from './check-events.ts';
import { moved } from './event-words.ts';
import { type Dated, type Event, eventsOf, isExact, numbersIn } from './events.ts';

/** Companies that go on with the business of another one began before they were founded. */
const predecessor = wordsOf({
  stems: [
    /predecessor|formerly|spun? (?:out|off)|spin-?o(?:ff|ut)|buy-?out|merg(?:er|ed)|successor|parent|acquir|sole trader|reincorporat/,
  ],
  zh: [/前身|改制|分立|重组|合并|收购|母公司|个体|合伙/],
});

/** One part of a sentence or a row with its date. */
interface Milestone extends Dated {
  stage: number;
  words: string[];
  numbers: string;
}

const equipment = wordsOf({
  en: [
    /equipment|machines?|machinery|furnaces?|press(?:es)?|kilns?|turbines?|boilers?|reactors?|ovens?|lines?|robots?|tools|plant items/,
  ],
  zh: [/设备|机组|产线|生产线|机器|机台|锅炉|反应釜|窑|风机|主机/],
});
const arrives = wordsOf({
  en: [/deliver(?:ed|y|ies)|arriv(?:es?|ed|al)|install(?:ed|ation)|(?:is|are|to be) shipped|on site/],
  zh: [/到货|进场|安装|到厂|交付|就位/],
});
/** Stages of a project in the order in which they must be reached. */
const stages: readonly [number, RegExp][] = [
  [
    3,
    wordsOf({
      en: [/test runs?|trial (?:runs?|production|operation)|commissioning|ignition/],
      zh: [/调试|试生产|试运行|试车|点火/],
    }),
  ],
  [
    4,
    wordsOf({
      en: [
        /(?:goes|go|went|put|comes?|came) (?:into|on) (?:full )?(?:operation|production|stream|line)/,
        /(?:starts?|started|begins?|began) (?:full |commercial |series )?(?:production|operations?|producing|operating)/,
        /(?:production|operations?)(?: (?:at|in|of) [^.;,]{2,24})? (?:starts?|started|begins?|began)|start of (?:production|operations?)|operational|up and running/,
      ],
      zh: [/投产|投入(?:运行|运营|生产|使用)|投运|量产|正式运营|开始(?:生产|供货|交货|运营)/],
    }),
  ],
];
const generic = new Set(
  contentWords(
    'equipment installation install deliver delivery arrive complete completed main start production operation operational full commercial ' +
      'date milestone plan planned site plant project work new line machine machinery phase stage on trial run commissioning test',
  ),
);
const genericZh =
  /设备|安装|进场|到货|到厂|交付|就位|完成|投产|投入|运行|运营|生产|使用|正式|计划|全部|开始|项目|工程|工厂|产线|生产线|时间|节点|量产|试|调试|点火|供货|开工|竣工|底|初|月|年|将|于|在|并网|主要|建成|本/g;

function stageOf(text: string): number | null {
  if (equipment.test(text) && arrives.test(text)) return 2;
  return stages.find(([, words]) => words.test(text))?.[0] ?? null;
}

const cut = /[,，;；。:：]| and | then |\.\s/g;

/** Returns the stages of a project that the parts of a statement date. */
function milestonesIn(read: Read): Milestone[] {
  const { text, dates, kind } = read;
  if (text.length > 300 || moved.test(text) || kind === 'heading') return [];
  const cuts = kind === 'row' ? [] : [...text.matchAll(cut)].map(({ index, 0: mark }) => index + mark.length);
  const isInDate = (at: number) => dates.some(({ start, end }) => at > start && at < end);
  const all = [0, ...cuts.filter((at) => !isInDate(at)), text.length];
  return dates.filter(isExact).flatMap((date) => {
    const from = Math.max(...all.filter((at) => at <= date.start));
    const to = Math.min(...all.filter((at) => at >= date.end));
    if (dates.filter(({ start, end }) => start >= from && end <= to).length > 1) return [];
    const part = `${text.slice(from, date.start)} ${text.slice(date.end, to)}`;
    const stage = stageOf(part);
    if (stage === null || date.precision === 'year') return [];
    const words = contentWords(part.replace(genericZh, ' ')).filter((word) => !generic.has(word));
    const span = spanOf(date);
    return [{ stage, words, numbers: numbersIn(part), from: span.from, to: span.to, date, read }];
  });
}

/** Finds stages of one project in an order that is not possible: equipment that arrives after production began. */
function checkStages(reads: readonly Read[]): Check[] {
  const all = reads.flatMap((read) => (read.dates.length > 0 ? milestonesIn(read) : [])).slice(0, 200);
  const begun = all.filter(({ stage }) => stage === 4);
  const found = new Set<string>();
  return begun.flatMap((later) => {
    const isBare = ({ words }: Milestone) => words.length === 0;
    const isOnly = begun.every(({ numbers, from }) => numbers === later.numbers && Math.abs(from - later.from) < 3);
    const earlier = all.find((one) => {
      if (one.stage >= 4 || one.from <= later.to || one.numbers !== later.numbers || one.read === later.read)
        return false;
      if (one.read.place.entry !== later.read.place.entry || one.from - later.to > 36) return false;
      const isShared = one.words.some((word) => later.words.includes(word));
      return (
        isShared ||
        (one.numbers !== '' && (isBare(one) || isBare(later) || one.stage === 2)) ||
        (isOnly && isBare(one) && isBare(later))
      );
    });
    if (!earlier || found.has(later.numbers)) return [];
    found.add(later.numbers);
    return conflictOfDates(earlier, later);
  });
}

const joined = wordsOf({
  en: [
    /joined (?:us|the (?:company|firm|business|group|team)|as (?:its|our|the) \p{L}+ (?:employee|hire))|(?:came|been|stayed) (?:to|with) (?:us|the company|the firm)/u,
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

/** Finds sales of a product before the day on which the first one came out. */
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

/** Finds a project whose start and duration do not give the end that another statement gives. */
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

/** Finds dates in an order that is not possible, and ages that do not fit the year of foundation. */
export function checkOrder(
  reads: readonly Read[],
  company: string | null = null,
  tables: readonly Table[] = [],
): Check[] {
  const founded = eventsOf(reads, company, tables).filter(({ kind }) => kind === 'founded' || kind === 'incorporated');
  return [
    ...checkStages(reads),
    ...checkJoined(reads, founded, company),
    ...checkFirstSale(reads),
    ...checkProjectEnd(reads),
    ...checkAges(reads, founded, clockOf(reads).now),
  ];
}
