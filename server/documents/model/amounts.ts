import type Big from 'big.js';
import { metricsIn } from '../facts/metric-names.ts';
import type { Figure } from '../findings/analysis-output.ts';
import { stem } from '../label/stem.ts';
import { type NumberHit, scanNumbers } from '../read/numbers.ts';
import { decimal } from '../read/numerals.ts';
import type { Read } from '../read/reading.ts';
import { evidenceOf } from '../read/statements.ts';
import { wordsOf } from '../words.ts';
import { isSameText } from './quotes.ts';

/** A number of the document, with the figure of the rules for it. */
export interface FoundNumber {
  read: Read;
  hit: NumberHit;
  figure: Figure | null;
}

const MAX_NUMBER_LENGTH = 60;

/** Returns the number of a statement that the model names, as written or by its value. */
function hitOf(read: Read, number: string, chinese: boolean): NumberHit | null {
  if (number.length > MAX_NUMBER_LENGTH) return null;
  const written = read.numbers.find(({ raw }) => isSameText(raw, number));
  if (written) return written;
  const [parsed, ...more] = scanNumbers(number, chinese);
  if (!parsed || more.length > 0) return null;
  return (
    read.numbers.find(
      ({ value, percent, currency }) =>
        value.eq(parsed.value) &&
        percent === parsed.percent &&
        (parsed.currency === null || currency === null || parsed.currency === currency),
    ) ?? null
  );
}

/** Returns the number that the model names in one of the quoted statements, or null if none of them has it. */
export function numberIn(
  reads: readonly Read[],
  number: string,
  figures: readonly Figure[],
  chinese: boolean,
): FoundNumber | null {
  for (const read of reads) {
    const hit = hitOf(read, number, chinese);
    if (!hit) continue;
    const { block, start } = evidenceOf(read, hit.start);
    const figure = figures.find(
      (one) => one.block === block && one.start === start && one.raw === hit.raw && one.value === decimal(hit.value),
    );
    return { read, hit, figure: figure ?? null };
  }
  return null;
}

export const unitOf = ({ hit, figure }: FoundNumber): string =>
  hit.currency ?? (hit.percent ? '%' : hit.multiple ? 'x' : (figure?.unit ?? 'number'));

const periodsOf = ({ read, figure }: FoundNumber): string[] =>
  figure?.period ? [figure.period] : read.kind === 'row' ? [] : read.dates.map(({ iso }) => iso);

const subjectsOf = ({ read, figure }: FoundNumber): string[] =>
  figure?.about ? [figure.about] : metricsIn(read.text).map(({ metric }) => metric.id);

/** Words that tie a value to another time, a part or a plan. */
const qualified = wordsOf({
  en: [
    /by|end of|until|from|last year|ago|previous|prior/,
    /plan\w*|will|grow(?:s|ing)? to|target|budget(?:ed)?/,
    /up to|at least|minimum|maximum|first|second|tranche/,
    /engineers|board|advis\w+|founding|volunteers/,
  ],
  zh: [/年底|去年|上年|原定/, /预算|预计|目标|计划增/, /最多|最低|首期|其中研发/],
});
const isQualified = ({ read, hit }: FoundNumber) =>
  qualified.test(read.text.slice(Math.max(0, hit.start - 30), hit.end + 30));

const common = new Set(
  'about also been both does each even ever every from have here into more most much must only other over same some such than that their them then there these they this those very were what when where which while will with would year years million billion company'.split(
    ' ',
  ),
);

/** Returns the words of a text that can name its subject: stems of longer words, and pairs of Chinese characters. */
function subjectWords(text: string): Set<string> {
  const words = [...text.toLowerCase().matchAll(/\p{Script=Latin}{4,}/gu)].map(([word]) => word);
  const pairs = [...text.matchAll(/(?=([\p{Script=Han}]{2}))/gu)].map((found) => found[1]!);
  return new Set([...words.filter((word) => !common.has(word)).map(stem), ...pairs]);
}

/** Returns true if two statements have a word in common that can name their subject. */
export function sharesSubject(a: Read, b: Read): boolean {
  const words = subjectWords(b.text);
  return [...subjectWords(a.text)].some((word) => words.has(word));
}

/** Returns true if two numbers are for the same time, or for none that is known. */
export function haveOnePeriod(a: FoundNumber, b: FoundNumber): boolean {
  const [periods, others] = [periodsOf(a), periodsOf(b)];
  return periods.length === others.length && periods.every((period) => others.includes(period));
}

/**
 * Returns true if two numbers state the same thing as far as this can be checked: in the same unit, for the same period, of
 * the same metric or at least with a common word, and neither is a plan, a limit or a part.
 */
export function areComparable(a: FoundNumber, b: FoundNumber): boolean {
  if (unitOf(a) !== unitOf(b) || isQualified(a) || isQualified(b)) return false;
  // The columns of such a row state different things.
  if ([a, b].some((one) => one.read.kind === 'row' && one.read.numbers.length > 1 && periodsOf(one).length === 0))
    return false;
  if (!haveOnePeriod(a, b)) return false;
  const [subjects, known] = [subjectsOf(a), subjectsOf(b)];
  if (subjects.length > 0 && known.length > 0) return subjects.some((subject) => known.includes(subject));
  return sharesSubject(a.read, b.read);
}

/** Returns true if two numbers are equal within the rounding of both. */
export const areEqual = (a: NumberHit, b: NumberHit): boolean =>
  a.value
    .minus(b.value)
    .abs()
    .lte(toleranceOf([a, b]));

/** Returns the difference that rounding allows. */
export const toleranceOf = (hits: readonly NumberHit[]): Big =>
  hits
    .slice(1)
    .reduce((total, { step }) => total.plus(step), hits[0]!.step)
    .div(2);
