import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { forgetRun } from '../../list/opened-runs.ts';
import { usePersonId } from '../../usePersonId.ts';
import { isGone, type Outcomes } from '../outcomes.ts';
import { selection } from '../selection.ts';
import { deletions, useDeletions } from './deletions.ts';
import type { Deletion } from './undo-queue.ts';

// Most visits delete nothing.
const UndoEntries = lazy(async () => ({ default: (await import('./UndoEntries.tsx')).UndoEntries }));

/** Milliseconds that a success stays on the screen. */
const shownDone = 5_000;

/** Deletions that can still be taken back, on whatever page; Ctrl-Z takes the last one back. */
export function UndoBar() {
  const entries = useDeletions();
  const personId = usePersonId();
  useOwner(personId);
  useFinished(entries, personId);
  const isWaiting = entries.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input:not([type=checkbox]), textarea');
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return;
      const last = deletions.get().findLast(({ state }) => state === 'waiting');
      if (last) deletions.undo(last.id);
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isWaiting]);
  if (entries.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UndoEntries entries={entries} />
    </Suspense>
  );
}

/** What is deleted is asked for anew, and selected and remembered no more; a plain success leaves by itself. */
function useFinished(entries: readonly Deletion[], personId: string) {
  const client = useQueryClient();
  const seen = useRef(new Set<Outcomes>());
  useEffect(() => {
    for (const { id, state, outcomes } of entries) {
      if (state !== 'done' || seen.current.has(outcomes)) continue;
      seen.current.add(outcomes);
      const gone = outcomes.filter(isGone).map(({ run_id }) => run_id);
      for (const run_id of gone) forgetRun(personId, run_id);
      if (gone.length > 0) selection.remove(gone);
      void client.invalidateQueries();
      if (gone.length === outcomes.length) setTimeout(() => deletions.dismiss(id), shownDone);
    }
  }, [entries, client, personId]);
}

/** What one person selected and deleted is no other's. */
function useOwner(personId: string) {
  useEffect(() => {
    selection.belongTo(personId);
    deletions.belongTo(personId);
    return () => {
      selection.belongTo(undefined);
      deletions.belongTo(undefined);
    };
  }, [personId]);
}
