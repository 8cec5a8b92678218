import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { RowsAnswer, RowsAsk, Summary } from './comparison.ts';
import { type Answer, type Ask, serve } from './serve.ts';

/** Maximum total size of two bodies compared on the main thread. Takes less time than starting a worker. */
const MAX_MAIN_THREAD_BYTES = 200_000;

let lastNumber = 0;

/** Compares two bodies, in a worker if they are large. */
class ComparisonClient {
  private readonly worker: Worker | undefined;
  private readonly local = serve();
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private last = 0;
  /** Distinguishes the queries of this client. */
  readonly number = ++lastNumber;

  constructor(isLarge: boolean) {
    if (!isLarge || typeof Worker === 'undefined') return;
    this.worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.settle(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail(event.message);
    };
  }

  async compare(left: Blob, right: Blob): Promise<Summary> {
    const answer = await this.ask({ id: ++this.last, left, right });
    if ('summary' in answer) return answer.summary;
    throw new Error('failure' in answer ? answer.failure : '');
  }

  async rows(rows: RowsAsk): Promise<RowsAnswer> {
    const answer = await this.ask({ id: ++this.last, rows });
    if ('rows' in answer) return answer.rows;
    throw new Error('failure' in answer ? answer.failure : '');
  }

  /** Stops the worker. Pending requests fail. */
  close() {
    this.worker?.terminate();
    this.fail('closed');
  }

  private ask(ask: Ask): Promise<Answer> {
    if (!this.worker) return this.local(ask);
    this.worker.postMessage(ask);
    return new Promise((resolve) => this.waiting.set(ask.id, resolve));
  }

  private settle(answer: Answer) {
    this.waiting.get(answer.id)?.(answer);
    this.waiting.delete(answer.id);
  }

  private fail(failure: string) {
    for (const id of [...this.waiting.keys()]) this.settle({ id, failure });
  }
}

/** Holds a client while someone is subscribed. */
function clientStore(left: Blob, right: Blob) {
  let client: ComparisonClient | undefined;
  return {
    subscribe(onChange: () => void) {
      client = new ComparisonClient(left.size + right.size > MAX_MAIN_THREAD_BYTES);
      onChange();
      return () => {
        client?.close();
        client = undefined;
      };
    },
    get: () => client,
  };
}

/** Compares two bodies and returns the summary and the requested rows. */
export function useComparison(left: Blob, right: Blob, ask: RowsAsk) {
  const store = useMemo(() => clientStore(left, right), [left, right]);
  const client = useSyncExternalStore(store.subscribe, store.get);
  const number = client?.number;
  // The data is in memory, so it needs no cache, no retries and no network.
  const options = { gcTime: 0, retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;
  const summary = useQuery({
    queryKey: ['analysis', 'comparison', number, 'summary'],
    queryFn: () => client!.compare(left, right),
    enabled: client !== undefined,
    ...options,
  });
  const rows = useQuery({
    queryKey: ['analysis', 'comparison', number, 'rows', ask],
    queryFn: () => client!.rows(ask),
    enabled: summary.data !== undefined,
    placeholderData: keepPreviousData,
    ...options,
  });
  return { summary, rows };
}
