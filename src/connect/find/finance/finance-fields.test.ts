import { expect, test } from 'vitest';
import { TransactionPage } from '#contract/finance.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { Draft } from '../../draft.ts';
import { findFinanceFields } from './finance-fields.ts';

const row = {
  id: '1',
  transaction_type: 'tech',
  project_name: 'Aster',
  category: 'License',
  detail: 'Invoice 1',
  occurred_at: '2026-10-31T16:30:15Z',
  amount: '1.00',
  profit_amount: '0.10',
  status: 'settled',
  status_label: 'Settled',
};
const page = { code: 0, message: 'ok', data: [row], total: 1, page: 1, page_size: 20, total_pages: 1 };
const camel = Object.fromEntries(
  Object.entries(row).map(([name, value]) => [
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]),
);

function fieldsOf(json: unknown, given = {}) {
  const draft = new Draft(given, ConsoleConfig.parse({}));
  const read = findFinanceFields(draft, json);
  return { answers: (draft.settings().answers as { finance?: object })?.finance, listing: read(json) };
}

test('sets nothing for the documented listing', () => {
  expect(fieldsOf(page)).toEqual({ answers: undefined, listing: page });
  expect(fieldsOf({ ...page, data: null }).answers).toBeUndefined();
  expect(fieldsOf('a page').answers).toBeUndefined();
});

test('finds a listing inside an envelope', () => {
  const { answers, listing } = fieldsOf({ code: 0, message: 'ok', data: page });
  expect(answers).toMatchObject({ $items: '$.data.data', $total: '$.data.total', $page_size: '$.data.page_size' });
  expect(TransactionPage.parse(listing)).toMatchObject({ data: [row], total: 1, total_pages: 1 });
});

test('finds fields in another spelling and page fields with other usual names', () => {
  const json = { code: 0, message: 'ok', content: [camel], totalElements: 1, pageNumber: 1, size: 20, pages: 1 };
  const { answers, listing } = fieldsOf(json);
  expect(answers).toMatchObject({ $items: '$.content', occurred_at: 'occurredAt', $page: '$.pageNumber' });
  expect(TransactionPage.parse(listing)).toMatchObject({ data: [row], total: 1, page_size: 20 });
});

test('does not mistake another list for the transactions', () => {
  expect(fieldsOf({ code: 0, links: [{ id: '1', status: 'x' }] }).answers).toBeUndefined();
});

test('keeps the setting of the file', () => {
  const given = { answers: { finance: { $items: '$.rows' } } };
  expect(fieldsOf({ rows: [row], content: [camel] }, given)).toMatchObject({
    answers: { $items: '$.rows' },
    listing: { data: [row] },
  });
});
