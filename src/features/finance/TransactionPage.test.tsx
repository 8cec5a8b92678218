// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeBrowser, show } from '#src/app/testing/test-page.tsx';
import { FinancePage } from './FinancePage.tsx';

const row = (index: number) => ({
  id: `t${index}`,
  transaction_type: index % 2 ? 'tech' : 'ecosystem',
  project_name: `Project ${index}`,
  category: 'Category',
  detail: 'Detail',
  occurred_at: '2026-03-01T09:30:00Z',
  amount: '1.50',
  profit_amount: '0.25',
  status: 'settled',
  status_label: 'Settled',
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));

/** Fakes a service with only the documented calls that answers every request for transactions in the same way. */
function serve(answer: object) {
  vi.stubGlobal('fetch', async (address: string) =>
    new URL(address, 'http://x').pathname === '/api/open/finance/transactions'
      ? new Response(JSON.stringify({ code: 0, message: 'ok', ...answer }))
      : new Response('{}', { status: 404 }),
  );
}
const open = (address: string) => show([{ path: '/finance', element: <FinancePage /> }], address);
const notices = async () =>
  within(await screen.findByRole('status'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const pages = () => screen.getByRole('navigation', { name: 'Pages' }).textContent;
const totals = () => screen.getByRole('table', { name: 'Totals' });

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the figures of the answer and names each parameter that the service ignored', async () => {
  serve({ data: rows(10), total: 137, page: 1, page_size: 10, total_pages: 14 });
  await open('/finance?type=ecosystem&page=2');
  const [page, size, type, ...more] = await notices();
  expect(page).toContain('page 2 was requested, and it sent page 1. Check parameters.financePage in');
  expect(size).toContain('20 rows per page were requested, and it uses 10. Check parameters.financePageSize in');
  expect(type).toContain(
    '5 of the 10 rows on this page do not have the type Ecosystem. Check parameters.financeType in',
  );
  expect(more).toEqual([]);
  expect(pages()).toContain('1–10 of 137');
  expect(pages()).toContain('Page 1 of 14');
  expect(screen.getAllByRole('img', { name: 'Not the requested type (Ecosystem)' })).toHaveLength(5);
  expect(totals().textContent).toContain('7.50');
  expect(screen.getByText(/5 rows of another type are not included/)).toBeDefined();
});

test('marks the cells that could not be read, counts them and adds up the others', async () => {
  serve({
    data: [
      { ...row(0), amount: undefined, occurred_at: '2026-03-01 09:30:00' },
      { ...row(1), amount: 'a lot', status_label: null },
      { ...row(2), amount: 1250.5, detail: null },
      { ...row(3), id: null, occurred_at: 'soon' },
      'no row',
    ],
    total: '5',
    page: '1',
    page_size: '20',
    total_pages: '1',
  });
  await open('/finance');
  expect(await notices()).toEqual([
    expect.stringContaining('5 cells on this page are missing or could not be read'),
    expect.stringContaining('1 row on this page could not be read and is not shown'),
    expect.stringContaining('1 time has no time zone'),
  ]);
  const table = screen.getByRole('table', { name: 'Transactions, newest first' });
  const [, first, second, third, fourth] = within(table).getAllByRole('row');
  expect(within(first!).getByRole('img', { name: /sent no amount/ })).toBeDefined();
  expect(within(first!).getByRole('rowheader').textContent).toBe('2026-03-01 09:30:00');
  expect(within(first!).getByRole('img', { name: /No time zone/ })).toBeDefined();
  expect(second!.textContent).toContain('a lot');
  expect(second!.textContent).toContain('Settled');
  expect(third!.textContent).toContain('1250.5');
  expect(within(fourth!).getByRole('img', { name: /Not a readable date/ })).toBeDefined();
  expect(within(fourth!).queryByRole('link')).toBeNull();
  expect(totals().textContent).toContain('1252.0');
  expect(screen.getByText(/2 amounts could not be read/)).toBeDefined();
  expect(pages()).toContain('1–5 of 5');
});

test('says which figures do not agree, and which dates cannot be read with certainty', async () => {
  const dates = ['03/04/2026', '05/06/2026 10:00:00'];
  serve({
    data: dates.map((occurred_at, n) => ({ ...row(n), occurred_at })),
    total: 2,
    page: 1,
    page_size: 20,
    total_pages: 3,
  });
  await open('/finance');
  expect(await notices()).toEqual([
    'The service’s figures do not agree: 2 rows at 20 per page make 1 page, but it says 3.',
    expect.stringContaining('2 dates can be read with the day or the month first'),
  ]);
  const table = screen.getByRole('table', { name: 'Transactions, newest first' });
  expect(within(table).getAllByRole('img', { name: /The order of day and month is unknown/ })).toHaveLength(2);
  expect(table.textContent).toContain('03/04/2026');
});

test('explains in the details what could not be read', async () => {
  serve({
    data: [{ ...row(0), occurred_at: '2026-03-01 09:30:00' }],
    total: 1,
    page: 1,
    page_size: 20,
    total_pages: 1,
  });
  await open('/finance?row=t0');
  const drawer = await screen.findByRole('dialog', { name: 'Transaction' });
  await waitFor(() => expect(drawer.textContent).toContain('No time zone: shown as the service sent it'));
  expect(drawer.textContent).toContain('2026-03-01 09:30:00');
});

test('shows no range, number of pages or total that the service did not send', async () => {
  serve({ data: rows(20) });
  const { address } = await open('/finance');
  await screen.findByRole('table', { name: 'Totals' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(pages()).toContain('20 rows on this page');
  expect(pages()).not.toMatch(/–|of/);
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(address()).toBe('/finance');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address()).toBe('/finance?page=2');
  expect((await notices()).join()).toContain('the rows of page 2 are the same as on the previous page');
});

test('does not add up amounts in different currencies', async () => {
  const data = [
    { ...row(0), amount: 'CNY 1,250.00', profit_amount: '10.00 EUR' },
    { ...row(1), amount: 'USD 3.00', profit_amount: '2.50 EUR' },
  ];
  serve({ data, total: 2, page: 1, page_size: 20, total_pages: 1 });
  await open('/finance');
  await screen.findByRole('table', { name: 'Totals' });
  expect(within(totals()).getAllByRole('cell')[1]!.textContent).toBe('–');
  expect(totals().textContent).toContain('EUR 12.50');
  expect(screen.getByText(/different currencies/)).toBeDefined();
  expect(screen.getByRole('table', { name: 'Transactions, newest first' }).textContent).toContain('CNY 1250.00');
});
