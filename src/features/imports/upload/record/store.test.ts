import { expect, it } from 'vitest';
import { type ImportRecord, newRecord } from './record.ts';
import { ImportStore, idle } from './store.ts';

const open = (id: string, size: number, acknowledged = 0): ImportRecord => ({
  ...newRecord({
    id,
    userId: 'ada',
    addedAt: Number(id),
    file: { name: id, size, lastModified: 1 },
    handle: null,
    standing: null,
  }),
  stage: 'uploading',
  session: { id, chunkSize: size / 10, chunkCount: 10 },
  acknowledged: Array.from({ length: acknowledged }, (_, index) => index),
});
const done = (id: string, size: number): ImportRecord => ({ ...open(id, size), stage: 'done', finishedAt: 1 });

function progressOf(...steps: ((store: ImportStore) => void)[]) {
  const store = new ImportStore();
  return steps.map((step) => {
    step(store);
    return store.progress;
  });
}

it.each<[string, ((store: ImportStore) => void)[]]>([
  [
    'files finish',
    [
      (store) => store.set('1', { record: open('1', 1000) }, true),
      (store) => store.set('2', { record: open('2', 100, 9) }),
      (store) => store.set('2', { record: done('2', 100) }),
      (store) => store.set('1', { record: open('1', 1000, 3) }),
    ],
  ],
  [
    'files are added',
    [
      (store) => store.set('1', { record: open('1', 100, 8) }),
      (store) => store.set('2', { record: open('2', 100_000) }),
      (store) => store.set('1', { record: done('1', 100) }),
      (store) => store.set('2', { record: open('2', 100_000, 1) }),
    ],
  ],
  [
    'files are removed',
    [
      (store) => store.set('1', { record: open('1', 1000, 1) }, true),
      (store) => store.set('2', { record: open('2', 1000, 9) }),
      (store) => store.drop(['2']),
      (store) => store.set('1', { record: open('1', 1000, 2) }),
    ],
  ],
  [
    'a file that is sent in one piece starts over',
    [
      (store) => store.set('1', { record: open('1', 1000) }, true),
      (store) => store.set('2', { record: open('2', 1000), live: { ...idle, sent: 700 } }),
      (store) => store.set('2', { live: idle }),
      (store) => store.set('2', { live: { ...idle, sent: 800 } }),
    ],
  ],
])('the total progress never falls when %s', (_, steps) => {
  const shares = progressOf(...steps);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(shares[0]!);
  expect(shares.at(-1)).toBeLessThan(1);
});

it('the total progress starts over once no import is open', () => {
  const shares = progressOf(
    (store) => store.set('1', { record: open('1', 1000, 5) }),
    (store) => store.set('1', { record: done('1', 1000) }),
    (store) => store.set('2', { record: open('2', 1000) }),
  );
  expect(shares).toEqual([expect.closeTo(0.4545, 3), 0, 0]);
});
