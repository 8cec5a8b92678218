import { useQuery } from '@tanstack/react-query';
import { analysis } from '#contract/analysis.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { analysisQueries } from '../analysis.queries.ts';

const POLL_INTERVAL_MS = 60_000;

/** Returns the task of the newest result of a project, or undefined while it is unknown or if the service lists none. */
export function useNewestResult(projectId: string | undefined) {
  const isListed = useExtension('runs') === true;
  const canList = useCan(analysis.list);
  const { data } = useQuery({
    ...analysisQueries.list({ project_id: projectId, status: 'SUCCEEDED', page: 1, page_size: 1 }),
    placeholderData: undefined,
    refetchInterval: POLL_INTERVAL_MS,
    enabled: isListed && canList && projectId !== undefined,
  });
  return data?.items[0];
}
