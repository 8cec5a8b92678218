import { type Api, expect } from './fixtures.ts';

interface Run {
  run_id: string;
  project_id: string;
  project_name: string;
  kind: string;
}

const demoProject = 'northwind-robotics-pitch';

/** Returns a finished labeling run of the demo data, which other tests do not change. */
export async function demoRun(api: Api, name = demoProject): Promise<Run & { task_id: string }> {
  let found: Run | undefined;
  await expect(async () => {
    const { items } = (await api.get(`/api/runs?status=SUCCEEDED&q=${name}&page_size=100`)) as { items: Run[] };
    // The oldest run: other tests may import and label the same document again.
    found = items.findLast(({ kind, project_name }) => kind === 'N1' && project_name === name);
    expect(found).toBeDefined();
  }).toPass();
  const { tasks } = (await api.get(`/api/runs/${found!.run_id}`)) as {
    tasks: { task_name: string; task_id: string }[];
  };
  return { ...found!, task_id: tasks.find(({ task_name }) => task_name === 'deep_analysis')!.task_id };
}
