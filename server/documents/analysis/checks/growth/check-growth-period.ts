import type { Observation } from '../../figures/metrics.ts';
import type { Read } from '../../read/reading.ts';
import type { Check } from '../check.ts';
import { part } from '../check-ratios.ts';
import { compareGrowth, down, up } from './check-growth.ts';

const sequential = /month[- ](?:on|over)[- ]month|quarter[- ](?:on|over)[- ]quarter|\b(?:MoM|QoQ)\b|环比/i;
const yearly =
  /year[- ](?:on|over)[- ]year|\bYoY\b|(?:on|over|from|than|against|compared (?:with|to)) (?:the )?(?:year before|(?:previous|prior|last|preceding) year)|同比|[较比]上年/i;
/** "…, up 12%" next to the figure of a year, which compares it with the year before. */
const plain =
  /^[^\p{L}]*(?:(?:which is |that is )?(?:up|down)(?: by)?|(?:an? )?(?:increase|rise|growth|decline|decrease|fall) of|增长(?:了)?|下降(?:了)?) ?$/iu;

/** Returns the month or quarter before a period: `2024-12` before `2025-01`, `2024-Q4` before `2025-Q1`. */
function before(period: string): string | null {
  const found = /^(\d{4})-(Q?)(\d{1,2})$/.exec(period);
  if (!found) return null;
  const [, year, quarter, at] = found;
  const isFirst = Number(at) === 1;
  const last = quarter ? '4' : '12';
  const number = isFirst ? last : String(Number(at) - 1);
  return `${isFirst ? Number(year) - 1 : year}-${quarter}${quarter ? number : number.padStart(2, '0')}`;
}

const yearBefore = (period: string): string | null =>
  /^\d{4}/.test(period) ? `${Number(period.slice(0, 4)) - 1}${period.slice(4)}` : null;

/**
 * Checks the percentage in a clause that gives a figure of a period with its change from the previous period: "revenue of
 * $498k, up 18.6% month on month". The value identifies the period.
 */
export function checkGrowthPeriod(read: Read, observations: readonly Observation[]): Check[] {
  const { text, numbers, kind } = read;
  if (kind === 'row' || !numbers.some((hit) => hit.percent)) return [];
  const isPart = part.test(text);
  const own = observations
    .filter(({ read: { place }, unit }) => place.entry === read.place.entry && unit !== 'number')
    .filter((one) => one.source === 'table' || !(isPart || part.test(one.read.text)))
    .sort((a, b) => Number(a.source === 'sentence') - Number(b.source === 'sentence'));
  return numbers.flatMap((percent, index) => {
    const amount = numbers[index - 1];
    if (!percent.percent || !amount || amount.currency === null || percent.start - amount.end > 40) return [];
    const between = text.slice(amount.end, percent.start);
    const around = between + text.slice(percent.end, percent.end + 24);
    const isSequential = sequential.test(around);
    const isYearly = yearly.test(around);
    if ((isSequential && isYearly) || /[;；。]|\. /.test(between)) return [];
    const matches = own.filter(({ value, unit }) => value.eq(amount.value) && unit === amount.currency);
    const [to] = matches;
    if (!to || new Set(matches.map(({ metric, period }) => `${metric.id} ${period}`)).size !== 1) return [];
    if (!isSequential && !isYearly && !(/^\d{4}$/.test(to.period) && plain.test(between))) return [];
    const period = isSequential ? before(to.period) : yearBefore(to.period);
    const from = own.find((one) => one.metric === to.metric && one.period === period && one.unit === to.unit);
    if (!from || from.value.lte(0)) return [];
    const sign = down.test(around) && !up.test(around) ? -1 : 1;
    const basis = `${from.period}: ${from.value.toFixed()} → ${to.period}: ${to.value.toFixed()}`;
    return [compareGrowth(from, to, percent, read, text, basis, sign)];
  });
}
