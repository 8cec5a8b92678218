import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetServiceClock, learnServiceTime, serviceClock } from './service-clock.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-03-01T12:00:00.400Z');

beforeEach(forgetServiceClock);
afterEach(forgetServiceClock);

/** Learns from a response that the service sent `at` by its clock, in milliseconds after the start. */
function learn({ at = 0, ahead = 0, there = 20, back = 20, headers = {} as Record<string, string> }) {
  const date = new Date(start + at).toUTCString();
  learnServiceTime(new Headers({ date, ...headers }), start + at - ahead - there, start + at - ahead + back);
}

describe('the difference to the clock of the service', () => {
  test.each([HOUR_MS, -10 * 60_000, 90_000, -3 * 365 * 24 * HOUR_MS])('is known to half a second (%i ms)', (ahead) => {
    learn({ ahead });
    expect(Math.abs(serviceClock.get() - ahead)).toBeLessThan(550);
  });

  test('is none if the clocks may agree', () => {
    learn({ ahead: 300 });
    learn({ at: 5_000, ahead: 300, there: 20_000, back: 9_000 });
    expect(serviceClock.get()).toBe(0);
  });

  test('comes from the shortest round trips', () => {
    learn({ ahead: HOUR_MS, there: 40_000, back: 10 });
    learn({ at: 600, ahead: HOUR_MS, there: 5, back: 5 });
    learn({ at: 60_000, ahead: HOUR_MS, there: 10, back: 30_000 });
    expect(Math.abs(serviceClock.get() - HOUR_MS)).toBeLessThan(520);
  });

  test.each<Record<string, string>>([
    { age: '3600' },
    { age: '0', 'cache-control': 'no-store' },
    { 'cache-control': 'private, max-age=7200' },
    { expires: new Date(start + HOUR_MS).toUTCString() },
    { 'last-modified': new Date(start - HOUR_MS).toUTCString() },
  ])('ignores a response that a cache may have kept (%j)', (headers) => {
    learn({ ahead: -HOUR_MS, headers });
    expect(serviceClock.get()).toBe(0);
  });

  test.each([{ date: '' }, { date: 'soon' }])('stays unknown without a date (%j)', (headers) => {
    learn({ ahead: HOUR_MS, headers });
    expect(serviceClock.get()).toBe(0);
  });

  test('follows a clock that is set while the page is open', () => {
    learn({ ahead: HOUR_MS });
    learn({ at: 10_000, ahead: 0 });
    expect(serviceClock.get()).toBe(0);
    learn({ at: 20_000, ahead: -HOUR_MS });
    expect(Math.abs(serviceClock.get() + HOUR_MS)).toBeLessThan(550);
  });
});
