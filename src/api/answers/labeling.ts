import { runs } from '#contract/runs.ts';
import { call } from '../call.ts';
import { config } from '../settings/config.ts';
import { fieldsOf, idOf } from './answer-fields.ts';

export interface StartedLabeling {
  /** Undefined if the service did not say which run it is. */
  runId: string | undefined;
  /** True if the service says that it returned an earlier run. */
  isReused: boolean;
}

const nouns = ['run', 'pipelinerun', 'pipeline', 'labeling', 'job'];

/** Starts labeling of a project, or finds the run that labels it (Interface 4.4). @throws ApiError */
export async function startLabeling(project_id: string): Promise<StartedLabeling> {
  const answer = await call(runs.startLabeling, {
    params: { vendor: config().labelingVendor },
    body: { project_id },
  });
  const { reused, isreused } = fieldsOf(answer, nouns);
  return { runId: idOf(answer, nouns), isReused: reused === true || isreused === true };
}
