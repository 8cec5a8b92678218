import { beforeEach, expect, test, vi } from 'vitest';
import type { HashUpdate } from './hash.worker.ts';
import { workerHasher } from './hasher.ts';

const workers = { started: 0, closed: 0, busy: 0, maxBusy: 0, fails: false, digest: 'sha-256=:read:' };
/** Finds the digests of two chunks while it hashes a file. */
const digests = {
  async file(_file: Blob, _options: object, report: (update: HashUpdate) => void) {
    for (const [from, to] of [[0, 4] as const, [4, 6] as const])
      report({ chunk: { from, to, digest: `sha-256=:${from}:` } });
    return 'md5';
  },
  chunk: async () => workers.digest,
};
vi.mock('#src/lib/worker.ts', () => ({
  openWorker: () => {
    workers.started += 1;
    return {
      async run(task: (api: typeof digests) => Promise<string>) {
        workers.busy += 1;
        workers.maxBusy = Math.max(workers.maxBusy, workers.busy);
        await new Promise((resolve) => setTimeout(resolve));
        workers.busy -= 1;
        if (workers.fails) throw new Error('failed');
        return task(digests);
      },
      close: () => {
        workers.closed += 1;
      },
    };
  },
}));
vi.stubGlobal('Worker', class {});

const { signal } = new AbortController();
const whole = { from: 0, to: 1 };
const hashMany = (count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => workerHasher.chunk(new Blob(['a']), whole, signal, 'md5')));
beforeEach(() => Object.assign(workers, { started: 0, closed: 0, maxBusy: 0, fails: false }));

test('reuses four workers for any number of chunks', async () => {
  for (let round = 0; round < 3; round += 1) await hashMany(12);
  expect(workers).toMatchObject({ started: 4, closed: 0, maxBusy: 4 });
});

test('replaces a worker that failed', async () => {
  workers.fails = true;
  await hashMany(5);
  workers.fails = false;
  expect(workers.closed).toBe(5);
  const results = await hashMany(6);
  expect(results.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
  expect(workers.maxBusy).toBe(4);
});

test('gives the digest found while the file was hashed once, and reads the chunk when it is asked for again', async () => {
  const file = new Blob(['abcdef']);
  await workerHasher.file(file, { signal, chunks: { size: 4, algorithm: 'sha-256' } });
  const digestOf = (from: number, to: number, of = file) => workerHasher.chunk(of, { from, to }, signal, 'sha-256');
  expect(await digestOf(0, 4)).toBe('sha-256=:0:');
  expect(await digestOf(4, 6)).toBe('sha-256=:4:');
  expect(await digestOf(0, 6)).toBe('sha-256=:read:');
  expect(await digestOf(0, 4, new Blob(['abcdef']))).toBe('sha-256=:read:');
  expect(await workerHasher.chunk(file, { from: 0, to: 4 }, signal, 'sha-512')).toBe('sha-256=:read:');
  workers.digest = 'sha-256=:0:';
  expect(await digestOf(0, 4)).toBe('sha-256=:0:');
  workers.digest = 'sha-256=:other:';
  await expect(digestOf(4, 6)).rejects.toMatchObject({ name: 'BytesDiffer' });
});
