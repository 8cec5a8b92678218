import type { Finding } from '#src/lib/passage.ts';
import { messageOr } from '#src/messages/t.ts';
import type { useMessages } from '#src/messages/useMessages.ts';
import { withUnit } from '#src/ui/phrases/amounts.ts';
import { periodName } from '#src/ui/phrases/period-name.ts';
import { isSettled } from '../decisions/decision-context.ts';
import type { Findings } from './read-findings.ts';
import { type SectionKey, sectionTitles } from './sections.ts';
import { missingOf, questionOf, riskOf, subjectOf } from './wording.ts';

/**
 * Returns a function that gives a finding the title of its section and the text that the section shows, and makes it quiet
 * unless it is a contradiction, question, risk or gap that is not settled.
 */
export function findingDescriber(
  { consistency_checks: checks = [], questions = [], risks = [], gaps = [], metrics = [] }: Findings,
  { t, locale }: ReturnType<typeof useMessages>,
  decisions: Parameters<typeof isSettled>[1],
): (finding: Finding) => Finding {
  const points = metrics.flatMap(({ metric, name, unit, points, pointer }) =>
    points.map(({ period, value }, at): [string, string] => [
      `${pointer}/points/${at}`,
      `${messageOr(`findings.metric.${metric}`, name)} ${periodName(period, locale)}: ${withUnit(value, unit, locale)}`,
    ]),
  );
  const texts = new Map([
    ...checks.map((check): [string, string] => [check.pointer, subjectOf(check, locale)]),
    ...questions.map((question): [string, string] => [question.pointer, questionOf(question, locale)]),
    ...risks.map((risk): [string, string] => [risk.pointer, riskOf(risk, locale)]),
    ...gaps.map((gap): [string, string] => [gap.pointer, missingOf(gap, locale)]),
    ...points,
  ]);
  // The section of contradictions also lists the checks that found none.
  const consistent = new Set(checks.filter(({ status }) => status === 'consistent').map(({ pointer }) => pointer));
  const kindOf = ({ pointer, kind }: Finding) => {
    if (consistent.has(pointer)) return t('findings.consistent');
    const part = pointer.split('/')[1]!;
    const section = part === 'company_facts' ? 'people' : part;
    return Object.hasOwn(sectionTitles, section) ? t(sectionTitles[section as SectionKey]) : kind;
  };
  const loud = new Set(
    [...checks, ...questions, ...risks, ...gaps]
      .filter((one) => !consistent.has(one.pointer) && !isSettled(one, decisions))
      .map(({ pointer }) => pointer),
  );
  return (finding) => ({
    pointer: finding.pointer,
    isQuiet: !loud.has(finding.pointer),
    kind: kindOf(finding),
    text: texts.get(finding.pointer) ?? finding.text,
  });
}
