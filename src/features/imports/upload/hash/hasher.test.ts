import { beforeEach, expect, test, vi } from 'vitest';
import { workerHasher } from './hasher.ts';

const workers = { started: 0, closed: 0, busy: 0, maxBusy: 0, fails: false };
vi.mock('#src/lib/worker.ts', () => ({
  openWorker: () => {
    workers.started += 1;
    return {
      async run() {
        workers.busy += 1;
        workers.maxBusy = Math.max(workers.maxBusy, workers.busy);
        await new Promise((resolve) => setTimeout(resolve));
        workers.busy -= 1;
        if (workers.fails) throw new Error('failed');
        return 'digest';
      },
      close: () => {
        workers.closed += 1;
      },
    };
  },
}));
vi.stubGlobal('Worker', class {});

const digests = (count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, () => workerHasher.chunk(new Blob(['a']), new AbortController().signal, 'md5')),
  );
beforeEach(() => Object.assign(workers, { started: 0, closed: 0, maxBusy: 0, fails: false }));

test('reuses four workers for any number of chunks', async () => {
  for (let round = 0; round < 3; round += 1) await digests(12);
  expect(workers).toMatchObject({ started: 4, closed: 0, maxBusy: 4 });
});

test('replaces a worker that failed', async () => {
  workers.fails = true;
  await digests(5);
  workers.fails = false;
  expect(workers.closed).toBe(5);
  const results = await digests(6);
  expect(results.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
  expect(workers.maxBusy).toBe(4);
});
