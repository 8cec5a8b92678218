import type { CompanyRecord, ExtractedText } from '../outputs.ts';
import type { ConsistencyCheck, Coverage, DeepAnalysis, Metric, Summary } from './analysis-output.ts';
import { coverageScore } from './figures/coverage.ts';
import type { Facts } from './figures/facts.ts';
import { fill } from './phrases/phrases.ts';
import type { Phrases } from './phrases/phrases.types.ts';
import { grouped } from './read/grouped.ts';
import { decimal } from './read/numerals.ts';
import { runwayOf } from './risks.ts';

type Parts = Pick<
  DeepAnalysis,
  | 'coverage'
  | 'figures'
  | 'figures_omitted'
  | 'metrics'
  | 'consistency_checks'
  | 'gaps'
  | 'risks'
  | 'risks_omitted'
  | 'questions'
  | 'questions_omitted'
>;

/** Returns the latest actual value of the metric that says most about the company's size. */
function headline(metrics: readonly Metric[], phrases: Phrases): string | null {
  const metric = ['revenue', 'arr', 'gmv', 'mrr', 'customers', 'users']
    .map((id) => metrics.find((one) => one.metric === id && one.unit !== 'number'))
    .find((one) => one !== undefined);
  const point = metric?.points.findLast(({ projected }) => !projected);
  if (!metric || !point) return null;
  return fill(phrases.summary.metric, {
    name: metric.name,
    period: point.period,
    value: point.value,
    unit: metric.unit === metric.metric ? '' : metric.unit,
    change: '',
  });
}

function verdict(checks: readonly ConsistencyCheck[], phrases: Phrases): string | null {
  const [first] = checks;
  if (!first) return null;
  const count = checks.filter(({ status }) => status === 'inconsistent').length;
  return count === 0
    ? fill(phrases.summary.right, { checked: checks.length })
    : fill(phrases.summary.wrong, { ...first, count, checked: checks.length });
}

/** Returns sentences about the subjects that are covered well and badly. Subjects in between are not mentioned. */
function coverageText(coverage: readonly Coverage[], phrases: Phrases): (string | false)[] {
  const known = coverage.filter(({ label }) => label !== 'other');
  const told = (template: string, list: readonly Coverage[]) =>
    list.length > 0 &&
    fill(template, { labels: list.map(({ label }) => phrases.labels[label].name).join(phrases.comma) });
  return [
    told(
      phrases.summary.strong,
      known.filter(({ strength }) => strength >= 0.6),
    ),
    told(
      phrases.summary.weak,
      known.filter(({ strength }) => strength < 0.4),
    ),
  ];
}

/** Builds the key facts of the result and two to six sentences about them. */
export function summaryOf(
  parts: Parts,
  extracted: ExtractedText,
  sections: number,
  partial: boolean,
  company: CompanyRecord,
  facts: Facts,
  phrases: Phrases,
  isCompany = true,
): Summary {
  const ask = facts.get('ask')?.hit ?? null;
  const what = (company.sector ?? company.description)?.value.replace(/[.。]$/, '') ?? '';
  const runway = runwayOf(facts);
  const sentences = [
    company.name
      ? fill(what ? phrases.summary.lead : phrases.summary.leadOnly, { company: company.name.value, what })
      : phrases.summary.leadUnknown,
    company.stage && fill(phrases.summary.stage, { stage: company.stage.value }),
    ask && fill(phrases.summary.ask, { ask: `${grouped(decimal(ask.value))} ${ask.currency}`, raw: ask.raw }),
    headline(parts.metrics, phrases),
    runway && fill(phrases.summary.runway, { value: runway.value.toFixed(runway.computed ? 1 : 0) }),
    ...coverageText(parts.coverage, phrases),
    verdict(parts.consistency_checks, phrases),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
  const text = isCompany ? sentences : [phrases.summary.noCompany];
  return {
    text: text.join(phrases.comma === '、' ? '' : ' '),
    company: company.name?.value ?? null,
    sector: company.sector?.value ?? null,
    stage: company.stage?.value ?? null,
    format: extracted.format,
    language: extracted.language,
    pages: extracted.pages,
    characters: extracted.characters,
    sections,
    coverage_score: coverageScore(parts.coverage),
    ask: ask ? decimal(ask.value) : null,
    ask_currency: ask?.currency ?? null,
    figures: parts.figures.length + parts.figures_omitted,
    inconsistencies: parts.consistency_checks.filter(({ status }) => status === 'inconsistent').length,
    gaps: parts.gaps.length,
    risks: parts.risks.length + parts.risks_omitted,
    questions: parts.questions.length + parts.questions_omitted,
    partial,
  };
}
