// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { unpack } from '#src/lib/office/files.testing.ts';
import { GridPage } from './GridPage.tsx';

const saved: Blob[] = [];
vi.mock('./result/save-file.ts', () => ({ saveFile: (_name: string, file: Blob) => saved.push(file) }));

beforeEach(() => {
  completeBrowser();
  saved.length = 0;
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const point = (value: string, quote: string) => ({ period: '2024', value, projected: false, page: 3, quote });
const resultWith = (company: string, value: string, quote: string, more: object = {}) => ({
  ...{ schema: 'assay.deep-analysis/2', summary: { company }, people: [], ...more },
  metrics: [{ metric: 'revenue', name: 'Revenue', unit: 'EUR', points: [point(value, quote)] }],
});
const taskOf = (task_id: string, result: unknown, status = 'SUCCEEDED', project_id = task_id) => ({
  ...{ task_id, project_id, run_id: 'r', status, progress: 1, error: null, result },
  ...{ created_at: '2026-01-01T00:00:00Z', finished_at: null },
});
const check = {
  ...{ id: 'C1', kind: 'total', status: 'inconsistent', subject: 'Revenue', expected: '1', stated: '4200000' },
  ...{ difference: '1', unit: 'EUR', basis: 'x' },
};
const deck = resultWith('Acme', '4200000', 'Revenue was EUR 4.2M.', { consistency_checks: [check], risks: [] });
const board = resultWith('Acme', '4900000', 'Revenue | 4,900', {
  figures: [
    {
      ...{
        id: 'F1',
        kind: 'money',
        value: '2970',
        unit: 'EUR',
        label: 'x',
        name: 'Fee per robot',
        page: 2,
        quote: '2,970',
      },
    },
  ],
});

async function open(tasks: Record<string, unknown>, search = '', decisions: object[] = [], facts: object[] = []) {
  const ids = Object.keys(tasks);
  const answers = Object.fromEntries(
    ids.flatMap((id) => [
      [`GET /api/open/investor-products/deep-analysis/${id}/result`, tasks[id] as object],
      [`GET /api/analysis/${id}/findings`, { body: { items: id === 'a' ? decisions : [] } }],
      [`GET /api/projects/${id}/company`, { body: { revision: 1, facts: id === 'a' ? facts : [], changes: [] } }],
    ]),
  );
  fakeService({ 'GET /api/extensions': { body: { extensions: ['findings'] } }, ...answers });
  const routes = [
    { path: '/analysis/grid', element: <GridPage /> },
    { path: '/analysis/:task_id/compare/:other_id', element: null },
    { path: '/analysis/*', element: null },
  ];
  return show(routes, `/analysis/grid?tasks=${ids.join(',')}${search}`);
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const cellsOf = async (name: RegExp) => (await rowOf(name)).getAllByRole('cell').map(({ textContent }) => textContent);

test('shows values with links to their evidence, what is not stated, and doubts', async () => {
  await open({ a: { body: taskOf('a', deck) }, b: { body: taskOf('b', resultWith('Beta', '7', '7')) } });
  expect(await cellsOf(/^Ask/)).toEqual(['Not stated', 'Not stated']);
  expect(await cellsOf(/^Contradictions/)).toEqual(['1', 'Nothing to compare']);
  const revenue = await rowOf(/^Revenue 2024/);
  expect(revenue.getByRole('link', { name: '€4.2M' }).getAttribute('href')).toBe(
    '/analysis/a?passage=%2Fmetrics%2F0%2Fpoints%2F0#/metrics/0/points/0',
  );
  expect(revenue.getAllByRole('img', { name: 'May be wrong' })).toHaveLength(1);
  expect(screen.queryByRole('switch', { name: 'Only differences' })).toBeNull();
});

test('counts no dismissed contradiction, and shows a corrected value as such', async () => {
  const dismissed = {
    finding_id: 'c',
    kind: 'contradiction',
    pointer: '/consistency_checks/0',
    state: 'dismissed',
    note: '',
  };
  const decision = { ...dismissed, revision: 1, is_outdated: false, decided_by: 'Ada', decided_at: null };
  const fact = { fact: 'people', value: 'Ada Ames, CEO', original: null, is_corrected: true, is_outdated: false };
  const by = { corrected_by: 'Ada', corrected_at: '2026-01-01T00:00:00Z' };
  await open({ a: { body: taskOf('a', deck) }, b: { body: taskOf('b', board) } }, '', [decision], [{ ...fact, ...by }]);
  expect((await cellsOf(/^Contradictions/))[0]).toBe('0');
  expect((await cellsOf(/^People/))[0]).toBe('Ada Ames, CEOcorrected');
  expect(screen.queryByRole('img', { name: 'May be wrong' })).toBeNull();
});

test('shows the places of two documents of one company that differ, and only the rows that differ', async () => {
  await open({ a: { body: taskOf('a', deck) }, b: { body: taskOf('b', board) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show side by side: Revenue 2024' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revenue 2024' }));
  const texts = dialog.getAllByRole('region').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/4,200,000.*EUR 4\.2M\.page 3/),
    expect.stringMatching(/4,900,000.*4,900page 3/),
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Only differences' }));
  expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual([
    'Revenue 2024Differs',
  ]);
});

test('compares documents of differently named companies if the user says that they are one', async () => {
  await open({ a: { body: taskOf('a', deck) }, b: { body: taskOf('b', resultWith('Beta', '7000000', '7.0M')) } });
  const revenue = await rowOf(/^Revenue 2024/);
  expect(revenue.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Same company' }));
  expect(await screen.findByText('1 difference between documents of one company')).toBeDefined();
});

test('adds a row by its name, keeps it in the address, and removes it', async () => {
  const { address } = await open({ a: { body: taskOf('a', deck) }, b: { body: taskOf('b', board) } });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Add a row' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fee per robot' }));
  expect(await cellsOf(/^Fee per robot/)).toEqual(['Not stated', '€2.97K']);
  expect(address()).toMatch(/rows=/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fee per robot' }));
  expect(screen.queryByRole('row', { name: /^Fee per robot/ })).toBeNull();
});

test('says in its column why a result has no values', async () => {
  await open({
    a: { body: taskOf('a', deck) },
    b: { status: 404 },
    c: { body: taskOf('c', { verdict: 'sound' }) },
    d: { body: taskOf('d', null, 'FAILED') },
    e: { body: taskOf('e', null, 'RUNNING') },
    f: { status: 403, body: { code: 40300, error: 'FORBIDDEN', message: 'No.' } },
  });
  const cells = await cellsOf(/^Ask/);
  expect(cells.slice(0, 5)).toEqual([
    ...['Not stated', 'Result b not found', 'Only results with findings can be compared'],
    ...['The analysis did not finish', 'The analysis is not finished yet'],
  ]);
  expect(cells[5]).toMatch(/Try again$/);
});

test('exports values as numbers, with their places', async () => {
  await open({ a: { body: taskOf('a', deck) }, b: { body: taskOf('b', board) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Download XLSX' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const sheet = (await unpack(saved[0]!)).get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('4200000');
  expect(sheet).toMatch(/Differs; May be wrong; 2024; page 3; “Revenue was EUR 4\.2M\.”/);
});

test('compares two results of one project as before and after', async () => {
  const { address } = await open({
    a: { body: { ...taskOf('a', deck, 'SUCCEEDED', 'b'), created_at: '2026-02-01T00:00:00Z' } },
    b: { body: taskOf('b', board) },
  });
  await waitFor(() => expect(address()).toBe('/analysis/b/compare/a'));
});

test('asks for more results, and shows the first twelve of too many', async () => {
  await open({ a: { body: taskOf('a', deck) } });
  expect(await screen.findByText('Not enough results to compare')).toBeDefined();
  cleanup();
  await open(Object.fromEntries([...'abcdefghijklm'].map((id) => [id, { body: taskOf(id, deck) }])));
  expect(await screen.findByText('At most 12 results fit. 1 more is not shown.')).toBeDefined();
  expect(await screen.findAllByRole('columnheader')).toHaveLength(12);
});
