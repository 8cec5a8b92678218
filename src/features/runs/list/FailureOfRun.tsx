import type { Run } from '#contract/runs.ts';
import { useRemedy } from '#src/api/retry-run.ts';
import { FaultNote } from '#src/ui/feedback/FaultNote.tsx';

/** Reason of a failed run in the list, with the step that can help. */
export const FailureOfRun = ({ run }: { run: Run }) => (
  <FaultNote fault={run.error} name={run.project_name} {...useRemedy(run)} />
);
