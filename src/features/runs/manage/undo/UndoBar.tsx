import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { forgetRun } from '../../list/opened-runs.ts';
import { usePersonId } from '../../usePersonId.ts';
import { isGone, type Outcomes } from '../outcomes.ts';
import { selection } from '../selection.ts';
import { deletions, useDeletions } from './deletions.ts';
import type { Deletion } from './undo-queue.ts';

// Loaded on demand, because most visits delete nothing.
const UndoEntries = lazy(async () => ({ default: (await import('./UndoEntries.tsx')).UndoEntries }));

/** Time for which a success stays visible. */
const SUCCESS_SHOWN_MS = 5_000;

/** Deletions that can still be undone, shown on every page. Ctrl+Z undoes the last one. */
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

/** After a deletion: refetches, removes the runs from selection and history, and dismisses a full success automatically. */
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
      if (gone.length === outcomes.length) setTimeout(() => deletions.dismiss(id), SUCCESS_SHOWN_MS);
    }
  }, [entries, client, personId]);
}

/** Keeps selection and deletions separate per user. */
function useOwner(personId: string) {
  useEffect(() => {
    selection.switchUser(personId);
    deletions.switchUser(personId);
    return () => {
      selection.switchUser(undefined);
      deletions.switchUser(undefined);
    };
  }, [personId]);
}
