import { z } from 'zod/mini';
import { endpoint, readers } from './endpoint.ts';
import { assumed, assumedFormat, extension } from './parts/origin.ts';
import {
  day,
  decimal,
  instant,
  isPartial,
  pageOf,
  pageQuery,
  sentInstant,
  text,
  timeZone,
  uuid,
} from './parts/text.ts';

const operator = ['operator'] as const;

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export const runStatuses = ['QUEUED', 'RUNNING', 'CANCELLING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;
export type RunStatus = (typeof runStatuses)[number];
/** States in which runs are listed and counted. A succeeded run with a partial result is `PARTIAL`, not `SUCCEEDED`. */
export const listedRunStates = [...runStatuses, 'PARTIAL'] as const;
/** Any string on the wire; an unknown status is shown verbatim. */
const status = z.string();
export const isActive = (of: string | undefined) => of === 'QUEUED' || of === 'RUNNING' || of === 'CANCELLING';

export const LabelingStarted = assumed(
  z.object({
    run_id: z.string(),
    project_id: z.string(),
    company_id: z.string(),
    status,
    reused: z.boolean(),
  }),
);
export type LabelingStarted = z.infer<typeof LabelingStarted>;

export const RunCancelled = assumed(z.object({ run_id: z.string(), status }));
export const RunDeleted = assumed(z.object({ run_id: z.string(), deleted: z.boolean() }));

/** The interface only says that an entry is an object. These are the fields that the companion service writes. */
export const LogEntry = assumed(
  z.looseObject({
    seq: z.int().check(z.minimum(1), z.describe('1, 2, 3 … within the run, without gaps.')),
    timestamp: instant,
    level: z.string(),
    task_name: z.string(),
    attempt: z.int().check(z.minimum(1)),
    message: z.string(),
    fields: z
      .record(z.string(), z.unknown())
      .check(z.describe('`code` identifies the message. Its values are among the other fields.')),
  }),
);
export type LogEntry = z.infer<typeof LogEntry>;

/** Reason why a task failed. `message` is in English. A console that knows the code can translate it. */
export const TaskFault = z.object({
  code: z.string(),
  message: z.string(),
  params: z
    .nullish(z.record(z.string(), z.unknown()))
    .check(z.describe('Values in the message. `kind` distinguishes reasons with the same code.')),
});
export type TaskFault = z.infer<typeof TaskFault>;

export const RunTask = z.object({
  task_id: z.string(),
  task_name: z.string(),
  status,
  progress: z.number().check(z.minimum(0), z.maximum(1)),
  attempts: z.array(
    z.object({
      attempt: z.int(),
      started_at: instant,
      finished_at: z.nullable(instant),
      outcome: z.nullable(z.string()),
    }),
  ),
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
  error: z.nullable(TaskFault),
  median_ms: z.nullable(z.number()).check(z.describe('Median duration of this task in recent runs, in milliseconds.')),
});
export type RunTask = z.infer<typeof RunTask>;

export const Run = z.object({
  run_id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  kind: z.string().check(z.describe('N1 (labeling) or N2 (analysis only).')),
  status,
  is_partial: isPartial,
  created_by: z.string(),
  created_at: instant,
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
  error: z.nullable(TaskFault),
  /** False if the project has a later run. */
  is_latest: z.optional(z.boolean()),
});
export type Run = z.infer<typeof Run>;

export const RunDetail = z.extend(Run, { company_id: z.nullable(z.string()), tasks: z.array(RunTask) });
export type RunDetail = z.infer<typeof RunDetail>;

/** Maximum number of runs in one bulk call, and therefore in a selection. */
export const MAX_SELECTED_RUNS = 1_000;

/** Conditions on runs; a run must meet all that are given. */
const matching = {
  status: z.optional(z.enum(listedRunStates)),
  project_id: z.optional(uuid),
  q: z.optional(text(1, 200)).check(z.describe("Part of the project's name or the run id.")),
  from: z.optional(day).check(z.describe('First day of creation, in `zone`.')),
  to: z.optional(day).check(z.describe('Last day of creation, in `zone`, inclusive.')),
  zone: extension('run-zones', z.optional(timeZone).check(z.describe('Time zone of days; UTC by default.'))),
  as_of: z.optional(sentInstant).check(z.describe('Only runs that existed at this time, so that pages do not shift.')),
};

export const runSorts = ['-created_at', 'created_at', 'project_name', '-project_name'] as const;

export const RunFilter = z.object({ ...pageQuery, ...matching, sort: z._default(z.enum(runSorts), '-created_at') });
export type RunFilter = z.infer<typeof RunFilter>;

const runIds = z.array(uuid).check(z.minLength(1), z.maxLength(MAX_SELECTED_RUNS));

/** Outcome of a bulk call for one run; in a dry run, the expected outcome. */
export type BulkOutcome =
  | 'cancelled'
  | 'cancelling'
  | 'already_cancelling'
  | 'already_finished'
  | 'deleted'
  | 'still_active'
  | 'not_found';

export const BulkRequest = z.object({
  action: z.enum(['cancel', 'delete']),
  run_ids: runIds.check(z.describe('Explicit run ids, never a filter. A repeated id counts once.')),
  dry_run: z.boolean().check(z.describe('True to report what would happen without changing anything.')),
  keep_results: z
    ._default(z.boolean(), false)
    .check(z.describe('True to keep the analysis results of deleted runs (extension kept-results).')),
});
export type BulkAction = z.infer<typeof BulkRequest>['action'];

export const BulkAnswer = z.object({
  action: z.string(),
  dry_run: z.boolean(),
  outcomes: z.array(
    z.object({
      run_id: z.string(),
      project_name: z.nullable(z.string()).check(z.describe('Null if there is no such run.')),
      status: z.nullable(z.string()).check(z.describe('State of the run after the call.')),
      outcome: z.string(),
    }),
  ),
  counts: z.record(z.string(), z.int()).check(z.describe('Number of runs with each outcome.')),
  results: z
    .optional(z.int())
    .check(z.describe('For a deletion: number of analysis results of the runs that it deletes or would delete.')),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

/** Data of one `runs` event. With null ids, any run may have changed. */
export const RunsChanged = z.object({ run_ids: z.nullable(z.array(z.string())) });
export type RunsChanged = z.infer<typeof RunsChanged>;

const run = z.object({ run_id: assumedFormat(uuid) });

/** `:vendor` is a fixed path segment that the console and the service each configure. */
export const runs = {
  startLabeling: endpoint({
    method: 'POST',
    path: '/api/:vendor/labeling/start',
    section: '4.4',
    summary: 'Create or reuse an N1 labeling job',
    roles: operator,
    params: z.object({ vendor: assumed(text(1, 100), 'minLength', 'maxLength') }),
    body: z.object({ project_id: uuid }),
    data: LabelingStarted,
    reads: z.unknown(),
  }),
  logs: endpoint({
    method: 'GET',
    path: '/api/open/pipeline-logs/:run_id',
    section: '4.6',
    summary: 'Get the stage logs of a run',
    roles: readers,
    params: run,
    query: z.object({
      task_name: assumed(z.optional(text(0))),
      after_seq: extension('log-tail', z.optional(decimal(0)).check(z.describe('Only entries with a higher `seq`.'))),
    }),
    data: z.array(LogEntry),
    answers: { headers: ['ETag', 'Cache-Control'], notModified: true },
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/open/runs/:run_id',
    section: '4.8',
    summary: 'Cancel a diagnostic run',
    roles: operator,
    params: run,
    data: RunCancelled,
    reads: z.unknown(),
    problems: [409],
  }),
  deleteRecord: endpoint({
    method: 'DELETE',
    path: '/api/open/runs/:run_id/record',
    section: '4.9',
    summary: 'Delete a diagnostic run record',
    roles: operator,
    params: run,
    data: RunDeleted,
    reads: z.unknown(),
    problems: [409],
  }),
  labelAgain: endpoint({
    method: 'POST',
    path: '/api/labeling/again',
    extension: 'label-again',
    summary: 'Label a project again, or reuse a run in progress',
    roles: operator,
    body: z.object({ project_id: uuid }),
    data: LabelingStarted,
    problems: [404],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/runs',
    extension: 'runs',
    summary: 'List runs, newest first',
    roles: readers,
    query: RunFilter,
    data: z.extend(pageOf(Run), {
      counts: z
        .record(z.string(), z.int())
        .check(z.describe('Number of runs in each state of the `status` filter, regardless of the filter itself.')),
      as_of: instant.check(
        z.describe('Time of this snapshot. Send it as `as_of` to get further pages of the same snapshot.'),
      ),
      newer: z.int().check(z.minimum(0), z.describe('Number of matching runs created after `as_of`.')),
    }),
  }),
  named: endpoint({
    method: 'POST',
    path: '/api/runs/named',
    extension: 'runs',
    summary: 'Get runs by id, in no particular order; unknown ids are left out',
    roles: readers,
    recorded: false,
    body: z.object({ run_ids: z.array(uuid).check(z.minLength(1), z.maxLength(100)) }),
    data: z.object({ items: z.array(Run) }),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/api/runs/ids',
    extension: 'runs',
    summary: `List the ids of the matching runs, newest first, at most ${MAX_SELECTED_RUNS}, for use as a selection`,
    roles: readers,
    query: z.object(matching),
    data: z.object({ run_ids: z.array(z.string()), total: z.int().check(z.minimum(0)) }),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/runs/bulk',
    extension: 'runs',
    summary: 'Cancel several runs or delete their records, optionally as a dry run',
    roles: operator,
    body: BulkRequest,
    data: BulkAnswer,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    extension: 'events',
    summary: 'Stream run changes as server-sent events, until the access token expires',
    roles: readers,
    headers: z.object({
      accept: z.string().check(z.regex(/text\/(?:event-stream|\*)|\*\/\*/i, 'Must accept text/event-stream.')),
    }),
    answers: { mediaType: 'text/event-stream', headers: ['Cache-Control'] },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/runs/:run_id',
    extension: 'runs',
    summary: 'Get a run with its tasks',
    roles: readers,
    params: run,
    data: RunDetail,
  }),
};
