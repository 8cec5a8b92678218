import type { AnalysisTask } from '#contract/analysis.ts';
import { byPointerOf, type DecidedStates } from '../decisions/decision-context.ts';
import type { FactsByName } from '../findings/headline-numbers.ts';
import type { Findings } from '../findings/read-findings.ts';
import type { ResultAnswer } from '../read/result-answer.ts';
import { isNewer, type useResult } from '../result/useResult.ts';

/** A result with what belongs to it. */
export interface MemoSource {
  taskId: string;
  title: string;
  task: ResultAnswer['task'];
  findings: Findings;
  isPartial: boolean;
  /** Null if the service does not keep decisions. */
  decisions: DecidedStates | null;
  /** Facts about the company with corrections, or null if the service does not keep them. */
  facts: FactsByName | null;
  /** A newer result of the project, if there is one. */
  newer: AnalysisTask | undefined;
}

/** Returns what a memo is made of, or null until all of it is known. A memo without the decisions would be wrong. */
export function memoSourceOf(
  taskId: string,
  { query: { data }, decisions, company, newest, title, around }: ReturnType<typeof useResult>,
  untitled: string,
): MemoSource | null {
  if (data?.state !== 'ready' || !data.findings) return null;
  if (around.some(({ data: known, isLoading, error }) => known === undefined && (isLoading || error))) return null;
  const { task, findings, isPartial } = data;
  return {
    taskId,
    title: title ?? untitled,
    task,
    findings,
    isPartial,
    decisions: decisions.data ? { byPointer: byPointerOf(decisions.data) } : null,
    facts: company.data ? new Map(company.data.facts.map((fact) => [fact.fact, fact])) : null,
    newer: isNewer(newest, taskId, task.created_at) ? newest : undefined,
  };
}
