import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { assumed, assumedFormat } from './origin.ts';
import { idempotencyKeyHeader, instant, pageOf, pageQuery, text, utcTime, uuid, wholeNumber } from './text.ts';

const readers = ['operator', 'analyst'] as const;

/** Interface 2.6: one question of a rehearsal. */
export const ReportQuestion = assumed(
  z.object({
    question_id: z.string(),
    seq: wholeNumber,
    question: z.string(),
    focus: z.string().optional(),
    answer_analysis: z.string().optional(),
    recommended_answer: z.array(z.string()).optional(),
    ready: z.boolean().optional(),
  }),
  'required',
);

/**
 * Interface 2.6: immutable snapshot of an investor rehearsal. It is stored as bytes, so its text fields accept any JSON
 * string within the body limit. The interface does not show which array is limited to 100 items or which fields are
 * required.
 */
export const ReportRequest = assumed(
  z.object({
    schema_version: z.literal('phase7-formal-report-v1'),
    session_id: z.guid(),
    report_version: assumed(z.int().min(1), 'maximum'),
    generated_at: utcTime,
    report_status: assumed(z.enum(['draft', 'validated']).optional().describe('The interface does not show the name.')),
    render_mode: assumed(z.enum(['stream', 'hifi']).optional().describe('The interface does not show the name.')),
    report: assumed(
      z.object({
        overview: z.string(),
        focus_points: z
          .array(assumed(z.object({ n: wholeNumber, title: z.string(), text: z.string() }), 'required'))
          .optional(),
        questions: assumed(z.array(ReportQuestion).max(100), 'maxItems'),
        focus_summary: z.string().optional(),
        disclosure: z.string().optional(),
      }),
      'required',
    ),
  }),
  'required',
);
export type ReportRequest = z.infer<typeof ReportRequest>;

export const ReportStored = assumed(
  z.object({
    report_id: z.string(),
    project_id: z.string(),
    session_id: z.string(),
    report_version: z.int(),
    sha256: z.string(),
    stored_at: instant,
    idempotent_replay: z.boolean(),
  }),
);
export type ReportStored = z.infer<typeof ReportStored>;

/** Metadata of a stored snapshot. */
export const ReportMeta = z.object({
  report_id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  session_id: z.string(),
  report_version: z.int(),
  report_status: z.string().nullable(),
  render_mode: z.string().nullable(),
  generated_at: z.string(),
  stored_at: instant,
  stored_by: z.string(),
  size: z.int().min(0).describe('Size in bytes, as received.'),
  sha256: z.string().describe('SHA-256 of the received bytes, in lower-case hexadecimal.'),
  questions: z.int().min(0),
  ready: z.int().min(0).describe('Questions marked as ready.'),
  versions: z.int().min(1).describe('Stored versions of the same project and session.'),
});
export type ReportMeta = z.infer<typeof ReportMeta>;

export const ReportFilter = z.object({
  ...pageQuery,
  project_id: uuid.optional(),
  session_id: uuid
    .optional()
    .describe('Lists every version of this session. Without it, lists the highest version of each session.'),
  q: text(1, 200).optional().describe('Part of a project name, session id or report id.'),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

export const ReportVersion = ReportMeta.pick({
  report_id: true,
  report_version: true,
  report_status: true,
  stored_at: true,
});
export type ReportVersion = z.infer<typeof ReportVersion>;

export const StoredReport = ReportMeta.extend({
  snapshot: ReportRequest,
  all_versions: z.array(ReportVersion).describe('Highest version first, at most 1,000.'),
});
export type StoredReport = z.infer<typeof StoredReport>;

/** Maximum size of a report in bytes: more text than anyone reads, and little enough to check in memory. */
export const MAX_REPORT_BYTES = 2 * 1024 * 1024;

const report = z.object({ report_id: uuid });

export const reports = {
  store: endpoint({
    method: 'POST',
    path: '/api/open/investor-rehearsal/projects/:project_id/reports',
    section: '4.3',
    summary: 'Write back one immutable investor rehearsal report snapshot',
    origin: 'documented',
    roles: ['operator'],
    params: z.object({ project_id: assumedFormat(uuid) }),
    headers: z.object({ 'idempotency-key': assumed(idempotencyKeyHeader) }),
    body: ReportRequest,
    maxBodyBytes: MAX_REPORT_BYTES,
    data: ReportStored,
    reads: z.unknown(),
    answers: { headers: ['Idempotent-Replayed'] },
    problems: [400, 401, 403, 404, 409],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    summary: 'List stored reports, newest first',
    origin: 'extension',
    roles: readers,
    query: ReportFilter,
    data: pageOf(ReportMeta),
    problems: [401, 403],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/reports/:report_id',
    summary: 'Get a stored report and the list of its versions',
    origin: 'extension',
    roles: readers,
    params: report,
    data: StoredReport,
    problems: [401, 403, 404],
  }),
  source: endpoint({
    method: 'GET',
    path: '/api/reports/:report_id/source',
    summary: 'Download the bytes of a report as received',
    origin: 'extension',
    roles: readers,
    params: report,
    answers: {
      mediaType: 'application/json',
      headers: ['Content-Disposition', 'Content-Digest', 'Cache-Control', 'ETag'],
    },
    problems: [401, 403, 404],
  }),
};
