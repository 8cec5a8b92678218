import { expect, test } from 'vitest';
import { readLifetime } from './token-lifetime.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test.each<[text: string, seconds: number, claimed?: number]>([
  ['600', 600],
  ['604800', 604_800],
  ['1800000', 1800],
  ['900000', 900, 900],
  ['2592000', 2_592_000, 2_592_000],
  ['2026-03-01T12:10:00Z', 600],
  ['2026-03-01T13:10:00.0000000+01:00', 600],
  [String(now / 1000 + 60), 60],
  [String(now + 60_000), 60],
  [`/Date(${now + 60_000})/`, 60],
  [`/Date(${now + 60_000}+0100)/`, 60],
  ['2026-03-01T11:00:00Z', -3600],
  ['never', Number.NaN],
])('reads %s as %d seconds', (text, seconds, claimed = Number.NaN) => {
  expect(readLifetime(text, claimed, now)).toBe(seconds);
});
