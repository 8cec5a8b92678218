import { z } from 'zod/mini';
import { endpoint, readers } from './endpoint.ts';
import { assumed, assumedFormat } from './parts/origin.ts';
import { idempotencyKeyHeader, instant, pageOf, pageQuery, text, utcTime, uuid, wholeNumber } from './parts/text.ts';

/** Interface 2.6: one question of a rehearsal. */
export const ReportQuestion = assumed(
  z.object({
    question_id: z.string(),
    seq: wholeNumber,
    question: z.string(),
    focus: z.optional(z.string()),
    answer_analysis: z.optional(z.string()),
    recommended_answer: z.optional(z.array(z.string())),
    ready: z.optional(z.boolean()),
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
    report_version: assumed(z.int().check(z.minimum(1)), 'maximum'),
    generated_at: utcTime,
    report_status: assumed(
      z.optional(z.enum(['draft', 'validated'])).check(z.describe('The interface does not show the name.')),
    ),
    render_mode: assumed(
      z.optional(z.enum(['stream', 'hifi'])).check(z.describe('The interface does not show the name.')),
    ),
    report: assumed(
      z.object({
        overview: z.string(),
        focus_points: z.optional(
          z.array(assumed(z.object({ n: wholeNumber, title: z.string(), text: z.string() }), 'required')),
        ),
        questions: assumed(z.array(ReportQuestion).check(z.maxLength(100)), 'maxItems'),
        focus_summary: z.optional(z.string()),
        disclosure: z.optional(z.string()),
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
  report_status: z.nullable(z.string()),
  render_mode: z.nullable(z.string()),
  generated_at: z.string(),
  stored_at: instant,
  stored_by: z.string(),
  size: z.int().check(z.minimum(0), z.describe('Size in bytes, as received.')),
  sha256: z.string().check(z.describe('SHA-256 of the received bytes, in lower-case hexadecimal.')),
  questions: z.int().check(z.minimum(0)),
  ready: z.int().check(z.minimum(0), z.describe('Questions marked as ready.')),
  versions: z.int().check(z.minimum(1), z.describe('Stored versions of the same project and session.')),
});
export type ReportMeta = z.infer<typeof ReportMeta>;

export const ReportFilter = z.object({
  ...pageQuery,
  project_id: z.optional(uuid),
  session_id: z
    .optional(uuid)
    .check(z.describe('Lists every version of this session. Without it, lists the highest version of each session.')),
  q: z.optional(text(1, 200)).check(z.describe('Part of a project name, session id or report id.')),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

export const ReportVersion = z.pick(ReportMeta, {
  report_id: true,
  report_version: true,
  report_status: true,
  stored_at: true,
});
export type ReportVersion = z.infer<typeof ReportVersion>;

export const StoredReport = z.extend(ReportMeta, {
  snapshot: ReportRequest,
  all_versions: z.array(ReportVersion).check(z.describe('Highest version first, at most 1,000.')),
});
export type StoredReport = z.infer<typeof StoredReport>;

/** Maximum size of a report in bytes: more than any real report needs, and small enough to check in memory. */
export const MAX_REPORT_BYTES = 2 * 1024 * 1024;

const report = z.object({ report_id: uuid });

export const reports = {
  store: endpoint({
    method: 'POST',
    path: '/api/open/investor-rehearsal/projects/:project_id/reports',
    section: '4.3',
    summary: 'Write back one immutable investor rehearsal report snapshot',
    roles: ['operator'],
    params: z.object({ project_id: assumedFormat(uuid) }),
    headers: z.object({ 'idempotency-key': assumed(idempotencyKeyHeader) }),
    body: ReportRequest,
    maxBodyBytes: MAX_REPORT_BYTES,
    data: ReportStored,
    reads: z.unknown(),
    answers: { headers: ['Idempotent-Replayed'] },
    problems: [400, 409],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    extension: 'reports',
    summary: 'List stored reports, newest first',
    roles: readers,
    query: ReportFilter,
    data: pageOf(ReportMeta),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/reports/:report_id',
    extension: 'reports',
    summary: 'Get a stored report and the list of its versions',
    roles: readers,
    params: report,
    data: StoredReport,
  }),
  source: endpoint({
    method: 'GET',
    path: '/api/reports/:report_id/source',
    extension: 'reports',
    summary: 'Download the bytes of a report as received',
    roles: readers,
    recorded: true,
    params: report,
    answers: {
      mediaType: 'application/json',
      headers: ['Content-Disposition', 'Content-Digest', 'Cache-Control', 'ETag'],
    },
  }),
};
