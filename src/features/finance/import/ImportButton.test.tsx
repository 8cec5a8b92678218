// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TransactionPreview } from '#contract/finance.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, show, tokens } from '#src/app/testing/test-page.tsx';
import { ImportButton } from './ImportButton.tsx';

const digest = 'd'.repeat(64);
const good: TransactionPreview = {
  file: { format: 'csv', encoding: 'GB18030', delimiter: ';' },
  digest,
  currency: 'CNY',
  count: 12,
  statuses: [{ status: 'settled', count: 12, amount: '1500.50', profit_amount: '-3.10' }],
  rows: [
    {
      id: 'INV-1',
      transaction_type: 'tech',
      project_name: 'Northwind',
      category: 'License',
      detail: '',
      occurred_at: '2026-03-01T01:30:00.000Z',
      amount: '1500.50',
      profit_amount: '-3.10',
      status: 'settled',
      status_label: 'Settled',
    },
  ],
  faults: [],
  has_more_faults: false,
};
const fault = { line: 3, column: 28, params: { text: 'noon' }, message: 'In English.' };
const bad: TransactionPreview = {
  file: { format: 'xlsx', sheet: 'Book' },
  faults: [
    { ...fault, field: 'occurred_at', code: 'time_year' },
    { ...fault, field: null, code: 'unheard_of' },
  ],
  has_more_faults: false,
};

const signIn = (role: string) => accessToken.set({ ...tokens, user: { ...tokens.user, roles: [role] } });

let answers: TransactionPreview[];
let asked: string[];
let bookingStatus: number;
beforeEach(() => {
  completeBrowser();
  signIn('finance');
  asked = [];
  bookingStatus = 200;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://x');
    const json = (data: unknown, status = 200) => new Response(JSON.stringify({ code: 0, data }), { status });
    if (url.pathname === '/api/extensions') return json({ extensions: ['finance-import'] });
    asked.push(`${url.pathname}${url.search} ${(init?.body as File | undefined)?.name}`);
    if (url.pathname.endsWith('/preview')) return json(answers.shift());
    const days = { first_at: '2026-03-01T20:00:00Z', last_at: '2026-03-31T10:00:00Z' };
    return json({ booked: 12, ...days }, bookingStatus);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => show([{ path: '/', element: <ImportButton zone="Asia/Shanghai" /> }], '/');
const file = new File(['x'], 'march.csv');
const choose = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Import transactions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import transactions' });
  await userEvent.upload(within(dialog).getByLabelText('Choose file', { selector: 'input' }), file);
  return dialog;
};

test('shows what would be booked and books it with the digest of the preview', async () => {
  answers = [good];
  open();
  const dialog = await choose();
  const sums = await within(dialog).findByRole('table', { name: 'Sums by status' });
  expect(within(sums).getByRole('row', { name: /Settled 12 1500.50 -3.10/ })).toBeTruthy();
  expect(within(dialog).getByText('First transaction of 12')).toBeTruthy();
  expect(within(dialog).getByText('Encoding GB18030.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Book 12 transactions' }));
  expect(await within(dialog).findByText('12 transactions are booked.')).toBeTruthy();
  expect(within(dialog).getByRole('status').textContent).toContain('cannot be undone');
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe(
    '/finance?from=2026-03-02&to=2026-03-31&zone=Asia%2FShanghai',
  );
  expect(asked).toEqual([
    '/api/finance/imports/preview march.csv',
    `/api/finance/imports?digest=${digest}&file_name=march.csv march.csv`,
  ]);
});

test('lists the faults by their place and offers no booking', async () => {
  answers = [bad];
  open();
  const dialog = await choose();
  const faults = await within(dialog).findByRole('table', { name: 'Problems in the file' });
  const texts = within(faults)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(texts).toEqual([expect.stringMatching(/^AB3Time“noon” has a year of two digits/), 'AB3–In English.']);
  expect(within(dialog).queryByRole('button', { name: /^Book/ })).toBeNull();
});

test('saves the rows with faults, with what is wrong with them', async () => {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  answers = [{ ...bad, faulty: { titles: ['Id', 'When'], rows: [{ lines: [3], cells: ['=A', 'noon'] }] } }];
  open();
  const dialog = await choose();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Download the rows with problems' }));
  const lines = (await blobs[0]!.text()).split('\r\n');
  expect(lines[0]).toContain('Line,Problem,Id,When');
  expect(lines[1]).toMatch(/^3,"Time: “noon” has a year of two digits.*In English\.","'=A",noon$/s);
});

test('asks what the file leaves open, and checks and books it with the answers', async () => {
  const unsure = { ...bad.faults[0]!, field: 'amount', code: 'amount_ambiguous' };
  const amount = { ...unsure, params: { text: '1,255', first: '1255', second: '1.2550' } };
  const date = {
    ...unsure,
    code: 'time_ambiguous',
    params: { text: '3/1/26', first: '2026-03-01', second: '2026-01-03' },
  };
  answers = [{ ...bad, faults: [amount, amount, date] }, { ...bad, faults: [date] }, good];
  open();
  const dialog = await choose();
  const answer = async (question: string, meaning: string) => {
    const group = await within(dialog).findByRole('group', { name: `Read “${question}” in this file as` });
    await userEvent.click(within(group).getByRole('button', { name: meaning }));
  };
  await answer('1,255', '1.255\u00a0(decimals)');
  await answer('3/1/26', '2026-03-01');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Book 12 transactions' }));
  const query = 'decimal=comma';
  expect(asked.slice(1)).toEqual([
    `/api/finance/imports/preview?${query} march.csv`,
    `/api/finance/imports/preview?${query}&dates=MDY march.csv`,
    `/api/finance/imports?${query}&dates=MDY&digest=${digest}&file_name=march.csv march.csv`,
  ]);
});

test('shows no list of problems beside questions', async () => {
  const params = { text: '1,250', first: '1250', second: '1.25' };
  const unsure = { ...fault, field: 'amount', code: 'amount_ambiguous', params };
  const other = { ...fault, field: 'amount', code: 'amount' };
  answers = [
    { ...bad, faults: [unsure, unsure, { ...fault, field: 'occurred_at', code: 'time_zone' }] },
    { ...bad, faults: [unsure, other] },
  ];
  open();
  const dialog = await choose();
  expect(await within(dialog).findByText('Answer these 2 questions to continue')).toBeTruthy();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(within(dialog).queryByRole('table')).toBeNull();
  const zones = within(dialog).getByRole('group', { name: /“noon” have no offset/ });
  await userEvent.click(within(zones).getByRole('combobox', { name: 'Another time zone' }));
  await userEvent.keyboard('sao p');
  await userEvent.click(await screen.findByRole('option', { name: 'America/Sao Paulo' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Fix this problem');
  expect(within(dialog).getByText('Answer this question to continue')).toBeTruthy();
  expect(asked.at(-1)).toContain('?zone=America%2FSao_Paulo ');
});

test('asks whether a row is a total, and names the lines that are left out', async () => {
  const params = { text: '合计', line: 7 };
  answers = [
    { ...bad, faults: [{ ...fault, field: null, code: 'total', params }] },
    { ...good, totals: [7], open_row: { ...good.rows![0]!, id: 'INV-9', amount: '12' } },
  ];
  open();
  const dialog = await choose();
  const group = await within(dialog).findByRole('group', { name: /“合计” on line 7 looks like the sum/ });
  await userEvent.click(within(group).getByRole('button', { name: 'Totals, leave them out' }));
  expect(await within(dialog).findByText(/One row that looks like a total is left out \(line 7\)/)).toBeTruthy();
  expect(within(dialog).getByText(/^No line break follows the last row, INV-9 with 12\./)).toBeTruthy();
  expect(asked.at(-1)).toContain('?totals=skip ');
});

test('asks whether hidden rows belong to the file, and says what was done', async () => {
  const file = { format: 'xlsx', sheet: 'Book', others: 2, hidden: { rows: 3, columns: 1 } } as const;
  const hidden = { ...fault, field: null, code: 'hidden', params: { rows: 3, columns: 1 } };
  answers = [
    { ...bad, file, faults: [hidden] },
    { ...good, file },
  ];
  open();
  const dialog = await choose();
  const question = await within(dialog).findByRole('group', {
    name: /hides or strikes through 3 rows, and hides 1 column with values/,
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Leave them out' }));
  expect(
    await within(dialog).findByText('Hidden or struck-through rows (3) and hidden columns (1) are left out.'),
  ).toBeTruthy();
  expect(within(dialog).getByText(/^Only the sheet “Book” is imported\. .*: 2\.$/)).toBeTruthy();
  expect(asked.at(-1)).toContain('?hidden=skip ');
});

test('lets a person match the columns of a file, with the problems of its rows', async () => {
  const columns = [
    { title: 'Nummer', field: null, samples: ['A1', '', 'A3'] },
    { title: '', field: 'amount' as const, samples: ['1.50'] },
  ];
  const missing = { ...fault, field: null, code: 'columns_missing', params: { names: 'id' } };
  const left = { title: '收/支', field: null, samples: ['支出', '收入'] };
  answers = [
    { ...bad, columns, faults: [missing, { ...fault, field: 'amount', code: 'amount' }] },
    {
      ...good,
      columns: [
        { ...columns[0]!, field: 'id' },
        left,
        { ...left, title: '' },
        { ...left, title: 'Memo', samples: ['x'.repeat(60)] },
      ],
    },
  ];
  open();
  const dialog = await choose();
  const table = await within(dialog).findByRole('table', { name: 'Match the columns of the file' });
  expect(within(table).getByRole('row', { name: /Nummer A1 · A3/ })).toBeTruthy();
  expect(within(dialog).getByText('Missing columns: id.')).toBeTruthy();
  expect(within(dialog).getByRole('table', { name: 'Problems in the file' })).toBeTruthy();
  expect(within(table).getByLabelText<HTMLSelectElement>('Import B as').value).toBe('amount');
  await userEvent.selectOptions(within(table).getByLabelText('Import Nummer as'), 'ID');
  await userEvent.selectOptions(within(table).getByLabelText('Import B as'), 'Do not import');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check the file again' }));
  expect(await within(dialog).findByRole('button', { name: 'Book 12 transactions' })).toBeTruthy();
  expect(asked.at(-1)).toBe('/api/finance/imports/preview?columns=id%2C march.csv');
  const notice = /^Columns that are not imported: 收\/支 \(支出 · 收入\), C \(支出 · 收入\), Memo\. If one of them/;
  expect(within(dialog).getByText(notice)).toBeTruthy();
});

test('asks nothing about a file that contradicts itself', async () => {
  const params = { text: '1,250', first: '1250', second: '1.25', other: '0,5', line: 1 };
  answers = [
    { ...bad, faults: ['amount_ambiguous', 'amount_mixed'].map((code) => ({ ...fault, field: null, code, params })) },
  ];
  open();
  const dialog = await choose();
  await within(dialog).findByRole('table', { name: 'Problems in the file' });
  expect(within(dialog).queryByRole('group', { name: /Read/ })).toBeNull();
});

test('checks the file again if booking fails', async () => {
  answers = [good, bad];
  bookingStatus = 409;
  open();
  const dialog = await choose();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Book 12 transactions' }));
  expect(await within(dialog).findByRole('table', { name: 'Problems in the file' })).toBeTruthy();
});

test('checks a file that is dropped on the page, before the rest of the console gets it', async () => {
  // Strict mode runs the effect that checks a dropped file twice.
  answers = [good, good];
  const other = vi.fn();
  window.addEventListener('drop', other);
  open();
  await screen.findByRole('button', { name: 'Import transactions' });
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
  expect(await screen.findByRole('button', { name: 'Book 12 transactions' })).toBeTruthy();
  expect(other).not.toHaveBeenCalled();
  window.removeEventListener('drop', other);
});

test.each(['operator', 'analyst'])('leaves drops to the rest of the console for the role %s', async (role) => {
  const other = vi.fn();
  window.addEventListener('drop', other);
  await open();
  await screen.findByRole('button', { name: 'Import transactions' });
  act(() => signIn(role));
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
  expect(other).toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
  window.removeEventListener('drop', other);
});

test('is absent without the extension', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"code":0,"data":{"extensions":[]}}'));
  open();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
