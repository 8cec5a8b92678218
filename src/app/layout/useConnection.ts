import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { service } from '#contract/service.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { connection, isAway } from '#src/lib/browser/connection.ts';
import { onLoadFailure } from '#src/lib/browser/missed-part.ts';
import { useStore } from '#src/lib/useStore.ts';

export interface Connection {
  state: ReturnType<typeof connection.get>;
  /** Time when the oldest data on the page was fetched; undefined without data. */
  fetchedAt: Date | undefined;
}

const MIN_RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 15_000;
/** Time after a successful probe in which a failure is that of one request, which its part of the page shows. */
const PROBE_HOLDS_MS = 30_000;

/**
 * Returns whether the service can be reached, judged by the page's queries. Probes automatically until it responds
 * again.
 */
export function useConnection(): Connection {
  const client = useQueryClient();
  const state = useStore(connection);
  const reachedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const offline = () => connection.set('offline');
    // The network is back, but maybe not the service; the probe below finds out.
    const online = () => connection.get() === 'offline' && connection.set('unreachable');
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    const markUnreachable = () => connection.get() === 'ok' && connection.set('unreachable');
    const isKnownToBeThere = () => performance.now() - reachedAt.current < PROBE_HOLDS_MS;
    const unlisten = onLoadFailure(markUnreachable);
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isAway(event.action.error)) return;
      if (!isKnownToBeThere()) markUnreachable();
    });
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
      unlisten();
      stop();
    };
  }, [client]);

  useEffect(() => {
    if (state !== 'unreachable') return;
    let pause = MIN_RETRY_DELAY_MS;
    let timer: ReturnType<typeof setTimeout>;
    const abort = new AbortController();
    const probe = async () => {
      if (await reachable(abort.signal)) {
        reachedAt.current = performance.now();
        connection.set('ok');
        await client.refetchQueries({ type: 'active' });
      } else if (!abort.signal.aborted) {
        timer = setTimeout(probe, pause);
        pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS);
      }
    };
    timer = setTimeout(probe, pause);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [state, client]);

  // The list of extensions is not page data and is fetched only once.
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'service' })
    .map((query) => query.state.dataUpdatedAt)
    .filter((at) => at > 0);
  return { state, fetchedAt: times.length > 0 ? new Date(Math.min(...times)) : undefined };
}

/** Resolves on any response of the service, including a refusal. */
const reachable = (signal: AbortSignal) =>
  call(service.extensions, { signal, timeout: 5_000 }).then(
    () => true,
    (error) => error instanceof ApiError && !isAway(error),
  );
