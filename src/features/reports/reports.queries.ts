import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReportFilter, reports } from '#contract/reports.ts';
import { call } from '#src/api/call.ts';
import { writeReportBack } from '#src/api/write-back.ts';

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
    mutationFn: writeReportBack,
    // Projects show how many reports they have.
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => noun === 'reports' || noun === 'projects' }),
  });
}
