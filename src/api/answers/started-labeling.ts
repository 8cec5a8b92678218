import { fieldsOf, idOf } from './answer-fields.ts';

export interface StartedLabeling {
  /** Undefined if the service did not return a run ID. */
  runId: string | undefined;
  /** True if the service says that it returned an earlier run. */
  isReused: boolean;
}

const nouns = ['run', 'pipelinerun', 'pipeline', 'labeling', 'job'];

/** Reads the answer to the start of labeling (Interface 4.4). */
export function startedLabelingOf(answer: unknown): StartedLabeling {
  const { reused, isreused } = fieldsOf(answer, nouns);
  return { runId: idOf(answer, nouns), isReused: reused === true || isreused === true };
}
