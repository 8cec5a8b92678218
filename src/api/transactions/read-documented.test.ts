import { describe, expect, test } from 'vitest';
import { readDocumentedPage, readDocumentedSummary } from './read-documented.ts';
import { readSummary } from './read-summary.ts';
import { readTransactions } from './read-transactions.ts';

const row = {
  id: 't1',
  transaction_type: 'tech',
  project_name: 'Aster',
  category: 'License',
  detail: 'Invoice 1',
  occurred_at: '2026-03-01T09:30:00Z',
  amount: '1250.00',
  profit_amount: '-0.10',
  status: 'settled',
  status_label: 'Settled',
};
const page = (rows: object[], figures: object = {}) => ({
  ...{ total: 2, page: 1, page_size: 20, total_pages: 1 },
  ...figures,
  data: rows,
});

describe('a page', () => {
  test.each([
    ['without rows', page([], { total: 0, total_pages: 0 })],
    ['with rows', page([row, { ...row, id: 't2', amount: '0012345678901234567890.10' }])],
    ['with an offset', page([{ ...row, occurred_at: '2026-03-01T09:30:00.123456+08:00' }])],
    ['with other fields', page([{ ...row, note: 'x' }], { message: 'success' })],
    ['with empty texts', page([{ ...row, detail: '', status_label: '' }])],
  ])('%s is read like any other answer', (_, answer) => {
    const read = readDocumentedPage(answer);
    expect(read).toBeDefined();
    expect(read).toEqual(readTransactions(answer));
  });

  test.each([
    ['a repeated id', page([row, row])],
    ['an empty id', page([{ ...row, id: '' }])],
    ['an amount with separators', page([{ ...row, amount: '1,250.00' }])],
    ['an amount that is a number', page([{ ...row, profit_amount: 1 }])],
    ['a time without a zone', page([{ ...row, occurred_at: '2026-03-01T09:30:00' }])],
    ['an impossible day', page([{ ...row, occurred_at: '2026-02-30T09:30:00Z' }])],
    ['a missing field', page([{ ...row, detail: null }])],
    ['no total', page([row], { total: undefined })],
    ['null for an empty list', { ...page([]), data: null }],
  ])('with %s is left to the tolerant reader', (_, answer) => {
    expect(readDocumentedPage(answer)).toBeUndefined();
  });
});

describe('totals', () => {
  const sums = { count: 2, amount: '10.00', profit_amount: '4.00', income: '9.00', profit: '3.00' };
  const month = { month: '2026-03', transaction_type: 'tech', ...sums };
  const whole = { currency: 'EUR', ...sums, statuses: [{ status: 'settled', ...sums }], months: [month] };

  test.each([[whole], [{ data: whole }], [{ ...whole, months: [] }]])(
    'are read like any other answer: %j',
    (answer) => {
      const read = readDocumentedSummary(answer);
      expect(read).toBeDefined();
      expect(read).toEqual(readSummary(answer));
    },
  );

  test.each([
    [{ ...whole, currency: '' }],
    [{ ...whole, amount: '1,000.00' }],
    [{ ...whole, count: '2' }],
    [{ ...whole, months: [{ ...month, month: '2026-13' }] }],
    [{ ...whole, months: [{ ...month, amount: 10 }] }],
    [{ data: null }],
    ['none'],
  ])('are left to the tolerant reader: %j', (answer) => {
    expect(readDocumentedSummary(answer)).toBeUndefined();
  });
});
