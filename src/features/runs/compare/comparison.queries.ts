import { queryOptions } from '@tanstack/react-query';
import { runs } from '#contract/runs.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { send } from '#src/api/request/send.ts';
import { wireOf } from '#src/api/wire/wire.ts';
import { openWorker } from '#src/lib/worker.ts';
import { type Locale, languageForWorker } from '#src/messages/t.ts';
import type { CompareLogsIn } from './compare-logs.worker.ts';
import type { LogDifference } from './log-difference.ts';

export const comparisonQueries = {
  /** Compares two runs' logs, using only the documented endpoint. @throws ApiError, with 404 for an unknown run */
  logs: (left: string, right: string, locale: Locale) =>
    queryOptions({
      queryKey: ['runs', 'log-difference', left, right, locale],
      queryFn: async ({ signal }) => {
        const bodyOf = async (run_id: string) => {
          const response = await send(runs.logs, { params: { run_id }, signal, timeout: 60_000 });
          return response.blob();
        };
        const [before, after] = await Promise.all([bodyOf(left), bodyOf(right)]);
        return inWorker(before, after, locale, signal);
      },
      structuralSharing: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
  /** Lists the runs of a project to compare with. */
  ofProject: (project_id: string, page: number) =>
    queryOptions({
      queryKey: ['runs', 'list', 'comparable', project_id, page],
      queryFn: ({ signal }) => call(runs.list, { query: { project_id, page, page_size: 20 }, signal }),
    }),
};

async function inWorker(left: Blob, right: Blob, locale: Locale, signal: AbortSignal): Promise<LogDifference> {
  const worker = new Worker(new URL('./compare-logs.worker.ts', import.meta.url), { type: 'module' });
  try {
    const language = languageForWorker(locale);
    return await openWorker<CompareLogsIn>(worker).runOnce(
      (compare) => compare({ language, map: wireOf(runs.logs).answer }, left, right),
      signal,
    );
  } catch (error) {
    signal.throwIfAborted();
    throw new ApiError(200, { name: 'CONTRACT_VIOLATION', message: (error as Error).message });
  }
}
