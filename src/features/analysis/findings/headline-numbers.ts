import { type Figure, type FigureName, figureNames, figureText, readFigure } from '#contract/figures.ts';
import type { CompanyFact } from '#contract/findings.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
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
  name: FigureName;
  label: string;
  value: string;
  note?: string | undefined;
  /** Text of the figure that the document states; null if it states none. */
  stated: string | null;
  /** True if a contradiction is about this number. */
  isDisputed: boolean;
  /** Place of the number in the document, if one is known. */
  source: Source | undefined;
  /** Says who corrected the number, and what the document says. */
  correction?: string;
}

type Stated = Figure & { source: Source | undefined };

/** Returns what the document states of each figure that has a number of its own. */
function statedIn({ summary, metrics = [], figures = [] }: Findings): Map<FigureName, Stated> {
  const stated = new Map<FigureName, Stated>();
  const { sentences, ask, ask_currency } = summary ?? {};
  // The revenue of a town or a market is no headline.
  if (sentences?.some(({ code }) => code === 'noCompany')) return stated;
  const add = (name: 'ask' | 'runway', value: string, unit: string) => {
    const source = figures.find((one) => one.about === name && one.value === value && one.unit === unit);
    stated.set(name, { value, unit, period: '', source });
  };
  if (ask) add('ask', ask, ask_currency ?? '');
  const runway = amountOf(sentences?.find(({ code }) => code === 'runway')?.params.value);
  const names = ['revenue', 'gross_margin', ...(runway ? [] : (['burn', 'cash'] as const))] as const;
  for (const name of names) {
    const metric = metrics.find((one) => one.metric === name);
    const point = metric && latest(metric);
    if (point) stated.set(name, { value: point.value, unit: metric.unit, period: point.period, source: point });
  }
  if (runway) add('runway', runway.value, runway.unit);
  return stated;
}

export type FactsByName = ReadonlyMap<string, CompanyFact>;

/** Returns a fact if it is corrected. */
export const correctedIn = (facts: FactsByName | undefined, name: string) => {
  const fact = facts?.get(name);
  return fact?.is_corrected ? fact : undefined;
};

/**
 * Returns the numbers that matter most.
 * @param facts facts about the company, of which the corrected ones replace what the document says
 */
export function headlineNumbers(
  findings: Findings,
  isDisputed: IsDisputed,
  { t, locale }: Messages,
  facts: FactsByName | undefined,
): HeadlineNumber[] {
  const labels: Record<FigureName, string> = {
    ask: t('findings.ask'),
    revenue: t('findings.metric.revenue'),
    gross_margin: t('findings.metric.gross_margin'),
    burn: t('findings.metric.burn'),
    cash: t('findings.metric.cash'),
    runway: t('findings.risk.runway'),
  };
  const all = statedIn(findings);
  const metric = findings.metrics?.find((one) => one.metric === 'revenue');
  return figureNames.flatMap((name) => {
    const stated = all.get(name);
    const fact = correctedIn(facts, name);
    const figure = (fact?.value && readFigure(fact.value)) || stated;
    if (!figure) return [];
    const { value, unit, period } = figure;
    const growth = name === 'revenue' && !fact && metric && growthTo(metric, period, isDisputed);
    const text = stated ? figureText(stated) : null;
    return {
      name,
      label: [labels[name], period && periodName(period, locale)].filter(Boolean).join(' '),
      value: withUnit(value, unit, locale),
      note: growth ? withSign(growth, '%', locale) : undefined,
      stated: text,
      isDisputed: !fact && isDisputed(value, unit),
      source: fact ? undefined : stated?.source,
      ...(fact && {
        correction: t(fact.is_outdated ? 'findings.corrected.outdated' : 'findings.corrected.by', {
          name: fact.corrected_by ?? '–',
          date: fact.corrected_at ? formatInstant(fact.corrected_at, locale, 'short') : '–',
          original: text ? companyFactText(name, text) : '–',
        }),
      }),
    };
  });
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
