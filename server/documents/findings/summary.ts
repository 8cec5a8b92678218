import { disputes } from '#src/lib/text/disputed.ts';
import { wholeStatement } from '#src/lib/text/whole-statement.ts';
import { coverageScore } from '../facts/coverage.ts';
import type { Stated } from '../facts/trust.ts';
import type { CompanyRecord, ExtractedText } from '../outputs.ts';
import { decimal } from '../read/numerals.ts';
import type { ConsistencyCheck, Coverage, DeepAnalysis, Metric, Phrase, Summary } from './analysis-output.ts';
import { languageOfTexts, phraseText } from './phrase-text.ts';
import { monthsText, runwayOf } from './risks/derived-risks.ts';
import { short } from './short.ts';

type Lists = Pick<
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
function headline(metrics: readonly Metric[], isDisputed: (value: string, unit: string) => boolean): Phrase | null {
  const metric = ['revenue', 'arr', 'gmv', 'mrr', 'customers', 'users']
    .map((id) => metrics.find((one) => one.metric === id && one.unit !== 'number'))
    .find((one) => one !== undefined);
  const point = metric?.points.findLast(({ projected }) => !projected);
  if (!metric || !point || isDisputed(point.value, metric.unit)) return null;
  const { period, value } = point;
  const unit = metric.unit === metric.metric ? '' : metric.unit;
  return { code: 'metric', params: { metric: metric.metric, period, value: { value, unit } } };
}

function verdict(checks: readonly ConsistencyCheck[]): Phrase | null {
  const [first] = checks;
  if (!first) return null;
  const checked = checks.length;
  const count = checks.filter(({ status }) => status === 'inconsistent').length;
  if (count === 0) return { code: 'right', params: { checked } };
  const { subject_phrase, stated, expected, unit } = first;
  const subject =
    subject_phrase ?? short(wholeStatement(first.subject, first.quote)).replace(/(?<=[\p{L}\p{N}%)）])[.。]$/u, '');
  const params = { subject, stated: { value: stated, unit }, expected: { value: expected, unit }, count, checked };
  return { code: 'wrong', params };
}

/** Returns sentences about the subjects that are covered well and, in a whole document, badly. Others are not mentioned. */
function coverageSentences(coverage: readonly Coverage[], partial: boolean): Phrase[] {
  const labelsWith = (isMeant: (strength: number) => boolean) =>
    coverage.flatMap(({ label, strength }) => (label !== 'other' && isMeant(strength) ? [label] : []));
  const strong = labelsWith((strength) => strength >= 0.6);
  const weak = partial ? [] : labelsWith((strength) => strength < 0.4);
  return [
    { code: 'strong', params: { labels: strong } },
    { code: 'weak', params: { labels: weak } },
  ].filter(({ params }) => params.labels.length > 0);
}

interface Source {
  extracted: ExtractedText;
  company: CompanyRecord;
  /** Facts and figures without those in doubt. */
  trusted: Pick<Stated, 'facts' | 'figures'>;
  sections: number;
  partial: boolean;
  isCompany: boolean;
}

/** Returns the first sentence: the name of the company and what it does. A description can begin with the name. */
export function leadOf(company: string, what: string): Phrase {
  if (what.startsWith(company)) return { code: 'leadWhat', params: { what } };
  // The sentence ends with a period of its own: "Larkfield Inc."
  if (!what) return { code: 'leadOnly', params: { company: company.replace(/\.$/, '') } };
  return { code: 'lead', params: { company, what } };
}

/** Builds the key facts of the result and two to six sentences about them. */
export function summaryOf(
  lists: Lists,
  { extracted, company, trusted, sections, partial, isCompany }: Source,
): Summary {
  const wrong = lists.consistency_checks.filter(({ status }) => status === 'inconsistent');
  const isDisputed = (value: string, unit: string) => wrong.some((check) => disputes(check, value, unit));
  const ask = (isCompany && trusted.facts.get('ask')?.hit) || null;
  const what = (company.sector ?? company.description)?.value.replace(/[.。]$/, '') ?? '';
  const runway = runwayOf({ ...trusted, metrics: lists.metrics });
  const name = company.name?.value;
  const sentences = [
    name ? leadOf(name, what) : !partial && { code: 'leadUnknown', params: {} },
    company.stage && { code: 'stage', params: { stage: company.stage.value } },
    ask &&
      !isDisputed(decimal(ask.value), ask.currency ?? '') && {
        code: 'ask',
        params: { ask: { value: decimal(ask.value), unit: ask.currency ?? '' }, raw: ask.raw },
      },
    headline(lists.metrics, isDisputed),
    runway && { code: 'runway', params: { value: { value: monthsText(runway), unit: 'months' } } },
    ...coverageSentences(lists.coverage, partial),
    verdict(lists.consistency_checks),
  ].filter((sentence) => !!sentence);
  const shown: Phrase[] = isCompany ? sentences : partial ? [] : [{ code: 'noCompany', params: {} }];
  const language = languageOfTexts(extracted.language);
  return {
    text: shown
      .map(({ code, params }) => phraseText(`summary.${code}`, params, language))
      .join(language === 'zh' ? '' : ' '),
    sentences: shown,
    company: company.name?.value ?? null,
    sector: company.sector?.value ?? null,
    stage: company.stage?.value ?? null,
    format: extracted.format,
    language: extracted.language,
    pages: extracted.pages,
    ...(extracted.pages_read !== undefined && { pages_read: extracted.pages_read }),
    characters: extracted.characters,
    sections,
    coverage_score: coverageScore(lists.coverage),
    ask: ask ? decimal(ask.value) : null,
    ask_currency: ask?.currency ?? null,
    figures: lists.figures.length + lists.figures_omitted,
    inconsistencies: wrong.length,
    gaps: lists.gaps.length,
    risks: lists.risks.length + lists.risks_omitted,
    questions: lists.questions.length + lists.questions_omitted,
    partial,
  };
}
