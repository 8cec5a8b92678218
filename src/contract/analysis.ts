import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TaskFault } from './runs.ts';
import { instant } from './text.ts';

/** Fields are decided by us; the content of `result` is unknown to the console and shown by its shape. */
export const AnalysisResult = z.object({
  task_id: z.string(),
  project_id: z.string(),
  run_id: z.string(),
  status: z.string(),
  progress: z.number().min(0).max(1),
  created_at: instant,
  finished_at: instant.nullable(),
  error: TaskFault.nullable(),
  result: z.unknown().describe('Null until SUCCEEDED.'),
});
export type AnalysisResult = z.infer<typeof AnalysisResult>;

export const analysis = {
  result: endpoint({
    method: 'GET',
    path: '/api/open/investor-products/deep-analysis/:task_id/result',
    section: '4.7',
    summary: 'The result of an N2 deep-analysis task',
    origin: 'documented',
    roles: ['operator', 'analyst'],
    params: z.object({ task_id: z.uuid() }),
    data: AnalysisResult,
    problems: [401, 403, 404],
  }),
};
