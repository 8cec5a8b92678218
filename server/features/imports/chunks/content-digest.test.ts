import { expect, test } from 'vitest';
import { digestOf } from '#testing/digests.ts';
import { ChunkDigest } from './content-digest.ts';

const bytes = Buffer.from('a chunk');
const header = (name: string, hex: string) => `${name}=:${Buffer.from(hex, 'hex').toString('base64')}:`;

test('checks the strongest of several digests', () => {
  const digest = new ChunkDigest(`${header('md5', '00')}, ${header('SHA-256', digestOf('sha256', bytes))}`);
  digest.update(bytes);
  expect(digest.check()).toMatch(/^sha-256:/);
});

test.each([
  ['a long name', 'a'.repeat(300_000)],
  ['many names', 'a=:'.repeat(100_000)],
])('rejects a header of %s in linear time', (_, value) => {
  expect(() => new ChunkDigest(value)).toThrow(expect.objectContaining({ problem: 'DIGEST_UNSUPPORTED' }));
});
