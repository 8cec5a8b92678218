// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RunFilter } from '#contract/runs.ts';
import type { SavedView } from '#contract/views.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { useListView } from '#src/api/views/useListView.ts';
import { preferences } from '#src/lib/browser/preferences.ts';
import { ConfirmHost } from '#src/ui/popup/useConfirm.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import { completeBrowser, fakeService, show, tokens } from './testing/test-page.tsx';

const noColumns = { hiddenColumns: {}, columnOrder: {}, columnWidths: {} };
beforeEach(() => {
  completeBrowser();
  localStorage.clear();
  preferences.set(noColumns);
  accessToken.set(tokens);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Filters that the list was ever rendered with. */
let rendered: (string | undefined)[] = [];

function List() {
  const [filter, setFilter, views] = useListView('runs', RunFilter);
  const navigate = useNavigate();
  rendered.push(filter.status);
  return (
    <>
      <ViewMenu {...views} />
      <ConfirmHost />
      <output>{filter.status ?? 'all'}</output>
      <button type="button" onClick={() => setFilter({ page: 1, status: 'FAILED' })}>
        Only failed
      </button>
      <button type="button" onClick={() => setFilter({ page: 1, status: 'RUNNING' })}>
        Only running
      </button>
      <Link to="/runs/7">Open run</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

function Run() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/runs">Runs</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

async function open(address: string, extensions: string[] = [], answers: Parameters<typeof fakeService>[0] = {}) {
  rendered = [];
  const service = fakeService({ 'GET /api/extensions': { body: { extensions } }, ...answers });
  const routes = [
    { path: '/runs', element: <List /> },
    { path: '/runs/:id', element: <Run /> },
  ];
  return { ...service, ...(await show(routes, address)) };
}

const click = (role: 'button' | 'link', name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name }));
const menu = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^View/ }));
  return within(await screen.findByRole('menu'));
};
const choose = async (role: 'menuitem' | 'menuitemradio', name: string | RegExp) =>
  fireEvent.click((await menu()).getByRole(role, { name }));

async function saveAs(name: string, ...checkboxes: RegExp[]) {
  await choose('menuitem', 'Save as new view');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: name } });
  for (const label of checkboxes) fireEvent.click(dialog.getByLabelText(label));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: `View: ${name}` });
}

const view: SavedView = {
  id: '0b0f6f0e-6f6f-4c7e-9d5e-00000000000f',
  name: 'Failed',
  query: 'status=FAILED',
  hidden_columns: ['kind'],
  column_order: null,
  column_widths: null,
  is_shared: true,
  owner: 'Olivia Park',
  is_own: false,
  may_change: false,
  is_default: true,
};

test('without the extension, a view is saved, changed and deleted in this browser', async () => {
  const { address } = await open('/runs');
  click('button', 'Only failed');
  await saveAs('Failed');
  expect(address()).toMatch(/^\/runs\?status=FAILED&view=/);
  const columns = {
    hiddenColumns: { runs: ['kind'] },
    columnOrder: { runs: ['created_at', 'status', 'kind'] },
    columnWidths: { runs: { status: 120 } },
  };
  for (const [part, value] of Object.entries(columns)) {
    preferences.set({ [part]: value });
    await screen.findByRole('button', { name: 'View: Failed, edited' });
    await choose('menuitem', 'Save changes');
    await screen.findByRole('button', { name: 'View: Failed' });
  }

  await choose('menuitemradio', 'All entries');
  expect(address()).toBe('/runs');
  preferences.set(noColumns);
  await choose('menuitemradio', 'Failed');
  expect(address()).toMatch(/^\/runs\?status=FAILED&view=/);
  expect(preferences.get()).toMatchObject(columns);

  click('button', 'Only running');
  await choose('menuitem', 'Discard changes');
  expect(screen.getByRole('status').textContent).toBe('FAILED');
  await choose('menuitem', 'Delete view');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete view' }));
  await screen.findByRole('button', { name: 'Views' });
  expect((await menu()).queryByRole('menuitemradio', { name: 'Failed' })).toBeNull();
});

test('offers no sharing without the extension', async () => {
  await open('/runs');
  await choose('menuitem', 'Save as new view');
  expect(within(await screen.findByRole('dialog')).queryByLabelText('Share this view')).toBeNull();
});

test('the list opens with the default view, but "Back" leads to what was shown before', async () => {
  const { address } = await open('/runs');
  click('button', 'Only failed');
  await saveAs('Failed', /^Open the list/);
  click('link', 'Open run');
  rendered = [];
  click('link', 'Runs');
  await waitFor(() => expect(address()).toMatch(/^\/runs\?status=FAILED&view=/));
  expect(new Set(rendered)).toEqual(new Set(['FAILED']));

  await choose('menuitemradio', 'All entries');
  click('link', 'Open run');
  click('button', 'Back');
  await screen.findByRole('button', { name: 'Views' });
  expect(address()).toBe('/runs');
});

test('an address with filters is not replaced by the default view', async () => {
  const { address } = await open('/runs?status=RUNNING', ['saved-views'], { 'GET /api/views/runs': { body: [view] } });
  expect(await (await menu()).findByRole('menuitemradio', { name: /Failed/ })).toBeTruthy();
  expect(address()).toBe('/runs?status=RUNNING');
});

test('a default view of another browser opens when the service names it', async () => {
  const { address } = await open('/runs', ['saved-views'], { 'GET /api/views/runs': { body: [view] } });
  await waitFor(() => expect(address()).toBe(`/runs?status=FAILED&view=${view.id}`));
  expect(preferences.get().hiddenColumns).toEqual({ runs: ['kind'] });
});

test('a shared view of someone else can become the default but not be changed', async () => {
  const path = `/api/views/runs/${view.id}`;
  const { asked } = await open(`/runs?view=${view.id}`, ['saved-views'], {
    'GET /api/views/runs': { body: [view] },
    [`PUT ${path}/default`]: { body: { ...view, is_default: false } },
  });
  await screen.findByRole('button', { name: 'View: Failed, edited' });
  const items = await menu();
  expect(items.getByRole('menuitemradio', { name: /Failed/ }).textContent).toContain('Olivia Park');
  expect(items.queryByRole('menuitem', { name: /Save changes|Edit|Delete/ })).toBeNull();
  fireEvent.click(items.getByRole('menuitemcheckbox', { name: 'Open the list with this view', checked: true }));
  await waitFor(() => expect(asked).toContain(`PUT ${path}/default`));
  expect(asked).not.toContain(`PUT ${path}`);
});

test('says why changes of a view were not saved', async () => {
  const own = { ...view, is_own: true, may_change: true };
  await open(`/runs?view=${view.id}`, ['saved-views'], {
    'GET /api/views/runs': { body: [own] },
    [`PUT /api/views/runs/${view.id}`]: { status: 403 },
  });
  await screen.findByRole('button', { name: 'View: Failed, edited' });
  await choose('menuitem', 'Save changes');
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved.');
});

test.each([[['saved-views']], [[]]])(
  'keeps a name that another tab gave a view whose filters are saved: %j',
  async (extensions) => {
    const own = { ...view, is_own: true, may_change: true, hidden_columns: null, is_default: false };
    localStorage.setItem(`assay:views:${tokens.user.id}:runs`, JSON.stringify([own]));
    const { answers } = await open(`/runs?view=${view.id}&status=FAILED`, extensions, {
      'GET /api/views/runs': { body: [own] },
      [`PUT /api/views/runs/${view.id}`]: { body: own },
    });
    await screen.findByRole('button', { name: 'View: Failed' });
    click('button', 'Only running');
    const renamed = { ...own, name: 'Broken', is_shared: false };
    answers['GET /api/views/runs'] = { body: [renamed] };
    localStorage.setItem(`assay:views:${tokens.user.id}:runs`, JSON.stringify([renamed]));
    const sent = vi.spyOn(globalThis, 'fetch');
    await choose('menuitem', 'Save changes');
    await screen.findByRole('button', { name: /^View: Broken/ });
    const { id: _, owner, is_own, may_change, is_default, ...body } = { ...renamed, query: 'status=RUNNING' };
    const change = sent.mock.calls.find(([, init]) => init?.method === 'PUT');
    if (change) expect(JSON.parse(String(change[1]!.body))).toEqual(body);
    else expect(localStorage.getItem(`assay:views:${tokens.user.id}:runs`)).toContain('status=RUNNING');
  },
);
