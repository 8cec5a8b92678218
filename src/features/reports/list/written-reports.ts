import { ReportStored } from '#contract/reports.ts';
import { storedList } from '#src/lib/browser/stored.ts';

const MAX_STORED_REPORTS = 50;

/** Reports that a user wrote back in this browser, shown if the service lists none. */
export const writtenReports = storedList(
  'assay:written-reports',
  ReportStored,
  ({ report_id }) => report_id,
  MAX_STORED_REPORTS,
);
