import { useQuery } from '@tanstack/react-query';
import { type AnalysisTask, analysis } from '#contract/analysis.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { analysisQueries } from '../analysis.queries.ts';

const POLL_INTERVAL_MS = 60_000;

/** Queries the newest result of a project. Does nothing if the service lists none. */
export function useNewestResult(projectId: string | undefined) {
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
