import type { Facts } from '../facts/facts.ts';
import { say } from '../messages/say.ts';
import { decimal } from '../read/numerals.ts';
import type { StepLog } from '../step.ts';
import type { DeepAnalysis } from './analysis-output.ts';

const maxEntries = 60;

/** Logs what the analysis found and why, with a limited number of entries of each kind. */
export function logFindings(result: DeepAnalysis, facts: Facts, tables: number, log: StepLog): void {
  for (const { name, hit, read } of facts.values()) {
    const fact = { fact: name.id, value: hit ? decimal(hit.value) : null, ...read.place };
    log.debug(...(hit ? say('analysis.fact', { ...fact, raw: hit.raw }) : say('analysis.fact_mentioned', fact)));
  }
  const kinds: Record<string, number> = {};
  for (const { kind } of result.figures) kinds[kind] = (kinds[kind] ?? 0) + 1;
  log.info(...say('analysis.figures', { figures: result.summary.figures, ...kinds }));
  log.info(...say('analysis.tables', { tables }));
  for (const { metric, unit, points, change_percent } of result.metrics.slice(0, maxEntries)) {
    const [from, to] = [points[0]?.period ?? '', points.at(-1)?.period ?? ''];
    log.info(...say('analysis.metric', { metric, values: points.length, from, to, unit, change_percent }));
  }
  for (const { id, kind, status, subject, expected, stated, page, line } of result.consistency_checks.slice(
    0,
    maxEntries,
  )) {
    const check = { id, subject, stated, expected, kind, page, line };
    if (status === 'inconsistent') log.warn(...say('analysis.differs', check));
    else log.debug(...say('analysis.agrees', check));
  }
  for (const { label, strength, sections, missing } of result.coverage) {
    log.debug(...say('analysis.coverage', { label, strength, sections, missing }));
  }
  for (const { id, missing, severity, label, code } of result.gaps.slice(0, maxEntries))
    log.info(...say('analysis.gap', { id, missing, gap: code, severity, label }));
  for (const { id, kind, origin, severity, risk } of result.risks.slice(0, maxEntries))
    log.info(...say('analysis.risk', { id, severity, risk_kind: kind, origin, risk: risk.slice(0, 160) }));
  for (const { date, kind, event } of result.timeline.slice(0, maxEntries))
    log.debug(...say('analysis.event', { date, event_kind: kind, event: event.slice(0, 120) }));
  for (const { id, basis, basis_id, priority } of result.questions)
    log.debug(...say('analysis.question', { id, basis, basis_id, priority }));
  const omitted = Object.entries(result).reduce(
    (total, [name, value]) => total + (name.endsWith('_omitted') ? Number(value) : 0),
    0,
  );
  if (omitted > 0) log.warn(...say('analysis.omitted', { elements: omitted }));
  if (result.summary.partial) log.warn(...say('analysis.partial'));
  const { coverage_score, inconsistencies, gaps, risks, questions } = result.summary;
  log.info(...say('analysis.finished', { coverage_score, inconsistencies, gaps, risks, questions }));
}
