import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runs } from '#contract/runs.ts';
import { followRuns } from '#src/api/run-events.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';

/** Milliseconds between two askings at the least, however fast runs change. */
const gather = 1_000;

/** Asks again for what is on the screen when the service says that runs have changed; without its word, pages poll. */
export function useRunEvents(personId: string) {
  const client = useQueryClient();
  const isOffered = useExtension('events') === true;
  const mayListen = useCan(runs.events);
  useEffect(() => {
    if (!isOffered || !mayListen) return;
    const leave = new AbortController();
    let changed: Set<string> | null = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      const ids = changed;
      changed = new Set();
      void client.invalidateQueries({
        predicate: ({ queryKey: [noun, kind, id] }) =>
          noun === 'projects' ||
          // A result that is there does not change.
          (noun === 'analysis' && kind !== 'result') ||
          (noun === 'runs' && kind !== 'dry-run' && (kind !== 'detail' || ids === null || ids.has(String(id)))),
      });
    };
    followRuns(
      personId,
      (runIds) => {
        if (runIds === null || changed === null) changed = null;
        else for (const id of runIds) changed.add(id);
        timer ??= setTimeout(ask, gather);
      },
      leave.signal,
    );
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [client, personId, isOffered, mayListen]);
}
