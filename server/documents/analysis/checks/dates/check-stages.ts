import { wordsOf } from '../../../words.ts';
import { spanOf } from '../../claims/periods.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Check } from '../check.ts';
import { conflictOfDates } from './check-events.ts';
import { moved } from './event-words.ts';
import { type Dated, isExact, numbersIn } from './events.ts';

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
        /(?:production|assembly|manufacturing|brewing|operations?)(?: (?:at|in|of) [^.;,]{2,24})? (?:starts?|started|begins?|began)/,
        /start of (?:production|operations?)|operational|up and running|starts? up|started up|start-?up/,
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

/** Returns the stages of a project for which the parts of a statement give a date. */
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

/** Finds stages of one project in an impossible order, such as equipment that arrives after production began. */
export function checkStages(reads: readonly Read[]): Check[] {
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

const leased =
  /\b(?:lease|tenancy)\b[^.;]{0,60}\b(?:begins?|starts?|commences?|runs from)(?: on| in| from)? ?$|(?:租期|租约|租赁期?)[^，。；]{0,6}(?:自|从|起始)$/i;

/** Finds work in rented rooms that begins before their lease: "the lease in Attercliffe begins on 1 October". */
export function checkLeases(reads: readonly Read[]): Check[] {
  const leases = reads.flatMap((read): (Dated & { names: string[] })[] => {
    const { text, dates, kind, written } = read;
    const date = dates.find(({ start }) => leased.test(text.slice(0, start)));
    if (
      kind === 'row' ||
      !date ||
      !isExact(date) ||
      text.length > 300 ||
      moved.test(text.replace(/renewed|extended/g, ''))
    )
      return [];
    const names = [...written.matchAll(/(?<=\b(?:in|at|of) )\p{Lu}\p{Ll}{3,}/gu)].map(([one]) => one);
    return names.length > 0 ? [{ ...spanOf(date), date, read, names }] : [];
  });
  return leases
    .flatMap((lease) => {
      const begun = reads.flatMap((read) => (read.dates.length === 1 && read !== lease.read ? milestonesIn(read) : []));
      const early = begun.find(
        ({ stage, to, read }) =>
          stage === 4 &&
          to < lease.from &&
          lease.from - to < 24 &&
          lease.names.some((one) => read.written.includes(`at ${one}`) || read.written.includes(`in ${one}`)),
      );
      return early ? conflictOfDates(lease, early) : [];
    })
    .slice(0, 1);
}
