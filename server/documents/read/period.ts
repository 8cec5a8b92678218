import { halfNames, monthNames, periodDigits } from '../lexicon/row-kinds.ts';
import { withoutMarks } from './row-kind.ts';

export interface Period {
  length: 'year' | 'half' | 'quarter' | 'month';
  /** Months since year zero, or since the start of an unnamed year. */
  start: number;
  /** Name without the period: "Plan" of "2025 Plan". */
  rest: string;
}

const MAX_NAME_LENGTH = 28;
/** A month of at least three letters: "Marketing" is none. */
const monthName = monthNames
  .map((name) => name.slice(0, 3) + [...name.slice(3)].reduceRight((rest, letter) => `(?:${letter}${rest})?`, ''))
  .join('|');
const year =
  /(?:fy|cy)? ?['’]?(?<![\d,.])(?<year>(?:19|20)\d\d)(?:[/-](?:20)?\d\d)?(?![\d,.%])(?: ?[aefbp](?![a-z]))?|(?:fy|cy) ?['’]?(?<short>\d\d)(?!\d)(?:\/\d\d)? ?(?:[aefbp](?![a-z]))?|(?:['’/-]|(?<=[1-4]q))(?<tail>\d\d)$/;
const parts: readonly [Period['length'], RegExp][] = [
  [
    'quarter',
    new RegExp(`q ?(?<at>[1-4])(?!\\d)|(?<![\\d.])(?<back>[1-4]) ?q(?![a-z])|第?(?<zh>[${periodDigits}1-4])季度?`),
  ],
  ['half', new RegExp(`h ?(?<at>[12])(?!\\d)|(?<![\\d.])(?<back>[12]) ?h(?![a-z])|(?<half>${halfNames.join('|')})`)],
  [
    'month',
    new RegExp(
      `(?<![a-z])(?<month>${monthName})(?![a-z])|(?<!\\d)(?<at>1[0-2]|0?[1-9])月(?!份?前)|(?<=(?:19|20)\\d\\d[-/.])(?<number>1[0-2]|0[1-9])(?!\\d)|^(?:m|month) ?(?<plain>\\d{1,2})$`,
    ),
  ],
];
const ordinal = new RegExp(`(?:^|(?<= ))(?:year|yr|y) ?(?<at>\\d{1,2})(?!\\d)|第(?<zh>[${periodDigits}\\d]+)年`);
export const monthsIn = { year: 12, half: 6, quarter: 3, month: 1 };

const numberOf = (text: string) => (/^\d/.test(text) ? Number(text) : periodDigits.indexOf(text) + 1);

/** Returns the period that the name of a row or column stands for. */
export function periodOf(name: string): Period | null {
  if (name.length > MAX_NAME_LENGTH) return null;
  const text = withoutMarks(name).normalize('NFKC').toLowerCase().trim();
  const found = year.exec(text);
  // A year between a dash and a day is part of a date, which is read as its month.
  const base = found
    ? (found.groups?.year ? Number(found.groups.year) : 2000 + Number(found.groups?.short ?? found.groups?.tail)) * 12
    : 0;
  const without = (match: RegExpExecArray | null, from: string) => (match ? from.replace(match[0], ' ') : from);
  for (const [length, expression] of parts) {
    const match = expression.exec(length === 'month' ? text : without(found, text)) ?? null;
    if (!match) continue;
    const { at, back, zh, half, month, number, plain } = match.groups ?? {};
    const index = half
      ? halfNames.indexOf(half)
      : month
        ? monthNames.findIndex((name) => name.startsWith(month))
        : numberOf(at ?? back ?? zh ?? number ?? plain!) - 1;
    return { length, start: base + index * monthsIn[length], rest: without(found, without(match, text)).trim() };
  }
  if (found) return { length: 'year', start: base, rest: without(found, text).trim() };
  const plan = ordinal.exec(text);
  return plan
    ? { length: 'year', start: numberOf(plan.groups?.at ?? plan.groups!.zh!) * 12, rest: without(plan, text).trim() }
    : null;
}
