import { expect, test } from 'vitest';
import type { Reply } from '../../service-client.ts';
import { zoneOffsetHours } from './run-log.ts';

const now = Date.UTC(2026, 2, 1, 12, 0, 20);

test.each<[time: unknown, hours: number | undefined]>([
  ['2026-03-01 20:00:00', 8],
  ['2026/03/01 20:00:00', 8],
  ['2026-03-01T06:30:01,250', -5.5],
  ['2026-03-01T12:00:00Z', undefined],
  ['2025-01-01 12:00:00', undefined],
  [1_772_366_400, undefined],
])('the entry of %j, just written, is %s hours ahead of UTC', (time, hours) => {
  expect(zoneOffsetHours({ json: { data: [{ time, text: 'started' }] } } as Reply, now)).toBe(hours);
});

test.each<[data: unknown, hours: number | undefined]>([
  [['2026-03-01 20:00:00.123 INFO [N2-deep] started'], 8],
  ['2026-03-01 19:59:00 INFO started\n2026-03-01 20:00:00 INFO finished', 8],
  ['[2026-03-01 14:00:00] started', 2],
  [['2026-03-01 20:00:00 +08:00 started', '2026-03-01T12:00:00Z started'], undefined],
])('the lines %j, just written, are %s hours ahead of UTC', (data, hours) => {
  expect(zoneOffsetHours({ json: { data } } as Reply, now)).toBe(hours);
});
