import { z } from 'zod/mini';
import { storedList } from '#src/lib/browser/stored.ts';

const OpenedRun = z.object({ run_id: z.string(), opened_at: z.string() });

const MAX_OPENED_RUNS = 50;

/** Runs that a user opened in this browser; shown if the service cannot list runs. */
export const openedRuns = storedList('assay:opened-runs', OpenedRun, ({ run_id }) => run_id, MAX_OPENED_RUNS);
