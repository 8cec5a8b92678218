import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '#src/lib/useStore.ts';
import { openWorker } from '#src/lib/worker.ts';
import { type Comparer, createComparer } from './comparer.ts';
import type { RowsAsk } from './comparison.ts';

/** Maximum total size of two bodies compared on the main thread. Takes less time than starting a worker. */
const MAX_MAIN_THREAD_BYTES = 200_000;

/** Opens a comparison, in a worker if the bodies are large. */
function openComparison(isLarge: boolean): Comparer & { close: () => void } {
  if (!isLarge || typeof Worker === 'undefined') return { ...createComparer(), close() {} };
  const { run, close } = openWorker<Comparer>(
    new Worker(new URL('./compare-results.worker.ts', import.meta.url), { type: 'module' }),
  );
  return {
    compare: (left, right) => run((comparer) => comparer.compare(left, right)),
    rows: (ask) => run((comparer) => comparer.rows(ask)),
    close,
  };
}

let lastNumber = 0;

/** Holds a comparison open while a component is subscribed. */
function comparisonStore(left: Blob, right: Blob) {
  let opened: { client: ReturnType<typeof openComparison>; number: number } | undefined;
  return {
    get: () => opened,
    subscribe(onChange: () => void) {
      lastNumber += 1;
      opened = { client: openComparison(left.size + right.size > MAX_MAIN_THREAD_BYTES), number: lastNumber };
      onChange();
      return () => {
        opened?.client.close();
        opened = undefined;
      };
    },
  };
}

/** Compares two bodies and returns the summary and the requested rows. */
export function useComparison(left: Blob, right: Blob, ask: RowsAsk) {
  const opened = useStore(useMemo(() => comparisonStore(left, right), [left, right]));
  const number = opened?.number;
  // The data is in memory, so it needs no cache, no retries and no network.
  const options = { gcTime: 0, retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;
  const summary = useQuery({
    queryKey: ['analysis', 'comparison', number, 'summary'],
    queryFn: () => opened!.client.compare(left, right),
    enabled: opened !== undefined,
    ...options,
  });
  const rows = useQuery({
    queryKey: ['analysis', 'comparison', number, 'rows', ask],
    queryFn: () => opened!.client.rows(ask),
    enabled: summary.data !== undefined,
    placeholderData: keepPreviousData,
    ...options,
  });
  return { summary, rows };
}
