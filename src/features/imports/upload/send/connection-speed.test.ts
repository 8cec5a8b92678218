// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { ConnectionSpeed } from './connection-speed.ts';

const MiB = 1024 * 1024;

beforeEach(() => localStorage.clear());

test('chooses chunks that take about two seconds to send, but at least 1 MiB', () => {
  const line = new ConnectionSpeed();
  expect(line.chunkSize(4)).toBeUndefined();
  line.recordSpeed(12 * MiB);
  expect(line.chunkSize(4)).toBe(6 * MiB);
  line.recordSpeed(40_000);
  expect(line.chunkSize(4)).toBe(MiB);
});

test('restores the speed on the next page and ignores invalid stored values', () => {
  new ConnectionSpeed().recordSpeed(8 * MiB);
  expect(new ConnectionSpeed().chunkSize(4)).toBe(4 * MiB);
  for (const wrong of ['', 'x', '-5', 'Infinity', 'NaN']) {
    localStorage.setItem('assay:line', wrong);
    expect(new ConnectionSpeed().chunkSize(4)).toBeUndefined();
  }
});
