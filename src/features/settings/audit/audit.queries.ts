import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { AuditFilter, audit } from '#contract/audit.ts';
import { day, pageQuery } from '#contract/parts/text.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { saveBlob } from '#src/api/files/save-target.ts';
import { send } from '#src/api/request/send.ts';
import { endOfDay, startOfDay } from '#src/lib/time/days.ts';

/** Filters in the URL, with days instead of instants. */
export const AuditView = z.extend(AuditFilter, { ...pageQuery, from: z.optional(day), to: z.optional(day) });
export type AuditView = z.infer<typeof AuditView>;

const queryOf = ({ from, to, ...filter }: Partial<AuditView>, zone: string) => ({
  ...filter,
  ...(from && { from: new Date(startOfDay(from, zone)).toISOString() }),
  ...(to && { to: new Date(endOfDay(to, zone)).toISOString() }),
});

export const auditList = (view: AuditView, zone: string) =>
  queryOptions({
    queryKey: ['audit', 'list', view, zone],
    queryFn: ({ signal }) => call(audit.list, { query: queryOf(view, zone), signal }),
    placeholderData: keepPreviousData,
  });

/** Saves the matching entries as a CSV file. An incomplete file is never saved. */
export const useAuditExport = () =>
  useMutation({
    mutationFn: async ({ view: { page: _, page_size: __, ...filter }, zone }: { view: AuditView; zone: string }) => {
      const response = await send(audit.export, { query: queryOf(filter, zone) });
      const file = await response.blob().catch((cause) => {
        throw new ApiError(0, { name: 'CUT_OFF' }, { cause });
      });
      saveBlob(file, `assay-audit-${new Date().toISOString().slice(0, 10)}.csv`);
    },
  });
