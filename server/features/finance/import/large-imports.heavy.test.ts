import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMPORT_ROWS } from '#contract/finance.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { bookings, header, row } from './booking.testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const { run, faults, total } = bookings(() => service);

test('books every row, with columns in any order, and returns the number', async () => {
  const before = await total();
  expect(
    await faults(
      'amount,status,id,detail,category,project_name,transaction_type,profit_amount,occurred_at,status_label',
      '99999999999999999999999999999999999999,pending,B1,"=1+1",,P,ecosystem,0.1,2026-03-01T00:00:00Z,Waiting',
    ),
  ).toEqual([expect.stringMatching(/^2:5 category: Must not be empty/)]);
  expect(await run(header, ...Array.from({ length: 12_000 }, (_, n) => row(`A${n}`)))).toBe(12_000);
  expect(await total()).toBe(before + 12_000);
});

test('books nothing if only the last line has a fault', async () => {
  const before = await total();
  const lines = Array.from({ length: 6_000 }, (_, n) => row(`C${n}`));
  expect(await faults(header, ...lines, row('D1', '1,5'))).toEqual([
    expect.stringMatching(/^6002:\d+ This record has 10 fields/),
  ]);
  expect(await total()).toBe(before);
});

describe('reports the line and column of', () => {
  test('too many rows', async () => {
    const lines = Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, n) => row(`R${n}`));
    const body = Buffer.from([header, ...lines].join('\n'));
    const { faults, digest } = await dataOf(
      service.as('finance').finance.previewImport({ query: { zone: 'UTC' }, body }),
    );
    expect(digest).toBeUndefined();
    const places = faults.map(({ line, column, field, code }) => [line, column, field, code]);
    expect(places).toEqual([[20_002, 1, null, 'too_many_rows']]);
  });
});
