import Big from 'big.js';
import { wordsOf } from '../../../words.ts';
import { quantitiesOf } from '../../claims/quantities.ts';
import type { DateHit } from '../../read/dates.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';
import { monthsBetween } from './check-durations.ts';

const subject = /projects?|works?|construction|programmes?|programs?|build|final work package|trial|study/;
/** Text before the number of months that a project takes. */
const takes = wordsOf({
  en: [
    /(?:projects?|works?|construction|programmes?|programs?|build) (?:will |is to |should )?(?:takes?|lasts?|runs? for)/,
    /(?:project|construction|building) (?:period|time|term|duration)(?: (?:is|of|will be))?|duration(?: of the project)? (?:is|of)/,
  ],
  zh: [/(?:建设|施工|执行|实施|项目)(?:期限?|周期|工期)(?:为|共计?|约|是)?|(?<!\p{Script=Han})工期(?:为|共计?|约)?/u],
});
const startVerb = wordsOf({ en: [/starts?|begins?|commences?/], zh: [/开工|启动|开始(?:建设|实施|施工)/] });
const endVerb = wordsOf({
  en: [/ends?|finish(?:es)?|completed?|completes|concludes?|handed over/],
  zh: [/竣工|完工|建成|投产|结题|验收完成/],
});
/** Plans that changed, and parts of a project. */
const other = wordsOf({
  en: [/phase|stage|originally|instead|delayed|postponed|extended|first|year \d|per|each|every/],
  zh: [/[一二三四]期|阶段|原(?:计划|定)|延期|推迟|延长|每/],
});
const ofProject = wordsOf({ en: [subject], zh: [/项目|工程|建设|开工|竣工|投产/] });
const MAX_MONTHS = 120;
const MAX_LENGTH = 300;

const isText = ({ kind, text }: Read) => kind !== 'row' && kind !== 'heading' && text.length <= MAX_LENGTH;
const isExact = ({ precision }: DateHit) => precision === 'day' || precision === 'month';

/** Returns the only date at which sentences say that the project starts or ends, or null for none or several. */
function onlyDate(reads: readonly Read[], verb: RegExp): DateHit | null {
  const found = reads.flatMap((read) => {
    const { text, dates } = read;
    if (!isText(read) || other.test(text) || !ofProject.test(text)) return [];
    return dates.filter(isExact).filter(({ start, end }) => {
      const before = text.slice(0, start).replace(/^.*(?:[.;，。；、]|\band\b)/s, '');
      const after = text.slice(end).replace(/[.,;，。；、].*$/s, '');
      return /\p{Script=Han}/u.test(text) ? verb.test(after) : verb.test(before);
    });
  });
  const [first, ...more] = found;
  return first && more.every(({ iso }) => iso === first.iso) ? first : null;
}

/** Checks the months that a project is said to take against its start and its end, wherever the document gives them. */
export function checkProjectSpan(reads: readonly Read[]): Check[] {
  const stated = reads.flatMap((read) => {
    const named = isText(read) && !other.test(read.text) ? takes.exec(read.text) : null;
    if (!named) return [];
    const from = named.index + named[0].length;
    const months = quantitiesOf(read).find(({ unit, start }) => unit === 'months' && start >= from && start - from < 8);
    return months ? [{ months, read }] : [];
  });
  const [first, ...more] = stated;
  if (!first || more.some(({ months }) => !months.value.eq(first.months.value))) return [];
  const { months, read } = first;
  const own = reads.filter(({ place, dates }) => dates.length > 0 && place.entry === read.place.entry);
  const [from, to] = [onlyDate(own, startVerb), onlyDate(own, endVerb)];
  if (!from || !to) return [];
  const expected = monthsBetween(from, to)?.round() ?? null;
  if (expected === null || expected.gt(MAX_MONTHS)) return [];
  // Another check compares two durations.
  const isTold = reads.some(
    (one) =>
      ofProject.test(one.text) &&
      quantitiesOf(one).some(({ unit, value }) => unit === 'months' && value.minus(expected).abs().lte(1)),
  );
  if (isTold) return [];
  const difference = months.value.minus(expected).abs();
  const tolerance = Big(Math.max(2, Number(expected) * 0.1));
  if (difference.lte(tolerance)) return [];
  return [
    checkOf({
      kind: 'ratio',
      subject: read.text,
      expected,
      stated: months.value,
      tolerance,
      unit: 'months',
      basis: `${from.raw} – ${to.raw}`,
      read,
    }),
  ];
}
