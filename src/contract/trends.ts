import { z } from 'zod/mini';
import { endpoint, readers } from './endpoint.ts';
import { RunFilter } from './runs.ts';

export const RunTrends = z.object({
  days: z
    .array(
      z.object({
        day: z.string().check(z.describe('Day of creation in UTC, such as `2026-03-01`.')),
        counts: z.record(z.string(), z.int()).check(z.describe('Number of runs in each state, as in the list.')),
      }),
    )
    .check(z.describe('Oldest first; only days that have runs.')),
  median_ms: z
    .nullable(z.number())
    .check(z.describe('Median duration of the runs that succeeded, in milliseconds; null if there are none.')),
});
export type RunTrends = z.infer<typeof RunTrends>;

export const trends = {
  runs: endpoint({
    method: 'GET',
    path: '/api/runs/trends',
    extension: 'run-trends',
    summary: 'Count the runs of each day by state, with the median duration of those that succeeded',
    roles: readers,
    query: z.pick(RunFilter, { from: true, to: true }),
    data: RunTrends,
  }),
};
