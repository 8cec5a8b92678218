import { runs } from '#contract/runs.ts';
import { type StartedLabeling, startedLabelingOf } from './answers/started-labeling.ts';
import { call } from './call.ts';
import { watchRun } from './watched-runs.ts';

/** Starts a new labeling run of a project although one has succeeded (extension label-again). @throws ApiError */
export async function labelAgain(project_id: string): Promise<StartedLabeling> {
  const started = startedLabelingOf(await call(runs.labelAgain, { body: { project_id } }));
  if (started.runId !== undefined) watchRun(started.runId);
  return started;
}
