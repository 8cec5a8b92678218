import { z } from 'zod/mini';
import { storedList } from '#src/lib/browser/stored.ts';

const OpenedResult = z.object({ task_id: z.string(), title: z.string(), opened_at: z.string() });
export type OpenedResult = z.infer<typeof OpenedResult>;

const MAX_OPENED = 50;

/** Results that a user has opened in this browser, most recent first. Stores the title but no other content. */
export const openedResults = storedList('assay:analysis:opened', OpenedResult, ({ task_id }) => task_id, MAX_OPENED);
