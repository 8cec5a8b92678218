import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { formatCountdown, formatDuration, formatInstant, showTimesIn } from './dates.ts';

afterEach(() => showTimesIn('local'));

test('names UTC when it is the chosen zone, in each language', () => {
  showTimesIn('utc');
  expect(formatInstant('2026-03-05T23:30:00+02:00', 'en', 'short')).toBe('Mar 5, 2026, 21:30 UTC');
  expect(formatInstant('2026-03-05T23:30:00+02:00', 'zh', 'short')).toBe('2026年3月5日 21:30 UTC');
  expect(formatInstant('2026-03-05T21:30:05Z', 'en', 'full')).toMatch(/21:30:05 UTC$/);
});

test('formats in another zone, which only the full form names', () => {
  showTimesIn('utc');
  expect(formatInstant('2026-03-05T21:30:00Z', 'en', 'short', 'Asia/Kolkata')).toBe('Mar 6, 2026, 03:00');
  expect(formatInstant('2026-03-05T21:30:00Z', 'en', 'short', 'UTC')).toBe('Mar 5, 2026, 21:30');
  expect(formatInstant('2026-03-05T21:30:05Z', 'en', 'full', 'Asia/Tokyo')).toMatch(/06:30:05 GMT\+9$/);
  expect(formatInstant('2026-03-05T21:30:05Z', 'zh', 'full', 'Asia/Tokyo')).toBe(
    '2026年3月6日 星期五 06:30:05（GMT+9）',
  );
});

test('formats midnight as 00, not 24', () => {
  showTimesIn('utc');
  expect(formatInstant('2026-03-05T00:07:00Z', 'en', 'short')).toContain('00:07');
});

test.each(['2026-03-05T23:30:00', '2026-03-05 23:30', '2026-03-05T23:30:00.123'])(
  'shows %s unchanged, because its zone is unknown',
  (text) => {
    expect(formatInstant(text, 'en', 'short')).toBe(text);
    expect(formatInstant(`${text}Z`, 'en', 'short')).not.toBe(`${text}Z`);
  },
);

test('shows an invalid time unchanged', () => {
  expect(formatInstant('yesterday', 'en', 'short')).toBe('yesterday');
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('short' as const, 'full' as const), (text, style) => {
      expect(typeof formatInstant(text, 'en', style)).toBe('string');
    }),
  );
});

test.each([
  [0, '0 ms'],
  [-5, '0 ms'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [4_240, '4.2 s'],
  [9_960, '10 s'],
  [59_600, '1 min 00 s'],
  [185_000, '3 min 05 s'],
  [7_500_000, '2 h 05 min'],
])('formats %d ms as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});

test.each([
  [1, '1 s'],
  [9, '9 s'],
  [10, '10 s'],
  [115, '1 min 55 s'],
])('formats a countdown of %d s as %s', (seconds, words) => {
  expect(formatCountdown(seconds)).toBe(words);
});
