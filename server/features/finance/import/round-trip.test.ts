import { i18n } from '@lingui/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { readTransactions } from '#src/api/transactions/read-transactions.ts';
import { exportColumns } from '#src/features/finance/export/export-columns.ts';
import { type Format, openFile } from '#src/features/finance/export/write-file.ts';
import * as en from '#src/messages/first.ts';
import * as zh from '#src/messages/first.zh.ts';
import { t } from '#src/messages/t.ts';
import { dataOf } from '#testing/api-client.ts';
import { insertTransactions } from '../transactions.repo.ts';

const texts = [
  '=F-2',
  '-F3',
  '+49 30',
  '@SUM(1)',
  "'=x",
  "''-5",
  "'-5",
  '-5',
  "'plain",
  '＝1',
  '-',
  '_x000D_',
  'a, "b"; c',
];
const amounts = ['1250.00', '-0.10', '1.250', '0.125', '12345678901234567890.123', '-1000', '0.00'];
const times = [
  '1900-01-01T00:00:00Z',
  '1900-02-28T12:00:00.5Z',
  '1999-12-31T23:59:59.999Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2199-12-30T00:00:00.001Z',
];
const statuses = ['settled', 'pending', 'refunded', 'failed'];
const at = <T>(list: T[], index: number) => list[index % list.length]!;
const rows = texts.map((text, n) => ({
  id: text,
  type: at(['tech', 'ecosystem'], n),
  project_name: text,
  category: at(texts, n + 1),
  detail: at(['', `${text}\ntwo\t\tlines`], n),
  occurred_at: at(times, n),
  amount: at(amounts, n),
  profit_amount: at(amounts, n + 3),
  status: at(statuses, n),
  status_label: at(['Paid', text], n),
}));

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ documents: 'runtime' });
});
afterAll(() => service.stop());

const finance = () => service.as('finance').finance;
const listed = async () => {
  const { text } = await finance().list({ query: { page_size: 100 } });
  const { data } = JSON.parse(text) as { data: unknown[] };
  return data;
};

async function show(locale: 'en' | 'zh') {
  const { messages, further } = { en, zh }[locale];
  const parts = await Promise.all(Object.values(further).map((load) => load()));
  const all = Object.assign({}, messages, ...parts.flatMap((part) => Object.values(part)));
  i18n.loadAndActivate({ locale, messages: all });
}

/** Fields of the columns that a CSV file has in UTC. */
const fields = 'id,occurred_at,transaction_type,project_name,category,detail,amount,profit_amount,status,status_label';

async function exported(format: Format, zone: string, currency: string | undefined): Promise<Uint8Array> {
  const columns = exportColumns(t, { currency, zone });
  const writer = await openFile(format, { name: 'Sheet', columns });
  const { data } = readTransactions({ data: await listed() });
  await writer.add(data.map((row) => columns.map(({ cell }) => cell(row))));
  return new Uint8Array(await (await writer.finish()).file.arrayBuffer());
}

beforeEach(async () => {
  await service.db.deleteFrom('finance_transactions').execute();
});

test.each(
  (['en', 'zh'] as const).flatMap((locale) =>
    (['csv', 'xlsx'] as const).flatMap((format) =>
      ['UTC', 'Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns'].map((zone) => [locale, format, zone] as const),
    ),
  ),
)('imports what the console exports: %s, %s, %s', async (locale, format, zone) => {
  await show(locale);
  const { id } = await service.db
    .selectFrom('tenants')
    .select('id')
    .where('name', '=', 'acme')
    .executeTakeFirstOrThrow();
  await insertTransactions(service.db, id, rows);
  const before = await listed();
  expect(before).toHaveLength(rows.length);
  const body = await exported(format, zone, locale === 'en' ? 'USD' : undefined);
  await service.db.deleteFrom('finance_transactions').execute();
  // One of the ids looks like a sum.
  const query = { zone: 'Asia/Tokyo', totals: 'read' } as const;
  const { digest, faults } = await dataOf(finance().previewImport({ query, body }));
  expect(faults).toEqual([]);
  await dataOf(finance().import({ query: { ...query, digest: digest! }, body }));
  expect(await listed()).toEqual(before);
});

test('imports what the console exports if the columns are renamed and matched', async () => {
  await show('en');
  const { id } = await service.db
    .selectFrom('tenants')
    .select('id')
    .where('name', '=', 'acme')
    .executeTakeFirstOrThrow();
  await insertTransactions(service.db, id, rows);
  const before = await listed();
  const lines = new TextDecoder().decode(await exported('csv', 'UTC', 'USD'));
  const body = new TextEncoder().encode(`a,b,c,d,e,f,g,h,i,j${lines.slice(lines.indexOf('\r\n'))}`);
  await service.db.deleteFrom('finance_transactions').execute();
  const query = { columns: fields, totals: 'read' } as const;
  const { digest } = await dataOf(finance().previewImport({ query, body }));
  await dataOf(finance().import({ query: { ...query, digest: digest! }, body }));
  expect(await listed()).toEqual(before);
});
