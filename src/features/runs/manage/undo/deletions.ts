import { beforeSignOut } from '#src/api/session/session.ts';
import { useStore } from '#src/lib/useStore.ts';
import { deleteRecords } from '../apply.ts';
import { createDeletionJournal } from './deletion-journal.ts';
import { createUndoQueue } from './undo-queue.ts';

export const deletions = createUndoQueue({ send: deleteRecords, journal: createDeletionJournal() });
export const useDeletions = () => useStore(deletions);

// A confirmed deletion is sent even if the user signs out or closes the tab; the request outlives the page. A hidden tab
// keeps counting down, so that the user can still return and undo.
beforeSignOut(deletions.flush);
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => void deletions.flush());
  document.addEventListener('freeze', () => void deletions.flush());
}

/** Returns true if a run is being deleted or is about to be. */
export const useIsDeleting = (runId: string) =>
  useDeletions().some(({ state, runIds }) => (state === 'waiting' || state === 'sending') && runIds.includes(runId));
