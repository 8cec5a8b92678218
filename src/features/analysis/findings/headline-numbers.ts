import { messageOr } from '#src/messages/t.ts';
import { withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import { periodName } from '#src/ui/phrases/period-name.ts';
import { amountOf } from '#src/ui/phrases/phrase.ts';
import type { Findings, Metric, Source, Summary } from './read-findings.ts';
import type { IsDisputed } from './useDisputed.ts';
import type { Messages } from './wording.ts';

/** Returns what the document is about. The other sentences say what the numbers and sections below show. */
export function leadOf({ summary }: Findings): Summary | undefined {
  const sentences = summary?.sentences?.filter(({ code }) => /^(?:lead|stage|noCompany)/.test(code));
  if (!summary?.sentences?.length) return summary;
  return sentences?.length ? { ...summary, sentences } : undefined;
}

interface HeadlineNumber {
  label: string;
  value: string;
  note?: string;
  /** True if a contradiction is about this number. */
  isDisputed: boolean;
  /** Place of the number in the document, if one is known. */
  source: Source | undefined;
}

/** Returns the numbers that matter most. */
export function headlineNumbers(
  { summary, metrics = [], figures = [] }: Findings,
  isDisputed: IsDisputed,
  { t, locale }: Messages,
) {
  const sourceOf = (about: string, value: string, unit: string) =>
    figures.find((one) => one.about === about && one.value === value && one.unit === unit);
  const numbers: HeadlineNumber[] = [];
  // The revenue of a town or a market is no headline.
  if (summary?.sentences?.some(({ code }) => code === 'noCompany')) return numbers;
  if (summary?.ask) {
    const { ask, ask_currency: currency } = summary;
    numbers.push({
      label: t('findings.ask'),
      value: withUnit(ask, currency ?? '', locale),
      isDisputed: isDisputed(ask, currency ?? ''),
      source: sourceOf('ask', ask, currency ?? ''),
    });
  }
  const runway = amountOf(summary?.sentences?.find(({ code }) => code === 'runway')?.params.value);
  for (const id of runway ? ['revenue', 'gross_margin'] : ['revenue', 'gross_margin', 'burn', 'cash']) {
    const metric = metrics.find((one) => one.metric === id);
    const point = metric && latest(metric);
    if (!point) continue;
    const growth = id === 'revenue' && growthTo(metric, point.period, isDisputed);
    numbers.push({
      label: `${messageOr(`findings.metric.${id}`, metric.name)} ${periodName(point.period, locale)}`,
      value: withUnit(point.value, metric.unit, locale),
      isDisputed: isDisputed(point.value, metric.unit),
      source: point,
      ...(growth && { note: withSign(growth, '%', locale) }),
    });
  }
  if (runway)
    numbers.push({
      label: t('findings.risk.runway'),
      value: withUnit(runway.value, runway.unit, locale),
      isDisputed: isDisputed(runway.value, runway.unit),
      source: sourceOf('runway', runway.value, runway.unit),
    });
  return numbers;
}

/** The last figure that is not a plan; the first plan if there are only plans. */
const latest = ({ points }: Metric) => points.findLast(({ projected }) => !projected) ?? points[0];

/**
 * Growth in percent from the period before, with one decimal; undefined if it cannot be computed or one of the two figures
 * may be wrong.
 */
function growthTo({ points, unit }: Metric, period: string, isDisputed: IsDisputed): string | undefined {
  const at = points.findIndex((point) => point.period === period);
  const pair = [points[at - 1], points[at]];
  if (pair.some((point) => point && isDisputed(point.value, unit))) return undefined;
  const [before, now] = pair.map((point) => Number(point?.value));
  const isYearly = /^\d{4}$/.test(period) && Number(points[at - 1]?.period) === Number(period) - 1;
  return isYearly && before! > 0 ? ((now! / before! - 1) * 100).toFixed(1) : undefined;
}
