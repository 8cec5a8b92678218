import { z } from 'zod/mini';
import { storedList } from '#src/lib/browser/stored.ts';

/** Failed runs that a user has dismissed from the overview in this browser. */
export const dismissedRuns = storedList('assay:dismissed-runs', z.string(), (id) => id, 500);
