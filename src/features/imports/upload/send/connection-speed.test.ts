// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { ConnectionSpeed } from './connection-speed.ts';

const MiB = 1024 * 1024;

beforeEach(() => localStorage.clear());

test('chooses chunks that take about two seconds to send, but at least 1 MiB', () => {
  const line = new ConnectionSpeed();
  expect(line.chunkSize(1, 4)).toBe(8 * MiB);
  line.recordSpeed(12 * MiB);
  expect(line.chunkSize(1, 4)).toBe(6 * MiB);
  line.recordSpeed(40_000);
  expect(line.chunkSize(1, 4)).toBe(MiB);
  line.recordSpeed(500 * MiB);
  expect(line.chunkSize(1, 4)).toBe(16 * MiB);
});

test.each([
  [79 * 1024, 9],
  [200 * 1024, 21],
  [1024 * 1024, 32],
])('chooses chunks of which a file of %i MiB has at most 10,000, up to 32 MiB: %i MiB', (fileMiB, chunkMiB) => {
  expect(new ConnectionSpeed().chunkSize(fileMiB * MiB, 4)).toBe(chunkMiB * MiB);
});

test('restores the speed on the next page and ignores invalid stored values', () => {
  new ConnectionSpeed().recordSpeed(8 * MiB);
  expect(new ConnectionSpeed().chunkSize(1, 4)).toBe(4 * MiB);
  for (const wrong of ['', 'x', '-5', 'Infinity', 'NaN']) {
    localStorage.setItem('assay:line', wrong);
    expect(new ConnectionSpeed().chunkSize(1, 4)).toBe(8 * MiB);
  }
});
