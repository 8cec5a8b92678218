import type { Run } from '#contract/runs.ts';
import { dataOf } from '#testing/api-client.ts';
import { type Api, expect } from './fixtures.ts';

const demoProject = 'northwind-robotics-pitch';

/** Returns a finished labeling run of the demo data, which other tests do not change. */
export async function demoRun(api: Api, name = demoProject): Promise<Run & { task_id: string }> {
  let found: Run | undefined;
  await expect(async () => {
    const { items } = await dataOf(api.runs.list({ query: { status: 'SUCCEEDED', q: name, page_size: 100 } }));
    // The oldest run: other tests may import and label the same document again.
    found = items.findLast(({ kind, project_name }) => kind === 'N1' && project_name === name);
    expect(found).toBeDefined();
  }).toPass();
  const { tasks } = await dataOf(api.runs.get({ params: { run_id: found!.run_id } }));
  return { ...found!, task_id: tasks.find(({ task_name }) => task_name === 'deep_analysis')!.task_id };
}
