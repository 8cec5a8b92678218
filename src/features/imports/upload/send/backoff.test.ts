import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { RateMeter } from '../record/rate.ts';
import { backoff, MAX_OFFLINE_WAIT_MS, pause } from './backoff.ts';
import { Slots } from './slots.ts';

it('waits a random part of a bound that doubles up to a maximum, and at least as long as Retry-After', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.option(fc.nat(600)),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, after, random) => {
        const wait = backoff(failures, after ?? undefined, () => random);
        expect(wait).toBeGreaterThanOrEqual((after ?? 0) * 1000);
        expect(wait).toBeLessThanOrEqual(Math.max(15_000, (after ?? 0) * 1000 + 1000));
        if (!after) expect(wait).toBeLessThanOrEqual(500 * 2 ** (failures - 1));
      },
    ),
  );
});

it('measures speed over the last acknowledgments and restarts when the total shrinks', () => {
  const meter = new RateMeter();
  for (let second = 0; second <= 30; second += 2) meter.mark(second * 1_000_000, second * 1000);
  expect(meter.rate(60_000_000)).toEqual({ speed: 1_000_000, left: 30 });
  meter.mark(0, 31_000);
  expect(meter.rate(60_000_000)).toBeUndefined();
});

it('grants a limited number of slots in order and skips aborted requests', async () => {
  const slots = new Slots(1);
  const release = await slots.take(new AbortController().signal);
  const order: string[] = [];
  const gone = new AbortController();
  const left = slots.take(gone.signal).catch(() => order.push('gave up'));
  const next = slots.take(new AbortController().signal).then((free) => {
    order.push('next');
    free();
  });
  gone.abort();
  await left;
  release();
  await next;
  expect(order).toEqual(['gave up', 'next']);
});

it('continues after a delay if the browser reports offline and never reports online', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
  let waited = false;
  const wait = pause(1_000, new AbortController().signal).then(() => {
    waited = true;
  });
  await vi.advanceTimersByTimeAsync(MAX_OFFLINE_WAIT_MS);
  expect(waited).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await wait;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
