import { metricIn } from '../../facts/metric-names.ts';
import type { Observation } from '../../facts/metrics.ts';
import type { NumberHit } from '../../read/numbers.ts';
import { quantitiesOf } from '../../read/quantities.ts';
import type { Read } from '../../read/reading.ts';
import { wordsOf } from '../../words.ts';
import { type Check, checkOf } from './check.ts';

const cover = wordsOf({
  en: [/cover(?:s|ed|age)?|DSCR|debt service/],
  zh: [/偿债|保障倍数|覆盖/],
});
/** Words for what lenders are paid in a year. */
const service = wordsOf({
  en: [/debt service|repayments?|instal?lments?|interest|principal|pay (?:the|our) (?:bank|lender)|yearly bill/],
  zh: [/还本付息|本息|利息支出|年还款/],
});
const perMonth = /\b(?:a|per|each|every) month\b|\bmonthly\b|每月|月供/i;
const other = wordsOf({
  en: [/covenant|minimum|floor of|at least|required|target|industry|would|if/],
  zh: [/要求|不低于|目标|行业|如果/],
});
const earnings = new Set(['ebitda', 'operating_result', 'net_profit', 'gross_profit']);
/** Number of statements before a claim that may give the debt service. */
const STATEMENTS_BEFORE = 2;

/** Returns the last amount of the nearest statement about what lenders are paid. */
function serviceIn(near: readonly Read[]): { hit: NumberHit; read: Read } | null {
  for (const read of near) {
    if (read.kind === 'row' || !service.test(read.text)) continue;
    const hit = read.numbers.findLast(({ currency }) => currency !== null);
    if (hit) return perMonth.test(read.text.slice(hit.end, hit.end + 24)) ? null : { hit, read };
  }
  return null;
}

/** Returns the value of a metric for the year that a statement names, or the last actual one. */
function valueFor(read: Read, id: string, observations: readonly Observation[]): Observation | null {
  const years = read.dates.map(({ year }) => year);
  const all = observations.filter(({ metric, period }) => metric.id === id && /^\d{4}$/.test(period));
  const [year] =
    years.length > 0
      ? years
      : all
          .filter(({ projected }) => !projected)
          .map((one) => one.year)
          .sort((a, b) => b - a);
  const own = all.filter((one) => one.year === year);
  return own.length > 0 && own.every(({ value }) => value.eq(own[0]!.value)) ? own[0]! : null;
}

/** Checks how many times the earnings of a year cover what lenders are paid: "on FY2024 EBITDA, coverage is 1.42 times". */
export function checkCoverage(reads: readonly Read[], observations: readonly Observation[]): Check[] {
  return reads.flatMap((read, at) => {
    if (read.kind === 'row' || read.kind === 'heading' || !cover.test(read.text) || other.test(read.text)) return [];
    const [times, ...more] = quantitiesOf(read).filter(({ unit }) => unit === 'x');
    const metric = metricIn(read.text)?.metric.id;
    if (!times || more.length > 0 || !metric || !earnings.has(metric)) return [];
    const near = reads.slice(Math.max(0, at - STATEMENTS_BEFORE), at + 1).reverse();
    const paid = serviceIn(near.filter(({ section }) => section === read.section));
    const earned = valueFor(read, metric, observations);
    if (!paid || !earned || paid.hit.currency !== earned.unit || paid.hit.value.lte(0) || earned.value.lte(0))
      return [];
    const expected = earned.value.div(paid.hit.value);
    const ratio = Number(times.value.div(expected));
    if (ratio > 2.5 || ratio < 0.4) return [];
    return [
      checkOf({
        kind: 'ratio',
        subject: read.text,
        expected,
        stated: times.value,
        tolerance: expected.times('0.03').plus('0.06'),
        unit: 'x',
        basis: `${earned.value.toFixed()} / ${paid.hit.raw}`,
        read,
      }),
    ];
  });
}
