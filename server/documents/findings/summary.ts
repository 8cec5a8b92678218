import { wholeStatement } from '#src/lib/text/whole-statement.ts';
import { coverageScore } from '../facts/coverage.ts';
import type { Facts } from '../facts/facts.ts';
import type { CompanyRecord, ExtractedText } from '../outputs.ts';
import { grouped } from '../read/grouped.ts';
import { decimal } from '../read/numerals.ts';
import type { ConsistencyCheck, Coverage, DeepAnalysis, Metric, Phrase, Summary } from './analysis-output.ts';
import { fill, valueWithUnit } from './phrases/phrases.ts';
import type { Phrases } from './phrases/phrases.types.ts';
import { short } from './phrases/short.ts';
import { monthsText, runwayOf } from './risks/derived-risks.ts';

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

/** Sentence of the summary in the document's language, and its phrase. */
interface Sentence {
  text: string;
  phrase: Phrase;
}
type Values = Parameters<typeof fill>[1];

/** Returns a sentence. @param params values of its phrase, if they differ from those of the text */
function sentenceOf(
  phrases: Phrases,
  id: keyof Phrases['summary'],
  values: Values,
  params?: Phrase['params'],
): Sentence {
  const given = Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== null);
  return {
    text: fill(phrases.summary[id], values),
    phrase: { code: id, params: params ?? Object.fromEntries(given) },
  };
}

/** Returns the latest actual value of the metric that says most about the company's size. */
function headline(metrics: readonly Metric[], phrases: Phrases): Sentence | null {
  const metric = ['revenue', 'arr', 'gmv', 'mrr', 'customers', 'users']
    .map((id) => metrics.find((one) => one.metric === id && one.unit !== 'number'))
    .find((one) => one !== undefined);
  const point = metric?.points.findLast(({ projected }) => !projected);
  if (!metric || !point) return null;
  const { period, value } = point;
  const unit = metric.unit === metric.metric ? '' : metric.unit;
  return sentenceOf(
    phrases,
    'metric',
    { name: metric.name, period, value, unit, change: '' },
    { metric: metric.metric, period, value: { value, unit } },
  );
}

function verdict(checks: readonly ConsistencyCheck[], phrases: Phrases): Sentence | null {
  const [first] = checks;
  if (!first) return null;
  const checked = checks.length;
  const count = checks.filter(({ status }) => status === 'inconsistent').length;
  if (count === 0) return sentenceOf(phrases, 'right', { checked });
  const { subject_phrase, stated, expected, unit } = first;
  const subject = subject_phrase
    ? first.subject
    : short(wholeStatement(first.subject, first.quote)).replace(/(?<=[\p{L}\p{N}%)）])[.。]$/u, '');
  return sentenceOf(
    phrases,
    'wrong',
    {
      subject,
      stated: valueWithUnit(stated, unit, phrases).value,
      expected: valueWithUnit(expected, unit, phrases).value,
      unit: valueWithUnit(stated, unit, phrases).unit,
      count,
      checked,
    },
    {
      subject: subject_phrase ?? subject,
      stated: { value: stated, unit },
      expected: { value: expected, unit },
      count,
      checked,
    },
  );
}

/** Returns sentences about the subjects that are covered well and, in a whole document, badly. Others are not mentioned. */
function coverageText(coverage: readonly Coverage[], phrases: Phrases, partial: boolean): (Sentence | false)[] {
  const known = coverage.filter(({ label }) => label !== 'other');
  const sentenceAbout = (id: 'strong' | 'weak', list: readonly Coverage[]) => {
    const labels = list.map(({ label }) => label);
    const names = labels.map((label) => phrases.labels[label].name).join(phrases.comma);
    return list.length > 0 && sentenceOf(phrases, id, { labels: names }, { labels });
  };
  return [
    sentenceAbout(
      'strong',
      known.filter(({ strength }) => strength >= 0.6),
    ),
    !partial &&
      sentenceAbout(
        'weak',
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
  const runway = runwayOf({ ...parts, facts });
  const name = company.name?.value;
  const sentences = [
    name
      ? sentenceOf(phrases, what ? 'lead' : 'leadOnly', { company: name, what })
      : !partial && sentenceOf(phrases, 'leadUnknown', {}),
    company.stage && sentenceOf(phrases, 'stage', { stage: company.stage.value }),
    ask &&
      sentenceOf(
        phrases,
        'ask',
        { ask: `${grouped(decimal(ask.value))} ${ask.currency}`, raw: ask.raw },
        { ask: { value: decimal(ask.value), unit: ask.currency ?? '' }, raw: ask.raw },
      ),
    headline(parts.metrics, phrases),
    runway &&
      sentenceOf(
        phrases,
        'runway',
        { value: monthsText(runway) },
        { value: { value: monthsText(runway), unit: 'months' } },
      ),
    ...coverageText(parts.coverage, phrases, partial),
    verdict(parts.consistency_checks, phrases),
  ].filter((sentence) => !!sentence);
  const shown = isCompany ? sentences : partial ? [] : [sentenceOf(phrases, 'noCompany', {})];
  return {
    text: shown.map(({ text }) => text).join(phrases.comma === '、' ? '' : ' '),
    sentences: shown.map(({ phrase }) => phrase),
    company: company.name?.value ?? null,
    sector: company.sector?.value ?? null,
    stage: company.stage?.value ?? null,
    format: extracted.format,
    language: extracted.language,
    pages: extracted.pages,
    ...(extracted.pages_read !== undefined && { pages_read: extracted.pages_read }),
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
