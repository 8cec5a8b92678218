import { expect, test } from 'vitest';
import type { Run } from '#contract/runs.ts';
import { type ImportRecord, newRecord } from '../upload/record/record.ts';
import { idle, type Row } from '../upload/record/store.ts';
import { canStartLabeling, summaryOf } from './list-summary.ts';

const file = { name: 'plan.pdf', size: 1000, lastModified: 1 };
const record = newRecord({ id: '1', userId: 'ada', addedAt: 1, file, handle: null, standing: null });
const row = (over: Partial<ImportRecord>, live: Partial<Row['live']> = {}): Row => ({
  record: { ...record, ...over },
  live: { ...idle, ...live },
  owner: 'here',
});
const session = { id: 's', chunkSize: 100, chunkCount: 10 };
const sending = (acknowledged: number[], speed: number) =>
  row({ stage: 'uploading', session, acknowledged }, { running: true, rate: { speed, left: 1 } });
const done = (labeling: ImportRecord['labeling']) =>
  row({ stage: 'done', outcome: { kind: 'created', projectId: 'p' }, labeling });
const labeled = (runId: string) => done({ state: 'started', runId, reused: false });
const fault = { name: 'UNAVAILABLE', status: 503, message: '', requestId: '', retry: 'step' } as const;

test('sums the bytes of open imports, and estimates the rest by their combined speed', () => {
  const rows = [sending([0, 1, 2], 200), sending([0], 50), row({ stage: 'verifying', session }), done(null)];
  expect(summaryOf(rows, new Map())).toEqual({ counts: { open: 3, imported: 1 }, unsent: 1600, left: 6.4 });
});

test('counts imports that wait for the user separately from those in progress', () => {
  const rows = [
    row({ stage: 'deciding' }),
    row({ hold: { kind: 'failed', fault } }),
    row({ hold: { kind: 'paused' } }),
  ];
  expect(summaryOf(rows, new Map())).toMatchObject({ counts: { waiting: 2, open: 1 }, unsent: 3000 });
});

test('has no remaining time while nothing is sent', () => {
  expect(summaryOf([row({})], new Map())).toMatchObject({ unsent: 1000, left: null });
});

test('counts imports by the state of their runs', () => {
  const runs = new Map(
    ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'PAUSED'].map((status) => [status, { status } as Run]),
  );
  const rows = [...runs.keys(), 'unknown'].map(labeled);
  const others = [done({ state: 'failed', fault }), row({ stage: 'done', outcome: { kind: 'cancelled' } })];
  expect(summaryOf([...rows, ...others], runs).counts).toEqual({
    imported: 2,
    active: 2,
    succeeded: 1,
    failed: 2,
    cancelled: 2,
  });
});

test('files in doubt are counted separately and not labeled together with others', () => {
  const doubtful = (labeling: ImportRecord['labeling']) => ({
    ...done(labeling),
    record: { ...done(labeling).record, file: { ...file, doubt: 'encrypted' as const } },
  });
  const rows = [doubtful(null), doubtful({ state: 'failed', fault }), done(null)];
  expect(rows.map(canStartLabeling)).toEqual([false, false, true]);
  expect(summaryOf(rows, new Map()).counts).toEqual({ doubtful: 1, failed: 1, imported: 1 });
});

test('labeling can start for finished imports without a run', () => {
  expect([done(null), done({ state: 'failed', fault })].every(canStartLabeling)).toBe(true);
  const others = [
    row({}),
    labeled('r'),
    done({ state: 'wanted' }),
    row({ stage: 'done', outcome: { kind: 'unnamed' } }),
  ];
  expect(others.some(canStartLabeling)).toBe(false);
});
