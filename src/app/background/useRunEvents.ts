import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runs } from '#contract/runs.ts';
import { followRuns } from '#src/api/follow-runs.ts';
import { invalidateRuns } from '#src/api/invalidate.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';

/** Minimum interval between refreshes in milliseconds. */
const REFRESH_INTERVAL_MS = 1_000;

/** Refreshes the page's queries when the service reports changed runs. Without events, pages poll. */
export function useRunEvents(personId: string) {
  const client = useQueryClient();
  const isOffered = useExtension('events') === true;
  const mayListen = useCan(runs.events);
  useEffect(() => {
    if (!isOffered || !mayListen) return;
    const leave = new AbortController();
    let changed: Set<string> | null = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      const ids = changed;
      changed = new Set();
      void invalidateRuns(client, { isAffected: (runId) => ids === null || ids.has(runId) });
    };
    followRuns(
      personId,
      (runIds) => {
        if (runIds === null || changed === null) changed = null;
        else for (const id of runIds) changed.add(id);
        timer ??= setTimeout(refresh, REFRESH_INTERVAL_MS);
      },
      leave.signal,
    );
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [client, personId, isOffered, mayListen]);
}
