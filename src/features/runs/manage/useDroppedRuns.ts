import { useEffect, useState } from 'react';
import { runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';
import { selection, useSelection } from './selection.ts';

/** Checks after a reload which selected runs still exist, removes the others and returns how many were removed. */
export function useDroppedRuns() {
  const [dropped, setDropped] = useState(0);
  useSelection();
  const isUnverified = selection.isUnverified();
  useEffect(() => {
    if (!isUnverified) return;
    selection.markVerified();
    const body = { action: 'delete' as const, run_ids: [...selection.get()], dry_run: true };
    call(runs.bulk, { body }).then(
      ({ outcomes }) => {
        const gone = outcomes.filter(({ outcome }) => outcome === 'not_found').map(({ run_id }) => run_id);
        selection.remove(gone);
        setDropped(gone.length);
      },
      // Ignored: the dialog checks again before any action and shows the error.
      () => {},
    );
  }, [isUnverified]);
  return { dropped, forget: () => setDropped(0) };
}
