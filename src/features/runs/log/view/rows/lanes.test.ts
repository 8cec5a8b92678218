import { expect, test } from 'vitest';
import { lanesOf } from './lanes.ts';

test('gives each task a lane in order of first lines, and a single task none', () => {
  const lanes = lanesOf(['verify_file', '', 'extract_text']);
  expect(lanes.count).toBe(2);
  expect(['verify_file', 'extract_text', '', 'other'].map(lanes.of)).toEqual([0, 1, undefined, undefined]);
  expect(lanesOf(['verify_file', '']).count).toBe(0);
});

test('shares lanes when there are more tasks than lanes', () => {
  const lanes = lanesOf(Array.from({ length: 20 }, (_, n) => `task ${n}`));
  expect(lanes.count).toBe(8);
  expect(lanes.of('task 9')).toBe(1);
});
