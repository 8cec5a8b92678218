import type { Project } from '#contract/projects.ts';
import { useRemedy } from '#src/api/retry-run.ts';
import { FaultNote } from '#src/ui/feedback/FaultNote.tsx';

interface FailedLastRunProps {
  projectId: string;
  name: string;
  run: NonNullable<Project['lastRun']>;
}

/** Reason why the last run of a project failed, with the step that can help. */
export const FailedLastRun = ({ projectId, name, run: { kind, error = null } }: FailedLastRunProps) => (
  <FaultNote fault={error} name={name} {...useRemedy({ project_id: projectId, kind, error })} />
);
