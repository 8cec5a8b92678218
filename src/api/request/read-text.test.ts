import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { readText } from './read-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bytes = new TextEncoder().encode('{"error":"FULL","message":"价"}');
/** Returns a body that sends one byte every `every` milliseconds and stalls after `most` bytes. */
const slow = (every: number, most = bytes.length) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (let at = 0; at < most; at += 1) {
        await new Promise((resolve) => setTimeout(resolve, every));
        controller.enqueue(bytes.subarray(at, at + 1));
      }
      if (most === bytes.length) controller.close();
      else await new Promise(() => {});
    },
  });

test('reads a slow body to its end', async () => {
  const text = readText(new Response(slow(20_000)));
  await vi.advanceTimersByTimeAsync(20_000 * bytes.length);
  expect(await text).toBe('{"error":"FULL","message":"价"}');
});

test.each([0, 7])('gives up on a body that stalls after %i bytes', async (most) => {
  const text = readText(new Response(slow(1, most))).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await text).toBe('TimeoutError');
});

test('keeps the status of an error whose body stalls', async () => {
  const error = ApiError.from(new Response(slow(1, 5), { status: 507 }));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await error).toMatchObject({ status: 507, name: 'UNREADABLE' });
});
