import { z } from 'zod/mini';
import { storedList } from '#src/lib/browser/stored.ts';
import { sessionStore } from './session/session.ts';

const MAX_RUNS = 50;

/** Active runs that a user started or opened in this browser, by id. */
export const watchedRuns = storedList('assay:watched-runs', z.string(), (runId) => runId, MAX_RUNS);

/** Watches a run of the signed-in user until it ends. */
export function watchRun(runId: string) {
  const session = sessionStore.get();
  if ('person' in session) watchedRuns.add(session.person.id, runId);
}
