import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReportFilter, type ReportRequest, reports } from '#contract/reports.ts';
import { type WriteBack, writeReportBack } from '#src/api/answers/write-back.ts';
import { call } from '#src/api/call.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';
import type { WrittenReport } from './list/written-reports.ts';

export const reportQueries = {
  all: ['reports'] as const,
  list: (filter: ReportFilter) =>
    queryOptions({
      queryKey: [...reportQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(reports.list, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  /** A snapshot never changes, but its list of versions can grow. */
  detail: (report_id: string) =>
    queryOptions({
      queryKey: [...reportQueries.all, 'detail', report_id],
      queryFn: ({ signal }) => call(reports.get, { params: { report_id }, signal }),
    }),
};

export function useWriteBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ report, ...write }: WriteBack & { report: ReportRequest }): Promise<WrittenReport> => {
      const { session_id, report_version } = report;
      const { stored_at = new Date(serviceNow()).toISOString(), ...stored } = await writeReportBack(write);
      return { project_id: write.projectId, session_id, report_version, stored_at, ...stored };
    },
    // Projects show how many reports they have.
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => noun === 'reports' || noun === 'projects' }),
  });
}
