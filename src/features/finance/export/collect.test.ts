import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { TransactionList, TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { collect } from './collect.ts';

const row = (id: number): TransactionRow => ({
  key: `t${id}`,
  id: `t${id}`,
  transaction_type: 'tech',
  project_name: 'P',
  category: 'C',
  detail: 'D',
  occurred_at: '2026-03-01T00:00:00Z',
  amount: '1.00',
  profit_amount: '0',
  status: 'settled',
  status_label: '',
  faults: {},
  currencies: {},
});

/** Fakes a service whose list can change between two pages. */
function listOf(count: number, size = 10) {
  const rows = Array.from({ length: count }, (_, index) => row(index));
  const asked: number[] = [];
  const answer = (page: number): TransactionList => ({
    data: rows.slice((page - 1) * size, page * size),
    unreadableRows: 0,
    total: rows.length,
    page,
    page_size: size,
    total_pages: Math.ceil(rows.length / size),
  });
  const fetchPage = async (page: number) => {
    asked.push(page);
    return answer(page);
  };
  return { rows, asked, answer, fetchPage };
}

async function run(fetchPage: (page: number) => Promise<TransactionList>, controller = new AbortController()) {
  const ids: string[] = [];
  const progress: [number, number | undefined][] = [];
  const waits: number[] = [];
  const outcome = await collect({
    pageSize: 10,
    fetchPage,
    onRows: async (rows) => void ids.push(...rows.map(({ id }) => id)),
    onProgress: (done, total) => progress.push([done, total]),
    signal: controller.signal,
    wait: async (ms) => void waits.push(ms),
  });
  return { ids, progress, waits, outcome };
}

test('collects every row once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(300), fc.integer({ min: 1, max: 20 }), async (count, size) => {
      const list = listOf(count, size);
      const { ids, outcome, progress } = await run(list.fetchPage);
      expect(ids).toEqual(list.rows.map(({ id }) => id));
      expect(outcome).toEqual({
        rows: count,
        duplicates: 0,
        unreadableRows: 0,
        totalAtStart: count,
        totalAtEnd: count,
      });
      expect(progress.at(-1)).toEqual([count, count]);
    }),
  );
});

test('keeps every row exactly once if rows are added during the export, and reports both totals', async () => {
  const list = listOf(100);
  const { ids, outcome } = await run(async (page) => {
    if (page === 6) list.rows.unshift(row(-1), row(-2), row(-3));
    return list.answer(page);
  });
  expect(ids).toHaveLength(100);
  expect(new Set(ids).size).toBe(100);
  expect(outcome).toMatchObject({ totalAtStart: 100, totalAtEnd: 103 });
  expect(outcome.duplicates).toBeGreaterThan(0);
});

test('reports both totals if rows are removed during the export', async () => {
  const list = listOf(100);
  const { outcome } = await run(async (page) => {
    if (page === 6) list.rows.splice(0, 5);
    return list.answer(page);
  });
  expect(outcome).toMatchObject({ rows: 95, totalAtStart: 100, totalAtEnd: 95 });
});

test('retries a page after a transient failure and honors Retry-After', async () => {
  const list = listOf(50);
  const failures = [new ApiError(503), new ApiError(429, { retryAfter: 7 }), new ApiError(0)];
  const { ids, waits } = await run(async (page) => {
    const failure = page === 3 && failures.shift();
    if (failure) throw failure;
    return list.answer(page);
  });
  expect(ids).toHaveLength(50);
  expect(waits).toEqual([500, 7_000, 2_000]);
});

test('fails on a refusal and on a failure that persists', async () => {
  const list = listOf(50);
  const failing = (error: Error) => async (page: number) => {
    if (page === 3) throw error;
    return list.answer(page);
  };
  await expect(run(failing(new ApiError(403)))).rejects.toMatchObject({ status: 403 });
  await expect(run(failing(new ApiError(503)))).rejects.toMatchObject({ status: 503 });
});

test('sends no more requests after it is canceled', async () => {
  const list = listOf(1_000);
  const controller = new AbortController();
  const running = run(async (page) => {
    if (page === 10) controller.abort();
    return list.fetchPage(page);
  }, controller);
  await expect(running).rejects.toThrow(/abort/i);
  const asked = list.asked.length;
  // Nothing in this test waits for a timer, so all that could still run has run after one turn of the event loop.
  await turn();
  expect(list.asked.length).toBe(asked);
  expect(asked).toBeLessThan(20);
});

describe('a service without figures', () => {
  const unknown = { total: undefined, page: undefined, page_size: undefined, total_pages: undefined };
  const withoutFigures = (list: TransactionList): TransactionList => ({ ...list, ...unknown });

  test('reads until a page adds nothing', async () => {
    const list = listOf(45);
    const { ids, outcome } = await run(async (page) => withoutFigures(await list.fetchPage(page)));
    expect(ids).toHaveLength(45);
    expect(outcome).toMatchObject({ rows: 45, duplicates: 0, totalAtStart: undefined, totalAtEnd: undefined });
    expect(list.asked).toEqual([1, 2, 3, 4, 5, 6, 1]);
  });

  test('treats a 404 as the end', async () => {
    const list = listOf(20);
    const { ids } = await run(async (page) => {
      if (page > 2) throw new ApiError(404);
      return withoutFigures(await list.fetchPage(page));
    });
    expect(ids).toHaveLength(20);
  });

  test('stops if the page is ignored, even for rows without ids', async () => {
    for (const faults of [{}, { id: 'missing' }] as const) {
      const list = listOf(30);
      const { ids } = await run(async () => {
        const first = withoutFigures(await list.fetchPage(1));
        return { ...first, data: first.data.map((one) => ({ ...one, faults })) };
      });
      expect(ids).toHaveLength(10);
    }
  });
});

test('keeps all rows without ids and counts the rows that could not be read', async () => {
  const list = listOf(20);
  const { ids, outcome } = await run(async (page) => {
    const answer = await list.fetchPage(page);
    const data = answer.data.map((one) => ({ ...one, id: '', faults: { id: 'missing' as const } }));
    return { ...answer, data: data.slice(1), unreadableRows: 1 };
  });
  expect(ids).toHaveLength(18);
  expect(outcome).toMatchObject({ rows: 18, duplicates: 0, unreadableRows: 2 });
});
