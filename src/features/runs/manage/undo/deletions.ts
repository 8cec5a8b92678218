import { useSyncExternalStore } from 'react';
import { beforeSignOut } from '#src/api/session/session.ts';
import { deleteRecords } from '../apply.ts';
import { createDeletionJournal } from './deletion-journal.ts';
import { createUndoQueue } from './undo-queue.ts';

export const deletions = createUndoQueue({ send: deleteRecords, journal: createDeletionJournal() });
export const useDeletions = () => useSyncExternalStore(deletions.subscribe, deletions.get);

// What was confirmed is done, also by somebody who signs out or closes the tab: the request outlives the page. A tab that is
// only hidden goes on counting, so that coming back in time still undoes.
beforeSignOut(deletions.flush);
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => void deletions.flush());
  document.addEventListener('freeze', () => void deletions.flush());
}

/** Whether a run is about to be deleted, or is being deleted. */
export const useIsDeleting = (runId: string) =>
  useDeletions().some(({ state, runIds }) => (state === 'waiting' || state === 'sending') && runIds.includes(runId));
