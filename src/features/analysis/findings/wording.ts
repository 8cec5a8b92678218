import { lineKindOf, placeKindOf } from '#src/lib/place-kind.ts';
import { clauseWith, wholeStatement } from '#src/lib/text/whole-statement.ts';
import type { useMessages } from '#src/messages/useMessages.ts';
import { withSign, withUnit } from '#src/ui/phrases/amounts.ts';
import { phraseOf } from '#src/ui/phrases/phrase.ts';
import { entryText } from '#src/ui/phrases/service-text.ts';
import { type CompanyFactsView, type DecidedStates, standingBasis } from '../decisions/decision-context.ts';
import type { Check, Findings, Gap, Question, ReadingNote, Risk, Source, Summary } from './read-findings.ts';

export type Messages = ReturnType<typeof useMessages>;

/** Returns the text of a finding in the reader's language, or the service's own text for a code that is unknown. */
const wordingOf = (
  kind: string,
  { code, params }: { code?: string | undefined; params?: Record<string, unknown> | undefined },
  text: string,
  locale: string,
): string => (code !== undefined && params && phraseOf(`${kind}.${code}`, params, locale)) || text;

export const questionOf = (question: Question, locale: string) =>
  wordingOf('question', question, question.question, locale);

export const missingOf = (gap: Omit<Gap, 'pointer'>, locale: string) => wordingOf('missing', gap, gap.missing, locale);

export const whyOf = (gap: Gap, locale: string) => wordingOf('why', gap, gap.why, locale);

export const riskOf = ({ risk_phrase, risk }: Pick<Risk, 'risk_phrase' | 'risk'>, locale: string) =>
  wordingOf('finding', risk_phrase ?? {}, risk, locale);

/** Returns a risk that counts contradictions without those that an analyst dismissed. If all are, it keeps its count. */
export function standingRisk(risk: Risk, decisions: DecidedStates | null): Risk {
  const count = standingBasis(risk, decisions).length;
  if (!risk.risk_phrase || count === 0 || count === risk.restsOn?.length) return risk;
  return { ...risk, risk_phrase: { ...risk.risk_phrase, params: { ...risk.risk_phrase.params, count } } };
}

/** Returns the place of a quote as text, such as `page 3`. @param format format of the document, which decides the words */
export function placeOf({ entry, page, line }: Source, format: string | null | undefined, t: Messages['t']): string {
  const position = page
    ? t(`findings.${placeKindOf(format, entry)}`, { n: page })
    : line
      ? t(`findings.${lineKindOf(format, entry)}`, { n: line })
      : undefined;
  return [entry, position].filter((part) => part).join(', ');
}

/** Confidence in percent below which the text of a scan is marked. */
export const LOW_CONFIDENCE = 80;

const units: Record<string, 'slides' | 'sheets'> = { pptx: 'slides', xlsx: 'sheets' };

/** Returns how much of a file was read and why not all, for a result that covers only a part. */
export function partialText(findings: Pick<Findings, 'summary' | 'reading_notes'> | null, { t, locale }: Messages) {
  const { pages, pages_read: read, format } = findings?.summary ?? {};
  const first = findings?.reading_notes?.find(({ kind }) => kind !== 'doubt');
  const reason =
    phraseOf(`findings.because.${first?.code}`, first?.params ?? {}, locale) ?? t('findings.because.other');
  const unit = units[format ?? ''] ?? 'pages';
  return read && pages && read < pages ? t(`findings.partial.${unit}`, { read, pages, reason }) : t('findings.partial');
}

/** Returns what was not read or is doubtful, and how often. */
export function noteText({ code, params, message, pages, count }: ReadingNote, { t, locale }: Messages): string {
  const text = entryText({ ...params, code }, locale) ?? message;
  if (count <= 1) return text;
  return `${text} ${pages ? t('findings.notes.pages', { n: count, pages }) : t('findings.notes.times', { n: count })}`;
}

/**
 * Returns the title of a check: the phrase of its subject, or the whole statement that the subject was cut from. If another
 * statement contradicts it, the title is only the clause, because a statement can list several facts.
 */
export function subjectOf({ subject_phrase, subject, quote, basis_evidence }: Check, locale: string): string {
  const words = (basis_evidence ? clauseWith : wholeStatement)(subject, quote);
  const text = wordingOf('finding', subject_phrase ?? {}, words, locale);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the two values of a contradiction and their difference, each with its name. */
export function comparisonOf(check: Check, { t, locale }: Messages): [name: string, value: string][] {
  const isConflict = check.kind === 'conflict';
  // With a wrong term, the stated value may be the right one.
  const isTermWrong = check.terms?.some(({ is_suspect }) => is_suspect);
  const expected = isConflict ? 'findings.there' : isTermWrong ? 'findings.calculated' : 'findings.expected';
  return [
    [t(isConflict ? 'findings.here' : 'findings.stated'), withUnit(check.stated, check.unit, locale)],
    [t(expected), withUnit(check.expected, check.unit, locale)],
    [t('findings.difference'), differenceOf(check, locale, t, 'findings.points')],
  ];
}

/** Returns the difference between the two values of a contradiction. */
export function differenceOf(
  { unit, difference }: Check,
  locale: string,
  t: Messages['t'],
  points: 'findings.points' | 'findings.points.short' = 'findings.points.short',
): string {
  return unit === '%'
    ? t(points, { n: withSign(difference, '', locale) })
    : withSign(difference, unit === 'month' ? 'months' : unit, locale);
}

/**
 * Returns the summary in the reader's language, or the service's own text if a sentence is unknown.
 * @param facts facts about the company, of which the corrected ones replace what the document says
 */
export function summaryOf({ sentences, text }: Summary, locale: string, facts?: CompanyFactsView['facts']): string {
  const told = facts ? withCorrections(sentences ?? [], facts) : (sentences ?? []);
  const translated = told.map(({ code, params }) => phraseOf(`summary.${code}`, params, locale));
  return translated.length > 0 && !translated.includes(null)
    ? translated.join(locale === 'zh' ? '' : ' ')
    : (text ?? '');
}

type Sentences = NonNullable<Summary['sentences']>;

function withCorrections(sentences: Sentences, facts: CompanyFactsView['facts']): Sentences {
  const corrected = (name: string) => (facts.get(name)?.is_corrected ? facts.get(name)?.value : undefined);
  const [name, sector, stage] = ['name', 'sector', 'stage'].map(corrected);
  const told = sentences.map(({ code, params }) => {
    const company = name ?? params.company ?? facts.get('name')?.value;
    if (code.startsWith('lead') && sector && company) return { code: 'lead', params: { company, what: sector } };
    return {
      code,
      params: {
        ...params,
        ...('company' in params && { company }),
        ...(code === 'stage' && stage && { stage }),
      },
    };
  });
  const isStaged = !stage || told.some(({ code }) => code === 'stage');
  return isStaged ? told : [...told, { code: 'stage', params: { stage } }];
}
