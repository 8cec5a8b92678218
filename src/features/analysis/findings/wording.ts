import { clauseWith, wholeStatement } from '#src/lib/text/whole-statement.ts';
import type { useMessages } from '#src/messages/useMessages.ts';
import { withSign } from '#src/ui/phrases/amounts.ts';
import { phraseOf } from '#src/ui/phrases/phrase.ts';
import type { Check, Gap, Question, Risk, Summary } from './read-findings.ts';

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

/**
 * Returns the title of a check: the phrase of its subject, or the whole statement that the subject was cut from. If another
 * statement contradicts it, the title is only the clause, because a statement can list several facts.
 */
export function subjectOf({ subject_phrase, subject, quote, basis_evidence }: Check, locale: string): string {
  const words = (basis_evidence ? clauseWith : wholeStatement)(subject, quote);
  const text = wordingOf('finding', subject_phrase ?? {}, words, locale);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the difference between the two values of a contradiction. */
export function differenceOf(
  { unit, difference }: Check,
  locale: string,
  t: ReturnType<typeof useMessages>['t'],
  points: 'findings.points' | 'findings.points.short' = 'findings.points.short',
): string {
  return unit === '%'
    ? t(points, { n: withSign(difference, '', locale) })
    : withSign(difference, unit === 'month' ? 'months' : unit, locale);
}

/**
 * Returns the summary in the reader's language, or the service's own text if a sentence is unknown.
 * @param correctedName replaces the name of the company in known sentences
 */
export function summaryOf({ sentences, text }: Summary, locale: string, correctedName?: string): string {
  const withName = (params: Record<string, unknown>) =>
    correctedName && 'company' in params ? { ...params, company: correctedName } : params;
  const translated = sentences?.map(({ code, params }) => phraseOf(`summary.${code}`, withName(params), locale)) ?? [];
  return translated.length > 0 && !translated.includes(null)
    ? translated.join(locale === 'zh' ? '' : ' ')
    : (text ?? '');
}
