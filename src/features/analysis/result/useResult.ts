import { useQuery } from '@tanstack/react-query';
import { type AnalysisTask, analysis } from '#contract/analysis.ts';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { analysisQueries } from '../analysis.queries.ts';
import { useDecisions } from '../decisions/DecisionsProvider.tsx';
import type { ResultAnswer } from '../read/result-answer.ts';
import { subjectOf, toPlainText } from './subject.ts';

/** Reads a result with what belongs to it: decisions on its findings, facts about the company, the newest result. */
export function useResult(taskId: string, isAwaited = false) {
  const query = useQuery(analysisQueries.result(taskId, isAwaited));
  const decisions = useDecisions(taskId);
  const { data } = query;
  const isReady = data?.state === 'ready';
  const projectId = isReady ? data.task.project_id : undefined;
  const company = useCompanyFacts(projectId);
  const correctedName = useCorrectedName(projectId);
  const newestQuery = useNewestResult(data?.task.project_id);
  const newest = newestQuery.data?.items[0];
  // A document that names no company has the name of its project.
  const subject = correctedName ?? (isReady ? (subjectOf(data.result) ?? newest?.project_name ?? null) : null);
  return {
    query,
    decisions,
    company,
    correctedName,
    newest,
    projectId,
    title: subject === null ? null : toPlainText(subject),
    /** Queries that a memo needs in addition to the result. */
    around: [decisions, company, newestQuery],
  };
}

const POLL_INTERVAL_MS = 60_000;

/** Queries the newest result of a project. Does nothing if the service lists none. */
function useNewestResult(projectId: string | undefined) {
  const isListed = useExtension('runs') === true;
  const canList = useCan(analysis.list);
  return useQuery({
    ...analysisQueries.list({ project_id: projectId, status: 'SUCCEEDED', page: 1, page_size: 1 }),
    placeholderData: undefined,
    refetchInterval: POLL_INTERVAL_MS,
    enabled: isListed && canList && projectId !== undefined,
  });
}

/** Returns whether the newest result of a project is newer than another one. */
export const isNewer = (newest: AnalysisTask | undefined, taskId: string, createdAt = ''): newest is AnalysisTask =>
  newest !== undefined && newest.task_id !== taskId && Date.parse(newest.created_at) > Date.parse(createdAt);

/** Returns the name of the company as a user corrected it, or undefined if no one did. */
function useCorrectedName(projectId: string | undefined): string | undefined {
  const { data } = useCompanyFacts(projectId);
  return data?.facts.find(({ fact, is_corrected }) => fact === 'name' && is_corrected)?.value ?? undefined;
}

/** Returns the corrected name of the company of a result, or what the result is about. Null if neither is known. */
export function useResultName(answer: ResultAnswer | undefined): string | null {
  const corrected = useCorrectedName(answer?.state === 'ready' ? answer.task.project_id : undefined);
  return corrected ?? (answer?.state === 'ready' ? subjectOf(answer.result) : null);
}
