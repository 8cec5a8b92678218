import { beforeEach, expect, test, vi } from 'vitest';
import { joinReads } from './join-reads.ts';

const KIB = 1024;
const file = Uint8Array.from({ length: 4096 * KIB }, (_, index) => (index * 31) % 251);

/** Milliseconds that each read takes. */
let delay: number;
const reads: number[] = [];
const read = vi.fn(async (start: number, end: number) => {
  reads.push(end - start);
  await new Promise((resolve) => setTimeout(resolve, delay));
  return file.slice(start, end);
});

beforeEach(() => {
  vi.useFakeTimers();
  delay = 5;
  reads.length = 0;
  return () => void vi.useRealTimers();
});

/** Asks for 64 KiB at each of these places at once and compares each answer with the file. */
async function askFor(places: number[]) {
  const ask = joinReads(read);
  const answers = Promise.all(places.map((start) => ask(start, start + 64 * KIB)));
  await vi.runAllTimersAsync();
  for (const [index, bytes] of (await answers).entries())
    expect(Buffer.compare(bytes, file.subarray(places[index]!, places[index]! + 64 * KIB))).toBe(0);
}

/** One place every 160 KiB. */
const places = Array.from({ length: 25 }, (_, index) => index * 160 * KIB);

test.each([
  ['forward', places],
  ['backward', places.toReversed()],
  ['in no order', places.toSorted((a, b) => ((a * 7) % 13) - ((b * 7) % 13))],
])('reads ranges near each other together if asked for %s', async (_, places) => {
  await askFor(places);
  expect(reads.length).toBeLessThan(15);
  expect(Math.max(...reads)).toBeGreaterThan(512 * KIB);
});

test('makes smaller reads over a slow connection', async () => {
  delay = 500;
  await askFor(places);
  expect(reads.at(-1)).toBe(64 * KIB);
});

test('makes larger reads again when a slow connection becomes fast', async () => {
  const ask = joinReads(read);
  for (const ms of [500, 5]) {
    delay = ms;
    reads.length = 0;
    const answers = Promise.all(places.map((start) => ask(start, start + 64 * KIB)));
    await vi.runAllTimersAsync();
    await answers;
  }
  expect(Math.max(...reads)).toBeGreaterThan(256 * KIB);
});

test('reads ranges far from each other one by one, three at a time', async () => {
  const far = Array.from({ length: 8 }, (_, index) => index * 512 * KIB);
  delay = 60_000;
  const ask = joinReads(read);
  const answers = Promise.all(far.map((start) => ask(start, start + 64 * KIB)));
  expect(reads).toHaveLength(3);
  await vi.runAllTimersAsync();
  await answers;
  expect(reads).toEqual(far.map(() => 64 * KIB));
});

test('fails only the ranges of a failed read', async () => {
  read.mockRejectedValueOnce(new Error('The connection was lost.'));
  const ask = joinReads(read);
  const lost = expect(ask(0, 64 * KIB)).rejects.toThrow('The connection was lost.');
  const answer = ask(64 * KIB, 128 * KIB);
  await vi.runAllTimersAsync();
  await lost;
  expect(Buffer.compare(await answer, file.subarray(64 * KIB, 128 * KIB))).toBe(0);
});
