import { expect, test } from 'vitest';
import { instantOf, parseLocalTime } from './local-time.ts';

test.each([
  ['2026-03-01T12:00:00', 'Asia/Shanghai', '2026-03-01T04:00:00.000Z'],
  ['2026-03-01 12:00:00,250', 'Asia/Shanghai', '2026-03-01T04:00:00.250Z'],
  ['2026/03/01 12:00', 'UTC', '2026-03-01T12:00:00.000Z'],
  ['2026-01-15T12:00:00', 'Europe/Berlin', '2026-01-15T11:00:00.000Z'],
  ['2026-07-15T12:00:00', 'Europe/Berlin', '2026-07-15T10:00:00.000Z'],
  ['2026-07-15T12:00:00.123456', 'America/St_Johns', '2026-07-15T14:30:00.123Z'],
  ['2026-12-31T23:30:00', 'Pacific/Kiritimati', '2026-12-31T09:30:00.000Z'],
  // Clocks go forward from 2:00 to 3:00, and back from 3:00 to 2:00.
  ['2026-03-29T01:59:59', 'Europe/Berlin', '2026-03-29T00:59:59.000Z'],
  ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:00:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(new Date(instantOf(parseLocalTime(text), zone)).toISOString()).toBe(instant);
});

test.each([
  '2026-03-01',
  '2026-03-01T12:00:00Z',
  '2026-03-01T12:00:00+08:00',
  '12:00',
  '2026-13-01T12:00',
  'at noon',
  '2026-02-30T12:00',
  '2026/04/31 12:00',
  '2025-02-29 12:00:00,5',
])('%s is not a time without a zone', (text) => {
  expect(parseLocalTime(text)).toBeNaN();
});
