// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import type { Imports } from '../start-engine.ts';
import { type ImportRecord, newRecord } from '../upload/record/record.ts';
import { ImportStore } from '../upload/record/store.ts';
import { ImportsContext, noImports } from '../useImports.ts';
import { ImportList } from './ImportList.tsx';

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
  accessToken.set(tokens);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const imported = (id: string, name: string, over: Partial<ImportRecord>): ImportRecord => ({
  ...newRecord({
    id,
    userId: 'ada',
    addedAt: 1,
    file: { name, size: 100, lastModified: 1 },
    handle: null,
    standing: null,
  }),
  stage: 'done',
  finishedAt: 1,
  outcome: { kind: 'created', projectId: id },
  ...over,
});
const labeled = (runId: string) => ({ labeling: { state: 'started', runId, reused: false } }) as const;

test('lists earlier imports, and filters them by their state and that of their runs', async () => {
  const run = {
    project_id: 'p',
    project_name: 'Plan',
    kind: 'N1',
    created_by: 'Ada',
    created_at: '2026-03-01T09:00:00Z',
    started_at: null,
    finished_at: null,
    error: null,
  };
  const runs = [
    { ...run, run_id: 'r1', status: 'FAILED' },
    { ...run, run_id: 'r2', status: 'SUCCEEDED' },
  ];
  fakeService({
    'GET /api/extensions': { body: { extensions: ['runs'] } },
    'POST /api/runs/named': { body: { items: runs } },
  });
  const store = new ImportStore();
  const records = [
    imported('1', 'deck.pdf', labeled('r1')),
    imported('2', 'plan.pdf', labeled('r2')),
    imported('3', 'memo.txt', {}),
    imported('4', 'notes.txt', { outcome: { kind: 'cancelled' } }),
    imported('5', 'cut.pdf', { file: { name: 'cut.pdf', size: 100, lastModified: 1, doubt: 'cut-off' } }),
  ];
  for (const record of records) store.set(record.id, { record });
  const imports = { engine: { store } } as unknown as Imports;
  const element = (
    <ImportsContext value={{ ...noImports, imports }}>
      <ImportList />
    </ImportsContext>
  );
  const { address } = await show([{ path: '/import', element }], '/import');
  const names = () => screen.queryAllByRole('listitem').map((row) => row.ariaLabel ?? row.getAttribute('aria-label'));
  const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
  expect(names()).toHaveLength(5);
  expect(screen.getByText(/its end is missing/)).toBeDefined();
  await choose(/^Failed ?1$/);
  await waitFor(() => expect(names()).toEqual(['deck.pdf']));
  expect(address()).toBe('/import?state=failed');
  await choose(/^Succeeded ?1$/);
  await waitFor(() => expect(names()).toEqual(['plan.pdf']));
  await choose(/^Imported ?1$/);
  expect(names()).toEqual(['memo.txt']);
  await choose(/^Canceled ?1$/);
  expect(names()).toEqual(['notes.txt']);
  await choose(/^In doubt ?1$/);
  expect(names()).toEqual(['cut.pdf']);
  await choose(/^All ?5$/);
  expect(names()).toHaveLength(5);
});

test.each(['Büro-Plán.pdf', 'Việt Nam.pdf', '한국.pdf'])(
  'finds an import by its name in any Unicode form: %s',
  async (name) => {
    fakeService({});
    const store = new ImportStore();
    store.set('1', { record: imported('1', name.normalize('NFD'), {}) });
    store.set('2', { record: imported('2', 'other.pdf', {}) });
    const imports = { engine: { store } } as unknown as Imports;
    const element = (
      <ImportsContext value={{ ...noImports, imports }}>
        <ImportList />
      </ImportsContext>
    );
    await show([{ path: '/import', element }], `/import?q=${encodeURIComponent(name.normalize('NFC').toUpperCase())}`);
    expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual([
      name.normalize('NFD'),
    ]);
  },
);
