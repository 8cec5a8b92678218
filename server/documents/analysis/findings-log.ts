import type { StepLog } from '../step.ts';
import type { DeepAnalysis } from './analysis-output.ts';
import type { Facts } from './figures/facts.ts';
import { decimal } from './read/numerals.ts';

const maxEntries = 60;

/** Logs what the analysis found and why, with a limited number of entries of each kind. */
export function logFindings(result: DeepAnalysis, facts: Facts, tables: number, log: StepLog): void {
  for (const { name, hit, read } of facts.values()) {
    log.debug(hit ? `Fact ${name.id}: ${hit.raw}` : `Fact ${name.id} is mentioned`, {
      value: hit ? decimal(hit.value) : null,
      ...read.place,
    });
  }
  const kinds: Record<string, number> = {};
  for (const { kind } of result.figures) kinds[kind] = (kinds[kind] ?? 0) + 1;
  log.info(`Found ${result.summary.figures} figures`, kinds);
  log.info(`Found ${tables} tables and lists of figures`);
  for (const { metric, unit, points, change_percent } of result.metrics.slice(0, maxEntries)) {
    log.info(`Metric ${metric}: ${points.length} values from ${points[0]?.period} to ${points.at(-1)?.period}`, {
      unit,
      change_percent,
    });
  }
  for (const { id, kind, status, subject, expected, stated, page, line } of result.consistency_checks.slice(
    0,
    maxEntries,
  )) {
    if (status === 'inconsistent')
      log.warn(`${id}: ${subject} is stated as ${stated}, calculated as ${expected}`, { kind, page, line });
    else log.debug(`${id}: ${subject} agrees (${stated})`, { kind, page, line });
  }
  for (const { label, strength, sections, missing } of result.coverage) {
    log.debug(`Coverage of ${label}: ${strength}`, { sections, missing });
  }
  for (const { id, missing, severity, label } of result.gaps.slice(0, maxEntries))
    log.info(`Gap ${id}: ${missing}`, { severity, label });
  for (const { id, kind, origin, severity, risk } of result.risks.slice(0, maxEntries))
    log.info(`Risk ${id} (${severity}): ${kind}`, { origin, risk: risk.slice(0, 160) });
  for (const { date, kind, event } of result.timeline.slice(0, maxEntries))
    log.debug(`Event ${date}: ${kind}`, { event: event.slice(0, 120) });
  for (const { id, basis, basis_id, priority } of result.questions)
    log.debug(`Question ${id} from ${basis} ${basis_id}`, { priority });
  const omitted =
    result.figures_omitted +
    result.consistency_checks_omitted +
    result.questions_omitted +
    result.risks_omitted +
    result.metrics_omitted +
    result.timeline_omitted;
  if (omitted > 0) log.warn(`Omitted ${omitted} elements beyond the limits of their lists`);
  if (result.summary.partial) log.warn('The result covers only the part of the document that was read');
  log.info('Analysis completed', {
    coverage_score: result.summary.coverage_score,
    inconsistencies: result.summary.inconsistencies,
    gaps: result.summary.gaps,
    risks: result.summary.risks,
    questions: result.summary.questions,
  });
}
