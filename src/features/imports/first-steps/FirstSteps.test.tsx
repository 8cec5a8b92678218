// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser, fakeService } from '#src/app/testing/test-page.tsx';
import { visits } from '#src/lib/browser/visits.ts';
import { activate } from '#src/messages/t.ts';
import { inspectFile } from '../drop/inspect/inspect-file.ts';
import type { Imports } from '../start-engine.ts';
import { newRecord } from '../upload/record/record.ts';
import { ImportStore } from '../upload/record/store.ts';
import { ImportsContext, noImports } from '../useImports.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { sampleDocument } from './sample-document.ts';

beforeEach(() => {
  completeBrowser();
  localStorage.clear();
  fakeService({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('imports a sample document, checks off the steps and disappears with the second file or when hidden', async () => {
  await activate('en');
  const store = new ImportStore();
  const take = vi.fn();
  const imports = { engine: { store }, intake: { take } } as unknown as Imports;
  renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <ImportsContext value={{ ...noImports, imports }}>
        <MemoryRouter>
          <FirstSteps />
        </MemoryRouter>
      </ImportsContext>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Import a sample document' }));
  expect(take.mock.calls[0]![0].files[0].file.name).toBe('sample-larkfield-sensors.md');
  expect(screen.queryByRole('img', { name: 'Done' })).toBeNull();

  const file = { name: 'plan.pdf', size: 100, lastModified: 1 };
  const record = (id: string) => newRecord({ id, userId: 'ada', addedAt: 1, file, handle: null, standing: null });
  const imported = { ...record('1'), stage: 'done', outcome: { kind: 'created', projectId: 'p' } } as const;
  act(() => store.set('1', { record: imported }));
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Import a sample document' })).toBeNull();
  act(() => store.set('1', { record: { ...imported, labeling: { state: 'started', runId: '7', reused: false } } }));
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Open run' }).getAttribute('href')).toBe('/runs/7');

  act(() => store.set('2', { record: record('2') }));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  visits.switchUser('ada');
  visits.add({ path: '/analysis/7', title: 'Plan' });
  act(() => store.drop(['2']));
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});

test.each(['en', 'zh'] as const)('labeling can read the %s sample document', async (locale) => {
  expect(await inspectFile(sampleDocument(locale))).toBeNull();
});
