import { ApiError } from '#src/api/api-error.ts';
import type { TransactionList, TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { pause } from '#src/lib/pause.ts';

/** Maximum number of pages requested concurrently. */
const MAX_CONCURRENT_PAGES = 4;
/** Maximum number of attempts per page before the export fails. */
const MAX_ATTEMPTS = 6;

interface Collecting {
  /** Rows to ask for per page. */
  pageSize: number;
  fetchPage: (page: number, signal: AbortSignal) => Promise<TransactionList>;
  /** Receives rows in list order, each ID once. */
  onRows: (rows: TransactionRow[]) => Promise<void>;
  onProgress: (done: number, total: number | undefined) => void;
  signal: AbortSignal;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface CollectedRows {
  rows: number;
  duplicates: number;
  unreadableRows: number;
  /** Totals reported by the service with the first page and after the last page, if it reports any. */
  totalAtStart: number | undefined;
  totalAtEnd: number | undefined;
}

/**
 * Fetches all pages of a list. Rows added during the export move others to later pages, where they appear again and are
 * skipped. Rows removed move others to pages already read, which only the totals at start and end reveal.
 * @throws ApiError if a page cannot be fetched; the signal's reason if it was aborted
 */
export async function collect({
  pageSize,
  fetchPage,
  onRows,
  onProgress,
  signal,
  wait = pause,
}: Collecting): Promise<CollectedRows> {
  const ask = (page: number) => withRetries(() => fetchPage(page, signal), signal, wait);
  const seen = new Set<string>();
  let rows = 0;
  let duplicates = 0;
  let unreadableRows = 0;
  /** @returns the number of rows that were not seen before */
  const take = async ({ data, total, unreadableRows: unreadable }: TransactionList) => {
    const fresh: TransactionRow[] = [];
    for (const row of data) {
      if (!row.faults.id && seen.has(row.id)) duplicates += 1;
      else fresh.push(row);
      seen.add(row.id);
    }
    rows += fresh.length;
    unreadableRows += unreadable;
    await onRows(fresh);
    onProgress(rows, total);
    return fresh.length;
  };

  const first = await ask(1);
  await take(first);
  const size = first.page_size ?? pageSize;
  const isEndKnown = first.total_pages !== undefined || first.total !== undefined;
  let pages = pagesOf(first, size) ?? (first.data.length > 0 ? 2 : 1);
  let next = 2;
  const asked: Promise<TransactionList>[] = [];
  const fill = () => {
    for (; asked.length < MAX_CONCURRENT_PAGES && next <= pages; next += 1) {
      const page = isEndKnown ? ask(next) : ask(next).catch(asEmptyPage);
      // Awaited later, or never if an earlier page fails; prevents an unhandled rejection.
      page.catch(() => {});
      asked.push(page);
    }
  };
  let previous = first;
  for (fill(); asked.length > 0; fill()) {
    const page = await asked.shift()!;
    const isNew = isEndKnown || !hasSameData(page, previous);
    const added = isNew ? await take(page) : 0;
    // Without figures, a page that adds nothing ends the list.
    pages = pagesOf(page, size) ?? (!isEndKnown && added > 0 ? next : pages);
    previous = page;
  }
  const { total: totalAtEnd } = await ask(1);
  return { rows, duplicates, unreadableRows, totalAtStart: first.total, totalAtEnd };
}

const pagesOf = ({ total_pages, total }: TransactionList, size: number): number | undefined =>
  total_pages ?? (total === undefined ? undefined : Math.ceil(total / size));

const hasSameData = (page: TransactionList, other: TransactionList): boolean =>
  JSON.stringify(page.data) === JSON.stringify(other.data);

/** Reads a 404 as a page past the end. */
function asEmptyPage(error: unknown): TransactionList {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  const unknown = { total: undefined, page: undefined, page_size: undefined, total_pages: undefined };
  return { data: [], unreadableRows: 0, ...unknown };
}

async function withRetries(
  attempt: () => Promise<TransactionList>,
  signal: AbortSignal,
  wait: NonNullable<Collecting['wait']>,
): Promise<TransactionList> {
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
