import { z } from 'zod';
import { ReportStored } from '#contract/reports.ts';

/** Reports that a user wrote back in this browser, shown if the service lists none. */
const Written = z.array(ReportStored);
export type WrittenReport = z.output<typeof ReportStored>;

const MAX_STORED_REPORTS = 50;
const keyOf = (personId: string) => `assay:written-reports:${personId}`;

export function writtenReports(personId: string): WrittenReport[] {
  try {
    return Written.parse(JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberReport(personId: string, report: WrittenReport) {
  const others = writtenReports(personId).filter(({ report_id }) => report_id !== report.report_id);
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify([report, ...others].slice(0, MAX_STORED_REPORTS)));
  } catch {
    // Storage is full or forbidden: the report is just not remembered.
  }
}
