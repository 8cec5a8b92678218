import { useQuery } from '@tanstack/react-query';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { analysisQueries } from '../analysis.queries.ts';
import { useDecisions } from '../decisions/DecisionsProvider.tsx';
import { subjectOf, toPlainText } from './subject.ts';
import { useNewestResult } from './useNewestResult.ts';
import { useCorrectedName } from './useResultName.ts';

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
