import { runs } from '#contract/runs.ts';
import { call } from '../call.ts';
import { config } from '../settings/config.ts';
import { type StartedLabeling, startedLabelingOf } from './started-labeling.ts';

/** Starts labeling of a project, or finds the run that labels it (Interface 4.4). @throws ApiError */
export async function startLabeling(project_id: string): Promise<StartedLabeling> {
  const answer = await call(runs.startLabeling, {
    params: { vendor: config().labelingVendor },
    body: { project_id },
  });
  return startedLabelingOf(answer);
}
