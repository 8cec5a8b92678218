import { expect, test } from 'vitest';
import { ConnectionSpeed } from './connection-speed.ts';

const MiB = 1024 * 1024;

test('chooses chunks that take about two seconds to send, but at least 1 MiB', () => {
  const line = new ConnectionSpeed();
  expect(line.chunkSize(4)).toBeUndefined();
  line.recordSpeed(12 * MiB);
  expect(line.chunkSize(4)).toBe(6 * MiB);
  line.recordSpeed(40_000);
  expect(line.chunkSize(4)).toBe(MiB);
});

test('restores the speed on the next page and ignores invalid stored values', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, v: string) => kept.set(key, v),
  };
  new ConnectionSpeed(() => storage).recordSpeed(8 * MiB);
  expect(new ConnectionSpeed(() => storage).chunkSize(4)).toBe(4 * MiB);
  for (const wrong of ['', 'x', '-5', 'Infinity', 'NaN']) {
    kept.set([...kept.keys()][0]!, wrong);
    expect(new ConnectionSpeed(() => storage).chunkSize(4)).toBeUndefined();
  }
});

test('works without persistence if storage is refused', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (const line of [new ConnectionSpeed(() => ({ getItem: refuse, setItem: refuse })), new ConnectionSpeed(refuse)]) {
    expect(line.chunkSize(4)).toBeUndefined();
    line.recordSpeed(8 * MiB);
    expect(line.chunkSize(4)).toBe(4 * MiB);
  }
});
