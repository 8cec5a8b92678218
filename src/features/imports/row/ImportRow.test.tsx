// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Run } from '#contract/runs.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { sessionStore } from '#src/api/session/session.ts';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser, fakeService, tokens } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import type { Imports } from '../start-engine.ts';
import { reduce } from '../upload/record/machine.ts';
import { type ImportRecord, newRecord } from '../upload/record/record.ts';
import { ImportStore } from '../upload/record/store.ts';
import { ImportsContext, noImports } from '../useImports.ts';
import { ImportRow } from './ImportRow.tsx';

beforeAll(completeBrowser);
afterEach(cleanup);

const file = { name: 'plan.pdf', size: 100, lastModified: 1 };
const created = newRecord({ id: '1', userId: 'ada', addedAt: 1, file, handle: null, standing: null });

function showRow(record: ImportRecord, run?: Run) {
  const store = new ImportStore();
  store.set('1', { record, owner: 'here' });
  const startLabeling = vi.fn();
  const imports = { engine: { store, startLabeling }, intake: { take: vi.fn() } } as unknown as Imports;
  renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ImportsContext value={{ ...noImports, imports }}>
          <ul>
            <ImportRow id="1" run={run} quiet={false} />
          </ul>
        </ImportsContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { startLabeling };
}

test('an import whose token cannot be renewed says so, and its button leads to sign-in', async () => {
  await activate('en');
  accessToken.set(tokens);
  showRow(reduce(created, { type: 'signed-out' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'The service no longer accepts your sign-in. Sign in again to continue the import.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(sessionStore.get()).toEqual({ phase: 'signed-out', why: 'ended' });
});

test('an import whose chunk is too large for a proxy names the size of the chunk', async () => {
  await activate('en');
  const fault = { name: 'REQUEST_TOO_LARGE', status: 413, message: '', requestId: '', retry: 'step' } as const;
  const session = { id: 's', backend: 'disk', mode: 'relay', chunkSize: 2_600_000, chunkCount: 2 } as const;
  showRow({ ...created, file: { ...file, size: 5e6 }, session, hold: { kind: 'failed', fault } });
  expect(screen.getByRole('alert').textContent).toContain('limits a request to less than 2.6 MB.');
});

test.each([
  ['encrypted', /^It is encrypted/],
  ['cut-off', /^It is incomplete/],
  ['no-text', 'It contains no text.'],
  ['unsupported', /^Its type may not be supported/],
] as const)('an imported file in doubt is not shown as good and can be labeled alone (%s)', async (doubt, words) => {
  await activate('en');
  accessToken.set(tokens);
  fakeService({});
  const outcome = { kind: 'created', projectId: 'p' } as const;
  const { startLabeling } = showRow({ ...created, file: { ...file, doubt }, stage: 'done', outcome });
  expect(screen.getByText('Project created').dataset.tone).toBe('warn');
  expect(screen.getByText(words).dataset.tone).toBe('warn');
  await userEvent.click(screen.getByRole('button', { name: 'Start labeling' }));
  expect(startLabeling).toHaveBeenCalledExactlyOnceWith('1');
});

describe('an import whose labeling has started', () => {
  const labeled: ImportRecord = {
    ...created,
    stage: 'done',
    outcome: { kind: 'created', projectId: 'p' },
    labeling: { state: 'started', runId: 'r', reused: false },
  };
  const run = (status: string, error: Run['error'] = null): Run => ({
    run_id: 'r',
    project_id: 'p',
    project_name: 'plan',
    kind: 'N1',
    status,
    created_by: 'ada',
    created_at: '2026-03-01T12:00:00Z',
    started_at: null,
    finished_at: null,
    error,
  });
  const task = { task_id: 'n2', task_name: 'deep_analysis', attempts: [], progress: 0.5 };
  const detail = (status: string) => ({
    'GET /api/extensions': { body: { extensions: ['runs'] } },
    'GET /api/runs/r': {
      body: {
        ...run(status),
        company_id: null,
        tasks: [{ ...task, status, started_at: null, finished_at: null, error: null, median_ms: null }],
      },
    },
  });
  beforeEach(async () => {
    await activate('en');
    accessToken.set(tokens);
  });

  test('shows the progress of its run', async () => {
    fakeService(detail('RUNNING'));
    showRow(labeled, run('RUNNING'));
    expect(await screen.findByText('Labeling: Running · 50%')).toBeDefined();
  });

  test('opens the result of its run', async () => {
    fakeService(detail('SUCCEEDED'));
    showRow(labeled, run('SUCCEEDED'));
    expect(await screen.findByText('Labeling: Succeeded')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Open result' });
    expect(link.getAttribute('href')).toBe('/analysis/n2');
  });

  test('says that it is linked to an existing project, and keeps the doubt about its file', async () => {
    fakeService(detail('SUCCEEDED'));
    const file = { ...labeled.file, doubt: 'cut-off' } as const;
    showRow({ ...labeled, file, outcome: { kind: 'reused', projectId: 'p' } }, run('SUCCEEDED'));
    expect(screen.getByText('Linked to the existing project')).toBeDefined();
    expect(screen.getByText(/^It is incomplete/)).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Open result' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start labeling' })).toBeNull();
  });

  test('says why its run failed and retries it', async () => {
    fakeService({});
    const { startLabeling } = showRow(labeled, run('FAILED', { code: 'E7', message: 'The model is down.' }));
    expect(screen.getByText('Labeling: Failed · The model is down.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(startLabeling).toHaveBeenCalledExactlyOnceWith('1');
  });

  test('offers another version instead of a retry if its file can never be read', async () => {
    fakeService({});
    showRow(labeled, run('FAILED', { code: 'NO_TEXT', message: 'No text was found.', params: { kind: 'file' } }));
    expect(screen.getByText(/No text was found in the file/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Import another version' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
