/** Returns a report to write back, with a new session unless one is given. */
export const reportOf = (overview = '', { session_id = crypto.randomUUID() as string, report_version = 1 } = {}) => ({
  schema_version: 'phase7-formal-report-v1' as const,
  session_id,
  report_version,
  generated_at: '2026-01-01T00:00:00Z',
  report: { overview, questions: [] },
});
