import { z } from 'zod/mini';
import { endpoint, readers } from './endpoint.ts';
import { assumed, assumedFormat, extension } from './parts/origin.ts';
import { instant, isPartial, pageOf, pageQuery, text, uuid } from './parts/text.ts';
import { TaskFault } from './runs.ts';

const isRunDeleted = z
  .optional(z.boolean())
  .check(z.describe('True if the result was kept when its run was deleted (extension kept-results).'));

/**
 * The interface does not show these fields. The console does not know the content of `result` and renders it by shape.
 */
export const AnalysisResult = assumed(
  z.object({
    task_id: z.string(),
    project_id: z.string(),
    run_id: z.string(),
    status: z.string(),
    is_partial: isPartial,
    progress: z.number().check(z.minimum(0), z.maximum(1)),
    created_at: instant,
    finished_at: z.nullable(instant),
    error: z.nullable(TaskFault),
    is_run_deleted: isRunDeleted,
    result: z.unknown().check(z.describe('Null until SUCCEEDED.')),
  }),
);
export type AnalysisResult = z.infer<typeof AnalysisResult>;

/** States of the tasks in the list. Tasks that their run never started are not listed. */
export const analysisStatuses = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;

const amount = z.nullable(z.string());

/** Key figures of a finished analysis, null where the document does not state them. Amounts are decimals in whole units. */
const isDisputed = z
  .optional(z.boolean())
  .check(z.describe('True if the figure takes part in a contradiction that no one has dismissed.'));

const isCorrected = z
  .optional(z.boolean())
  .check(z.describe('True if an analyst has corrected the figure for the project.'));

export const AnalysisSummary = z.object({
  ask: amount,
  ask_currency: z.nullable(z.string()).check(z.describe('ISO 4217.')),
  revenue: amount.check(z.describe('The latest revenue that is not a plan, or else the first planned one.')),
  revenue_currency: z.nullable(z.string()),
  revenue_period: z.nullable(z.string()),
  ask_is_disputed: isDisputed,
  revenue_is_disputed: isDisputed,
  ask_is_corrected: isCorrected,
  revenue_is_corrected: isCorrected,
  coverage: z
    .nullable(z.number().check(z.minimum(0), z.maximum(1)))
    .check(z.describe('Share of the expected information that the document gives. Null for a partial result.')),
  checks: z
    .optional(z.int().check(z.minimum(0)))
    .check(z.describe('Number of comparisons of figures. Missing for results of earlier versions.')),
  contradictions: z.int().check(z.minimum(0)),
  open_contradictions: z.int().check(z.minimum(0)),
  questions: z.int().check(z.minimum(0)),
  open_questions: z
    .int()
    .check(z.minimum(0))
    .check(z.describe('Without questions that come from a dismissed finding.')),
});

export const AnalysisTask = z.object({
  task_id: z.string(),
  run_id: z.string(),
  run_kind: z.string().check(z.describe('N1 (labeling) or N2 (analysis only).')),
  project_id: z.string(),
  project_name: z.string(),
  company_name: z.nullish(z.string()).check(z.describe('The corrected name, or the name that labeling found.')),
  status: z.string(),
  is_partial: isPartial,
  progress: z.number().check(z.minimum(0), z.maximum(1)),
  created_at: instant,
  finished_at: z.nullable(instant),
  is_run_deleted: isRunDeleted,
  summary: z.nullish(AnalysisSummary).check(z.describe('Null until SUCCEEDED (extension analysis-summaries).')),
});
export type AnalysisTask = z.infer<typeof AnalysisTask>;

/** Fields that the list can be sorted by; a leading `-` reverses the order. Tasks without a value come last. */
export const analysisSorts = [
  '-created_at',
  'created_at',
  'company',
  '-company',
  'ask',
  '-ask',
  'revenue',
  '-revenue',
  'contradictions',
  '-contradictions',
  'questions',
  '-questions',
  'coverage',
  '-coverage',
] as const;
export type AnalysisSort = (typeof analysisSorts)[number];
const ofSummaries = <S extends z.ZodMiniType>(schema: S) => extension('analysis-summaries', schema);

export const AnalysisFilter = z.object({
  ...pageQuery,
  status: z.optional(z.enum(analysisStatuses)),
  project_id: z.optional(uuid),
  sort: ofSummaries(z.optional(z.enum(analysisSorts)).check(z.describe('Default: newest first.'))),
  open: ofSummaries(
    z
      .optional(z.enum(['contradictions', 'questions']))
      .check(z.describe('Only results with open contradictions or questions.')),
  ),
  q: z
    .optional(text(1, 200))
    .check(z.describe('Part of the name of the project or company, the task id or the run id.')),
});
export type AnalysisFilter = z.infer<typeof AnalysisFilter>;

export const AnalysisStarted = z.object({
  task_id: z.string(),
  run_id: z.string(),
  project_id: z.string(),
  status: z.string(),
  reused: z
    .boolean()
    .check(z.describe('True if an analysis of the project was already in progress; this is that task.')),
});
export type AnalysisStarted = z.infer<typeof AnalysisStarted>;

export const analysis = {
  result: endpoint({
    method: 'GET',
    path: '/api/open/investor-products/deep-analysis/:task_id/result',
    section: '4.7',
    summary: 'Get the result of an N2 deep-analysis task',
    roles: readers,
    params: z.object({ task_id: assumedFormat(uuid) }),
    data: AnalysisResult,
    reads: z.unknown(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/analysis',
    extension: 'runs',
    summary: 'List deep-analysis tasks, newest first',
    roles: readers,
    query: AnalysisFilter,
    data: z.extend(pageOf(AnalysisTask), { counts: z.record(z.string(), z.int()) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/analysis/start',
    extension: 'analysis-start',
    summary: 'Run the deep analysis of a labeled project again',
    roles: ['operator'],
    body: z.object({ project_id: uuid }),
    data: AnalysisStarted,
    problems: [404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/analysis/:task_id',
    extension: 'kept-results',
    summary: 'Delete a result that was kept when its run was deleted',
    roles: ['operator'],
    params: z.object({ task_id: uuid }),
    data: z.object({ task_id: z.string(), deleted: z.boolean() }),
    problems: [409],
  }),
};
