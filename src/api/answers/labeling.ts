import { runs } from '#contract/runs.ts';
import { call } from '../call.ts';
import { sessionStore } from '../session/session.ts';
import { config } from '../settings/config.ts';
import { watchRun } from '../watched-runs.ts';
import { type StartedLabeling, startedLabelingOf } from './started-labeling.ts';
import { startedRuns, startedTasksOf } from './started-tasks.ts';

/** Starts labeling of a project, or finds the run that labels it (Interface 4.4). @throws ApiError */
export async function startLabeling(project_id: string): Promise<StartedLabeling> {
  const answer = await call(runs.startLabeling, {
    params: { vendor: config().labelingVendor },
    body: { project_id },
  });
  const started = startedLabelingOf(answer);
  const tasks = startedTasksOf(answer);
  if (started.runId !== undefined) watchRun(started.runId);
  const session = sessionStore.get();
  if (started.runId !== undefined && tasks.length > 0 && 'person' in session)
    startedRuns.add(session.person.id, { runId: started.runId, tasks });
  return started;
}

/** Starts a new labeling run of a project although one has succeeded (extension label-again). @throws ApiError */
export async function labelAgain(project_id: string): Promise<StartedLabeling> {
  const started = startedLabelingOf(await call(runs.labelAgain, { body: { project_id } }));
  if (started.runId !== undefined) watchRun(started.runId);
  return started;
}
