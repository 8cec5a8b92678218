// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import type { ImportedProject } from '#src/lib/imported-project.ts';
import { knownProjects, rememberStarted, startedRuns } from './known-projects.ts';

const imported = (projectId: string, importedAt: string, runId: string | null = null): ImportedProject => ({
  projectId,
  fileName: `${projectId}.pdf`,
  fileSize: 5,
  md5: null,
  importedAt,
  runId,
});

beforeEach(() => localStorage.clear());

test('a project imported twice is one, with the runs of both and the time of the newer', () => {
  const twice = [
    imported('a', '2026-01-01', 'run 1'),
    imported('b', '2026-01-02'),
    imported('a', '2026-01-03', 'run 2'),
  ];
  const known = knownProjects(twice, []);
  expect(known.map(({ projectId }) => projectId)).toEqual(['a', 'b']);
  expect(known[0]).toMatchObject({ runIds: ['run 2', 'run 1'], lastAt: '2026-01-03' });
});

test('runs started on the page come first, also of projects that were never imported here', () => {
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

test('what was started is kept per person, once a run, and a damaged memory is an empty one', () => {
  rememberStarted('anna', 'a', 'run 1');
  rememberStarted('anna', 'a', 'run 2');
  rememberStarted('anna', 'a', 'run 1');
  expect(startedRuns('anna').map(({ runId }) => runId)).toEqual(['run 1', 'run 2']);
  expect(startedRuns('ben')).toEqual([]);
  localStorage.setItem('assay:labeling-started:anna', '{"not": "a list"}');
  expect(startedRuns('anna')).toEqual([]);
});

test('a full store loses the memory and nothing else', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => rememberStarted('anna', 'a', 'run 1')).not.toThrow();
  full.mockRestore();
});
