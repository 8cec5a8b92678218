// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import type { ImportedProject } from '#src/lib/imported-project.ts';
import { knownProjects, startedRuns } from './known-projects.ts';

const imported = (projectId: string, importedAt: string, runId: string | null = null): ImportedProject => ({
  projectId,
  fileName: `${projectId}.pdf`,
  fileSize: 5,
  md5: null,
  importedAt,
  runId,
  isInDoubt: false,
});

const remember = (runId: string) => startedRuns.add('anna', { projectId: 'a', runId, at: '2026-01-01' });

beforeEach(() => localStorage.clear());

test('merges two imports of a project, with the runs of both and the time of the newer one', () => {
  const twice = [
    imported('a', '2026-01-01', 'run 1'),
    imported('b', '2026-01-02'),
    imported('a', '2026-01-03', 'run 2'),
  ];
  const known = knownProjects(twice, []);
  expect(known.map(({ projectId }) => projectId)).toEqual(['a', 'b']);
  expect(known[0]).toMatchObject({ runIds: ['run 2', 'run 1'], lastAt: '2026-01-03' });
});

test('lists runs started on the page first, including those of projects not imported here', () => {
  const started = [
    { projectId: 'b', runId: 'newer', at: '2026-02-02' },
    { projectId: 'a', runId: 'again', at: '2026-02-01' },
    { projectId: 'a', runId: 'run 1', at: '2026-01-01' },
  ];
  const known = knownProjects([imported('a', '2026-01-01', 'run 1')], started);
  expect(known).toMatchObject([
    { projectId: 'b', runIds: ['newer'] },
    { projectId: 'a', fileName: 'a.pdf', runIds: ['again', 'run 1'], lastAt: '2026-02-01' },
  ]);
});

test('stores started runs per user without repeats and treats invalid stored data as empty', () => {
  remember('run 1');
  remember('run 2');
  remember('run 1');
  expect(startedRuns.list('anna').map(({ runId }) => runId)).toEqual(['run 1', 'run 2']);
  expect(startedRuns.list('ben')).toEqual([]);
  localStorage.setItem('assay:labeling-started:anna', '{"not": "a list"}');
  expect(startedRuns.list('anna')).toEqual([]);
});

test('does not throw if storage is full', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => remember('run 1')).not.toThrow();
  full.mockRestore();
});
