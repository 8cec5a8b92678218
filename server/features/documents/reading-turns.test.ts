import { expect, test } from 'vitest';
import { ReadingTurns } from './reading-turns.ts';

/** Requests turns and records who has begun. `end` ends the turn of a file. */
function requests(turns: ReadingTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    async request(...files: string[]) {
      for (const file of files)
        turns.take(file[0]!).then((end) => {
          begun.push(file);
          ends.set(file, end);
        });
      await settled();
    },
    async end(file: string) {
      ends.get(file)!();
      await settled();
    },
  };
}

test('reads one file per person, so that slow files of one person keep nobody else waiting', async () => {
  const { begun, request } = requests(new ReadingTurns({ total: 2, waiting: 5, waitMs: 60_000 }));
  await request('a1', 'a2', 'a3', 'b1');
  expect(begun).toEqual(['a1', 'b1']);
});

test('reads the first file of each person before the second of anyone', async () => {
  const { begun, request, end } = requests(new ReadingTurns({ total: 2, waiting: 5, waitMs: 60_000 }));
  await request('a1', 'b1', 'a2', 'a3', 'b2', 'b3', 'c1');
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  await end('b1');
  expect(begun.at(-1)).toBe('b2');
});

test('answers 503 with Retry-After to a person who waits for too many files', async () => {
  const turns = new ReadingTurns({ total: 2, waiting: 1, waitMs: 60_000 });
  const end = await turns.take('a');
  const second = turns.take('a');
  await expect(turns.take('a')).rejects.toMatchObject({ problem: 'UNAVAILABLE', status: 503, retryAfter: 5 });
  await turns.take('b');
  end();
  await second;
});

test('answers 503 after the wait, and forgets the rejected request', async () => {
  const turns = new ReadingTurns({ total: 2, waiting: 1, waitMs: 10 });
  const end = await turns.take('a');
  await expect(turns.take('a')).rejects.toMatchObject({ problem: 'UNAVAILABLE', retryAfter: 5 });
  end();
  await turns.take('a');
});
