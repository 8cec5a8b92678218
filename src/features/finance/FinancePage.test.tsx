// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeBrowser, show } from '#src/app/testing/test-page.tsx';
import { FinancePage } from './FinancePage.tsx';

const rows = Array.from({ length: 45 }, (_, index) => ({
  id: `t${index}`,
  transaction_type: index % 2 ? 'tech' : 'gift',
  project_name: `Project ${index}`,
  category: 'Category',
  detail: 'Detail',
  occurred_at: '2026-03-01T09:30:00+08:00',
  amount: '1234.50',
  profit_amount: '-0.10',
  status: 'paid_out',
  status_label: 'Paid out',
}));
const summary = {
  currency: 'EUR',
  count: 45,
  amount: '98765432109876543210.10',
  profit_amount: '-4.50',
  months: [],
};
const sums = { count: 3, amount: '115.00', profit_amount: '9.00', income: '80.10', profit: '5.00' };
/** Totals with income: settled 90.10, refunded 10, pending 30 and failed 4.90. */
const net = {
  currency: 'EUR',
  ...sums,
  statuses: [
    { status: 'settled', count: 1, amount: '90.10', profit_amount: '6.00', income: '90.10', profit: '6.00' },
    { status: 'refunded', count: 1, amount: '-10.00', profit_amount: '-1.00', income: '-10.00', profit: '-1.00' },
    { status: 'pending', count: 1, amount: '30.00', profit_amount: '3.00', income: '0', profit: '0' },
    { status: 'failed', count: 1, amount: '4.90', profit_amount: '1.00', income: '0', profit: '0' },
  ],
  months: [{ month: '2026-03', transaction_type: 'tech', ...sums }],
};

let asked: string[];
let failing: number | undefined;
/** Answers requests for totals. */
let answerSummary: (url: URL) => object;

/** Fakes a service with the given extensions. */
function serve(extensions: string[] | undefined, data = rows) {
  asked = [];
  failing = undefined;
  answerSummary = () => summary;
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://x');
    if (url.pathname === '/api/extensions') return extensions ? json({ code: 0, data: { extensions } }) : json({}, 404);
    asked.push(`${url.pathname}${url.search}`);
    if (/summary|groups/.test(url.pathname)) return json({ code: 0, data: answerSummary(url) });
    const page = Number(url.searchParams.get('page') ?? 1);
    const page_size = Number(url.searchParams.get('page_size') ?? 20);
    if (failing === page) return json({}, 404);
    const of = url.searchParams.get('q') ? data.filter(({ id }) => id === url.searchParams.get('q')) : data;
    const total_pages = Math.ceil(of.length / page_size);
    const envelope = { code: 0, message: 'ok', total: of.length, page, page_size, total_pages };
    return json({ ...envelope, data: of.slice((page - 1) * page_size, page * page_size) });
  });
}
const open = (address = '/finance') => show([{ path: '/finance', element: <FinancePage /> }], address);
const all = ['finance-summary', 'finance-filters'];
const everything = [...all, 'finance-zones', 'finance-search'];
const figures = () => screen.findByRole('region', { name: 'Key figures' });
const queries = (path: string) =>
  asked.filter((one) => one.startsWith(path)).map((one) => Object.fromEntries(new URL(one, 'http://x').searchParams));
const bodyRows = async () => {
  await screen.findAllByRole('rowheader', { name: /2026/ });
  const table = screen.getByRole('table', { name: 'Transactions, newest first' });
  return within(table).getAllByRole('row').slice(1);
};
const totals = () => screen.getByRole('table', { name: 'Totals' });

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('shows amounts digit for digit and exact totals', async () => {
  serve(all);
  await open();
  const [first] = await bodyRows();
  expect(first!.textContent).toContain('1234.50');
  expect(first!.textContent).toContain('gift');
  expect(first!.textContent).toContain('Paid out');
  await waitFor(() => expect(totals().textContent).toContain('98765432109876543210.10'));
  expect(totals().textContent).toContain('24690.00');
});

test('shows an unreadable amount unchanged, marks it and leaves it out of the totals', async () => {
  serve(all, [
    { ...rows[0]!, amount: '1,234.5\u202e0' },
    { ...rows[1]!, profit_amount: '' },
  ]);
  await open();
  const [first, second] = await bodyRows();
  expect(first!.textContent).toContain('1,234.5RLO0');
  expect(within(first!).getByRole('img', { name: /not a readable amount/i })).toBeDefined();
  expect(within(second!).getByRole('img', { name: /not a readable amount/i })).toBeDefined();
  expect(screen.getByText(/2 amounts could not be read/)).toBeDefined();
  expect(totals().textContent).not.toContain('NaN');
});

test('offers only the type filter and page totals without the extensions, and makes no other requests', async () => {
  serve(undefined);
  await open('/finance?type=tech&status=failed&q=x&from=2026-01-01');
  expect(await bodyRows()).toHaveLength(20);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(within(totals()).getAllByRole('row')).toHaveLength(2);
  expect(asked[0]).toBe('/api/open/finance/transactions?type=tech&page=1&page_size=20');
  expect(asked.every((path) => path.startsWith('/api/open/finance/transactions?type=tech&page'))).toBe(true);
});

test('prefetches the next page, and shows no rows of another page if a page fails', async () => {
  serve(all);
  await open();
  await bodyRows();
  await waitFor(() => expect(asked.some((path) => path.includes('page=2&'))).toBe(true));
  failing = 3;
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Transactions, newest first' })).toBeNull();
});

test('shows a link back on a page past the end', async () => {
  serve(all);
  const { address } = await open('/finance?page=9');
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the last page' }));
  expect(await bodyRows()).toHaveLength(5);
  expect(address()).toBe('/finance?page=3');
});

test('opens the drawer of a row by its link, on any page of the list', async () => {
  serve(all);
  const { address } = await open('/finance?type=all');
  const [first] = await bodyRows();
  await userEvent.click(within(first!).getByRole('link'));
  expect(address()).toContain('row=t0');
  expect((await screen.findByRole('dialog', { name: 'Transaction' })).textContent).toContain('Project 0');
  cleanup();
  await open('/finance?row=t44');
  const drawer = await screen.findByRole('dialog', { name: 'Transaction' });
  await waitFor(() => expect(drawer.textContent).toContain('Project 44'));
  cleanup();
  serve([]);
  await open('/finance?row=t44');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('not on this page'));
});

test('remembers hidden columns', async () => {
  serve(all);
  await open();
  await bodyRows();
  await userEvent.click(screen.getByRole('button', { name: 'Columns and density' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Detail' }));
  expect(screen.queryByRole('columnheader', { name: 'Detail' })).toBeNull();
  cleanup();
  await open();
  await bodyRows();
  expect(screen.queryByRole('columnheader', { name: 'Detail' })).toBeNull();
});

test('shows income separately from what is pending or failed, with the sum of each status below', async () => {
  serve(everything);
  answerSummary = () => net;
  await open();
  await bodyRows();
  const cards = await figures();
  const shown = within(cards)
    .getAllByRole('definition')
    .map((value) => value.textContent);
  expect(shown).toEqual([
    ...['80.10', 'Settled minus refunded', '5.00', 'Settled minus refunded'],
    ...['30.00', 'Not part of income', '4.90', 'Not part of income'],
  ]);
  // In the documented order, whatever order the service sends.
  expect(
    within(totals())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(
    ['This page', 'Settled', 'Pending', 'Refunded', 'Failed', 'All transactions'].filter((label) =>
      within(totals()).queryByRole('rowheader', { name: label }),
    ),
  );
  expect(within(totals()).getByRole('row', { name: /Refunded/ }).textContent).toContain('-10.00');
  expect(within(totals()).getByRole('row', { name: /All transactions/ }).textContent).toContain('115.00');
});

test('labels sums as sums of every status if the service sends no income', async () => {
  serve(all);
  await open();
  expect((await figures()).textContent).toContain('Amounts in every status (EUR)98765432109876543210.10');
  expect(screen.queryByText('Income')).toBeNull();
});

test('shows the figures of one status under its own name', async () => {
  serve(everything);
  answerSummary = () => net;
  await open('/finance?status=failed');
  const terms = within(await figures()).getAllByRole('term');
  expect(terms.map((term) => term.textContent)).toEqual(['Failed (EUR)', 'Profit, failed (EUR)']);
});

test('a preset sets the days and the zone in the address, and every request has them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T02:00:00Z') });
  serve(everything);
  answerSummary = ({ searchParams }) => ({
    ...net,
    income: searchParams.get('from') === '2026-02-01' ? '160.20' : '80.10',
  });
  const { address } = await open('/finance?zone=America/New_York');
  await userEvent.click(await screen.findByText('Last month'));
  // It is still March in New York.
  const days = { from: '2026-02-01', to: '2026-02-28', zone: 'America/New_York' };
  await waitFor(() => expect(queries('/api/open/finance').at(-1)).toMatchObject(days));
  expect(Object.fromEntries(new URL(address(), 'http://x').searchParams)).toEqual(days);
  await waitFor(() => expect(queries('/api/finance/summary')).toContainEqual({ type: 'all', ...days }));
  const before = { type: 'all', from: '2026-01-01', to: '2026-01-31', zone: 'America/New_York' };
  await waitFor(() => expect(queries('/api/finance/summary')).toContainEqual(before));
  await waitFor(async () => expect((await figures()).textContent).toContain('▲ 100.0% 80.10 before'));
  expect((await figures()).textContent).toMatch(/Feb 1.–.28, 2026 compared with Jan 1.–.31, 2026/);
});

test('says that the first day is after the last one, and requests nothing until it is not', async () => {
  serve(everything);
  await open('/finance?from=2026-10-31&to=2026-10-01&zone=UTC');
  expect((await screen.findByRole('alert')).textContent).toBe('“From” is after “To”. Change one of the dates.');
  const days = ['From', 'To'].map((label) => screen.getByLabelText(label));
  for (const day of days) expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Export CSV' }).hasAttribute('disabled')).toBe(true);
  expect([...queries('/api/open/finance'), ...queries('/api/finance/summary')]).toEqual([]);
  fireEvent.change(days[1]!, { target: { value: '2026-11-30' } });
  expect(await bodyRows()).toHaveLength(20);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows times and days in UTC if the service counts days, but in no other zone', async () => {
  serve(all);
  await open('/finance?zone=Asia/Tokyo&from=2026-03-01');
  await bodyRows();
  expect(screen.getByRole('columnheader', { name: 'Time (UTC)' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
  expect(queries('/api').every(({ zone }) => zone === undefined)).toBe(true);
});

test('groups by category, by day in a single month, and follows a group to its transactions', async () => {
  serve([...everything, 'finance-groups']);
  answerSummary = ({ pathname, searchParams }) =>
    pathname === '/api/finance/summary'
      ? net
      : { groups: [{ name: searchParams.get('group_by') === 'day' ? '2026-03-02' : 'Grant', ...net.months[0] }] };
  const { address } = await open('/finance?from=2026-01-01&to=2026-03-31');
  await bodyRows();
  await userEvent.click(screen.getByText('Category', { selector: 'label *' }));
  await userEvent.click(screen.getByText('Table'));
  const table = await screen.findByRole('table', { name: 'By category and type' });
  expect(queries('/api/finance/groups').at(-1)).toMatchObject({ group_by: 'category', from: '2026-01-01' });
  expect(within(table).getByRole('row', { name: /Grant/ }).textContent).toContain('80.10');
  await userEvent.click(within(table).getByRole('link', { name: 'Grant' }));
  expect(address()).toBe('/finance?from=2026-01-01&to=2026-03-31&category=Grant');
  cleanup();
  await open('/finance?from=2026-03-01&to=2026-03-31');
  await userEvent.click(await screen.findByText('Table'));
  const days = await screen.findByRole('table', { name: 'By day and type' });
  expect(within(days).getByRole('link', { name: 'Mar 2, 2026' })).toBeDefined();
});

test('shows no figures or rows under dates that they do not belong to', async () => {
  serve(everything);
  answerSummary = () => net;
  await open('/finance?from=2026-03-01&to=2026-03-31');
  await bodyRows();
  await figures();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('from=2026-02-01') ? new Promise(() => undefined) : answer(address),
  );
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-01' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Key figures' })).toBeNull());
  expect(screen.queryByText('80.10')).toBeNull();
  expect(screen.queryByRole('rowheader', { name: /2026/ })).toBeNull();
});

test('sorts by a column, beginning with the largest amount', async () => {
  serve(everything);
  const { address } = await open();
  await bodyRows();
  await userEvent.click(screen.getByRole('button', { name: /^Amount/ }));
  expect(address()).toBe('/finance?sort=largest');
  await waitFor(() => expect(queries('/api/open/finance').at(-1)).toMatchObject({ sort: 'largest' }));
  await userEvent.click(screen.getByRole('button', { name: /^Amount/ }));
  expect(address()).toBe('/finance?sort=smallest');
});

test.each([
  ['1.000,50', '1000.50'],
  ['12,50', '12.50'],
  ['1 250', '1250'],
  ['(1,250.00)', '-1250.00'],
  ['1,250', 'Enter 1250 or 1.25'],
  ['1.250', 'Enter 1.25 or 1250'],
  ['12 €', 'Enter a number such as 1234.50'],
])('reads the minimum amount %s as %s', async (text, read) => {
  serve(everything);
  const { address } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  const field = await screen.findByRole('textbox', { name: 'Minimum amount' });
  await userEvent.type(field, `${text}{Enter}`);
  const isRead = /^[-\d.]+$/.test(read);
  expect(address()).toBe(isRead ? `/finance?min_amount=${read}` : '/finance');
  if (!isRead) expect(screen.getByText(read)).toBeDefined();
});

test('shows an amount of the address as it is', async () => {
  serve(everything);
  await open('/finance?max_amount=1.250');
  await userEvent.click(await screen.findByRole('button', { name: /More filters/ }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Maximum amount' });
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['1.250', null]);
});
