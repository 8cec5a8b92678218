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
