import { z } from 'zod/mini';
import { storedList } from '#src/lib/browser/stored.ts';

/** A report that was written back, with what the service said about it. */
const WrittenReport = z.object({
  report_id: z.optional(z.string()),
  project_id: z.string(),
  session_id: z.string(),
  report_version: z.int(),
  sha256: z.optional(z.string()),
  /** Time reported by the service, or that of this browser if the service reported none. */
  stored_at: z.string(),
  idempotent_replay: z.boolean(),
});
export type WrittenReport = z.output<typeof WrittenReport>;

const MAX_STORED_REPORTS = 50;

/** Returns what identifies a report: its id, or the version that was written if the service named none. */
export const reportKey = ({ report_id, project_id, session_id, report_version }: WrittenReport) =>
  report_id ?? `${project_id} ${session_id} ${report_version}`;

/** Reports that a user wrote back in this browser, shown if the service lists none. */
export const writtenReports = storedList('assay:written-reports', WrittenReport, reportKey, MAX_STORED_REPORTS);
