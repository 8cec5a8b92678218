import { useMutation, useQueryClient } from '@tanstack/react-query';
import { analysis } from '#contract/analysis.ts';
import { imports } from '#contract/imports.ts';
import { type Run, runs } from '#contract/runs.ts';
import { needsTextRecognition, remedyOf } from './answers/fault-remedy.ts';
import { startLabeling } from './answers/labeling.ts';
import { call } from './call.ts';
import { eachInTurn } from './each-in-turn.ts';
import { invalidateRuns } from './invalidate.ts';
import { useExtension } from './session/extensions.ts';
import { useCan, useIsAdmin } from './session/session.ts';
import { watchRun } from './watched-runs.ts';

export interface RunToRetry {
  project_id: string;
  /** Undefined means labeling. */
  kind?: string | undefined;
}

/** Starts an analysis of a project, or returns the one in progress. @throws ApiError */
export async function startAnalysis(project_id: string) {
  const started = await call(analysis.start, { body: { project_id } });
  watchRun(started.run_id);
  return started;
}

/** Starts a new run of a project. Resolves with its id, or undefined if the service did not return it. @throws ApiError */
const retryRun = async ({ project_id, kind }: RunToRetry) =>
  kind === 'N2' ? (await startAnalysis(project_id)).run_id : (await startLabeling(project_id)).runId;

/** Returns a mutation that starts new runs, one after the other. Resolves with the id of the last. */
export function useRetryRuns() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (failed: readonly RunToRetry[]) => (await eachInTurn(failed, retryRun)).at(-1),
    onSettled: () => invalidateRuns(client),
  });
}

export type FailedRun = RunToRetry & Partial<Pick<Run, 'error' | 'is_latest'>>;

/** Returns the run that can help after a failed one: an analysis whose labeling was deleted needs labeling first. */
export const retryOf = ({ project_id, kind, error }: FailedRun): RunToRetry => ({
  project_id,
  kind: error?.code === 'LABELING_DELETED' ? undefined : kind,
});

/**
 * Returns a function that returns the step that can help after a failed run and that the user may take, or null if there is
 * none, a later run exists, or an administrator has to set up text recognition first.
 */
export function useRemedyOf() {
  const mayLabel = useCan(runs.startLabeling);
  const isAnalysisOffered = useExtension('analysis-start') === true;
  const mayAnalyze = useCan(analysis.start) && isAnalysisOffered;
  const mayImport = useCan(imports.createSession);
  const isAdmin = useIsAdmin();
  return (run: FailedRun): 'reimport' | 'retry' | null => {
    if (run.is_latest === false) return null;
    if (needsTextRecognition(run.error) && !isAdmin) return null;
    if (remedyOf(run.error) === 'reimport') return mayImport ? 'reimport' : null;
    return (retryOf(run).kind === 'N2' ? mayAnalyze : mayLabel) ? 'retry' : null;
  };
}

/** Returns the step that can help after a failed run, as `useRemedyOf` does, and the retry. */
export function useRemedy(run: FailedRun) {
  const remedy = useRemedyOf()(run);
  const { mutate, isPending: isBusy, error } = useRetryRuns();
  return { remedy, retry: { run: () => mutate([retryOf(run)]), isBusy, error } };
}
