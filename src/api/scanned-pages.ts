import { queryOptions, useQuery } from '@tanstack/react-query';
import { documents, type ScannedPage } from '#contract/documents.ts';
import { call } from './call.ts';
import { useExtension } from './session/extensions.ts';

/** The service reads a file for this, so one tab asks for one file at a time. */
let last: Promise<unknown> = Promise.resolve();

/** @param lastRunStatus part of the key, because labeling reads scans. */
const scannedPages = (project_id: string, lastRunStatus: string | undefined) =>
  queryOptions({
    queryKey: ['documents', 'scans', project_id, lastRunStatus],
    queryFn: ({ signal }): Promise<ScannedPage[]> => {
      const answer = last.then(async () => {
        signal.throwIfAborted();
        const query = { from: 0, count: 1 };
        const { scans } = await call(documents.blocks, { params: { project_id }, query, signal, timeout: 90_000 });
        return scans ?? [];
      });
      last = answer.catch(() => {});
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Returns the pages of a PDF that are scans. Empty while unknown, and if the service cannot say. */
export function useScannedPages(projectId: string, fileName: string, lastRunStatus?: string): ScannedPage[] {
  const enabled = useExtension('documents') === true && /\.pdf$/i.test(fileName);
  return useQuery({ ...scannedPages(projectId, lastRunStatus), enabled }).data ?? [];
}
