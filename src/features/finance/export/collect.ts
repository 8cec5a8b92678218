import type { Transaction, TransactionPage } from '#contract/finance.ts';
import { ApiError } from '#src/api/api-error.ts';

/** Maximum number of pages requested concurrently. */
const MAX_CONCURRENT_PAGES = 4;
/** Maximum number of attempts per page before the export fails. */
const MAX_ATTEMPTS = 6;

interface Collecting {
  /** Fetches one page of the maximum size. */
  fetchPage: (page: number, signal: AbortSignal) => Promise<TransactionPage>;
  /** Receives rows in list order, each ID once. */
  onRows: (rows: Transaction[]) => Promise<void>;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface CollectedRows {
  rows: number;
  duplicates: number;
  /** Totals reported by the service with the first page and after the last page. */
  totalAtStart: number;
  totalAtEnd: number;
}

/**
 * Fetches all pages of a list. Rows added during the export move others to later pages, where they appear again and are
 * skipped. Rows removed move others to pages already read, which only the totals at start and end reveal.
 * @throws ApiError if a page cannot be fetched; the signal's reason if it was aborted
 */
export async function collect({
  fetchPage,
  onRows,
  onProgress,
  signal,
  wait = pause,
}: Collecting): Promise<CollectedRows> {
  const ask = (page: number) => withRetries(() => fetchPage(page, signal), signal, wait);
  const seen = new Set<string>();
  let duplicates = 0;
  const take = async ({ data, total }: TransactionPage) => {
    const fresh: Transaction[] = [];
    for (const row of data) {
      if (seen.has(row.id)) duplicates += 1;
      else fresh.push(row);
      seen.add(row.id);
    }
    await onRows(fresh);
    onProgress(seen.size, total);
  };

  const first = await ask(1);
  await take(first);
  let pages = first.total_pages;
  let next = 2;
  const asked: Promise<TransactionPage>[] = [];
  const fill = () => {
    for (; asked.length < MAX_CONCURRENT_PAGES && next <= pages; next += 1) {
      const page = ask(next);
      // Awaited later, or never if an earlier page fails; prevents an unhandled rejection.
      page.catch(() => {});
      asked.push(page);
    }
  };
  for (fill(); asked.length > 0; fill()) {
    const page = await asked.shift()!;
    await take(page);
    pages = page.total_pages;
  }
  const { total: totalAtEnd } = await ask(1);
  return { rows: seen.size, duplicates, totalAtStart: first.total, totalAtEnd };
}

async function withRetries(
  attempt: () => Promise<TransactionPage>,
  signal: AbortSignal,
  wait: NonNullable<Collecting['wait']>,
): Promise<TransactionPage> {
  for (let tried = 1; ; tried += 1) {
    try {
      signal.throwIfAborted();
      return await attempt();
    } catch (error) {
      const mayPass = error instanceof ApiError && error.isTransient && tried < MAX_ATTEMPTS;
      if (signal.aborted || !mayPass) throw error;
      await wait(error.retryAfter ? error.retryAfter * 1_000 : 500 * 2 ** (tried - 1), signal);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
