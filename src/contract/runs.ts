import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, pageOf, pageQuery, text } from './text.ts';

const readers = ['operator', 'analyst'] as const;
const operator = ['operator'] as const;

export const taskNames = ['verify_file', 'extract_text', 'label_sections', 'build_company', 'deep_analysis'] as const;
export type TaskName = (typeof taskNames)[number];

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export const runStatuses = ['QUEUED', 'RUNNING', 'CANCELLING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;
export type RunStatus = (typeof runStatuses)[number];
/** A status is text on the wire: an unknown one is shown as it is. */
const status = z.string();
export const isActive = (of: string | undefined) => of === 'QUEUED' || of === 'RUNNING' || of === 'CANCELLING';

export const LabelingStarted = z.object({
  run_id: z.string(),
  project_id: z.string(),
  company_id: z.string(),
  status,
  reused: z.boolean(),
});
export type LabelingStarted = z.infer<typeof LabelingStarted>;

/** Only that an entry is an object is documented; these are the names that the companion writes. */
export const LogEntry = z.looseObject({
  seq: z.int().min(1).describe('1, 2, 3 … within the run, without holes.'),
  timestamp: instant,
  level: z.string(),
  task_name: z.string(),
  attempt: z.int().min(1),
  message: z.string(),
  fields: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const TaskFault = z.object({ code: z.string(), message: z.string() });

export const RunTask = z.object({
  task_id: z.string(),
  task_name: z.string(),
  status,
  progress: z.number().min(0).max(1),
  attempts: z.array(
    z.object({
      attempt: z.int(),
      started_at: instant,
      finished_at: instant.nullable(),
      outcome: z.string().nullable(),
    }),
  ),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  error: TaskFault.nullable(),
  median_ms: z.number().nullable().describe('Median duration of this task in the last runs, milliseconds.'),
});
export type RunTask = z.infer<typeof RunTask>;

export const Run = z.object({
  run_id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  kind: z.string().describe('N1 (labeling) or N2 (analysis alone).'),
  status,
  created_by: z.string(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  error: TaskFault.nullable(),
});
export type Run = z.infer<typeof Run>;

export const RunDetail = Run.extend({ company_id: z.string().nullable(), tasks: z.array(RunTask) });
export type RunDetail = z.infer<typeof RunDetail>;

export const RunFilter = z.object({
  ...pageQuery,
  status: z.enum(runStatuses).optional(),
  project_id: z.uuid().optional(),
  q: text(1, 200).optional(),
});
export type RunFilter = z.infer<typeof RunFilter>;

const run = z.object({ run_id: z.uuid() });

/** `:vendor` is a neutral fixed segment of the path: a setting of both sides. */
export const runs = {
  startLabeling: endpoint({
    method: 'POST',
    path: '/api/:vendor/labeling/start',
    section: '4.4',
    summary: 'Create or reuse an N1 labeling job',
    origin: 'documented',
    roles: operator,
    params: z.object({ vendor: text(1, 100) }),
    body: z.object({ project_id: z.uuid() }),
    data: LabelingStarted,
    problems: [401, 403, 404],
  }),
  logs: endpoint({
    method: 'GET',
    path: '/api/open/pipeline-logs/:run_id',
    section: '4.6',
    summary: 'Stage logs of a run',
    origin: 'documented',
    roles: readers,
    params: run,
    query: z.object({
      task_name: text(1, 200).optional(),
      after_seq: z.coerce
        .number<string | number>()
        .int()
        .min(0)
        .optional()
        .describe('Extension log-tail: only newer entries.'),
    }),
    data: z.array(LogEntry),
    problems: [401, 403, 404],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/open/runs/:run_id',
    section: '4.8',
    summary: 'Cancel a diagnostic run',
    origin: 'documented',
    roles: operator,
    params: run,
    data: z.object({ run_id: z.string(), status }),
    problems: [401, 403, 404, 409],
  }),
  deleteRecord: endpoint({
    method: 'DELETE',
    path: '/api/open/runs/:run_id/record',
    section: '4.9',
    summary: 'Delete a diagnostic run record',
    origin: 'documented',
    roles: operator,
    params: run,
    data: z.object({ run_id: z.string(), deleted: z.boolean() }),
    problems: [401, 403, 404, 409],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/runs',
    summary: 'Runs, newest first',
    origin: 'extension',
    roles: readers,
    query: RunFilter,
    data: pageOf(Run).extend({ counts: z.record(z.string(), z.int()) }),
    problems: [401, 403],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/runs/:run_id',
    summary: 'A run with its tasks',
    origin: 'extension',
    roles: readers,
    params: run,
    data: RunDetail,
    problems: [401, 403, 404],
  }),
};
