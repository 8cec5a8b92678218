import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { contentDigest } from '#testing/digests.ts';
import { readChunk } from './chunk-body.ts';
import { takeChunkMemory } from './chunk-memory.ts';

const parts = (bytes: Buffer, size = 65_536) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => Buffer.copyBytesFrom(bytes, at * size, size));
const requestOf = (pieces: Iterable<Buffer> | AsyncIterable<Buffer>, headers: Record<string, string> = {}) =>
  Object.assign(Readable.from(pieces), { headers }) as unknown as IncomingMessage;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');
const read = (bytes: Buffer, headers: Record<string, string> = {}, owner = 'owner') =>
  readChunk(requestOf(parts(bytes), headers), {
    index: 0,
    size: bytes.length,
    contentDigest: contentDigest(bytes),
    owner,
  });

test('reads a whole chunk and its digest, with and without an announced length', async () => {
  for (const size of [1, 65_537, 3_000_000, 8 * 1024 * 1024]) {
    const bytes = Buffer.alloc(size, `chunk of ${size}`);
    const length: Record<string, string> = { 'content-length': `${size}` };
    for (const announced of [length, {}]) {
      const chunk = await read(bytes, announced);
      expect(bytes.equals(chunk.bytes)).toBe(true);
      expect(chunk.digest).toBe(`sha-256:${sha256(bytes)}`);
      chunk.release();
    }
  }
});

test('checks the strongest declared digest, and identifies the bytes by SHA-256 in any case', async () => {
  const bytes = Buffer.alloc(100_000, 'declared');
  const md5 = contentDigest(bytes, 'md5');
  const otherMd5 = contentDigest(Buffer.from('other'), 'md5');
  const declaring = async (contentDigest: string) => {
    const expected = { index: 0, size: bytes.length, contentDigest, owner: 'owner' };
    const chunk = await readChunk(requestOf(parts(bytes)), expected);
    chunk.release();
    return chunk.digest;
  };
  for (const declared of [md5, `${md5}, ${contentDigest(bytes)}`, `${otherMd5}, ${contentDigest(bytes)}`])
    expect(await declaring(declared)).toBe(`sha-256:${sha256(bytes)}`);
  await expect(declaring(otherMd5)).rejects.toMatchObject({ problem: 'CHUNK_DIGEST_MISMATCH' });
  await expect(declaring('sha-512=:AAAA:')).rejects.toMatchObject({ problem: 'DIGEST_UNSUPPORTED' });
});

test('reuses memory after it is released, but not before', async () => {
  const fill = (text: string) => read(Buffer.alloc(200_000, text));
  const [first, second] = [await fill('1'), await fill('2')];
  expect(first.bytes.buffer).not.toBe(second.bytes.buffer);
  first.release();
  first.release();
  const [third, fourth] = [await fill('3'), await fill('4')];
  expect(third.bytes.buffer).toBe(first.bytes.buffer);
  expect(fourth.bytes.buffer).not.toBe(third.bytes.buffer);
  expect(second.bytes[0]).toBe('2'.charCodeAt(0));
  for (const chunk of [second, third, fourth]) chunk.release();
});

test('frees the memory of a part immediately, unless something else uses it', async () => {
  const own = Buffer.copyBytesFrom(Buffer.alloc(70_000, 'own'));
  const shared = Buffer.alloc(70_000, 'shared');
  const whole = Buffer.concat([own, shared.subarray(1)]);
  const chunk = await readChunk(requestOf([own, shared.subarray(1)]), {
    index: 0,
    size: whole.length,
    contentDigest: contentDigest(whole),
    owner: 'owner',
  });
  expect(own.buffer.byteLength).toBe(0);
  expect(shared.buffer.byteLength).toBe(70_000);
  expect(whole.equals(chunk.bytes)).toBe(true);
  chunk.release();
});

test('rejects a wrong length: announced without reading, unannounced at the first extra byte', async () => {
  const expected = { index: 3, size: 100_000, contentDigest: contentDigest(Buffer.alloc(0)), owner: 'owner' };
  let wasRead = false;
  const watched = (async function* () {
    wasRead = true;
    yield Buffer.alloc(100_001);
  })();
  const announced = readChunk(requestOf(watched, { 'content-length': '100001' }), expected);
  await expect(announced).rejects.toMatchObject({ problem: 'CHUNK_SIZE_MISMATCH', details: { size: 100_000 } });
  expect(wasRead).toBe(false);
  for (const size of [99_999, 100_001, 10_000_000]) {
    const reading = readChunk(requestOf(parts(Buffer.alloc(size))), expected);
    await expect(reading).rejects.toMatchObject({ problem: 'CHUNK_SIZE_MISMATCH', details: { size: 100_000 } });
  }
});

test('limits the memory of each user, and reuses released memory', async () => {
  const size = 32 * 1024 * 1024;
  // Does not read a chunk into the memory, which would take most of the time of this file.
  const take = (owner: string) => takeChunkMemory(owner, size);
  const held = [await take('one'), await take('one')];
  const third = read(Buffer.alloc(size), {}, 'one');
  const other = await take('two');
  held[0]!.release();
  (await third).release();
  for (const chunk of [...held, other]) chunk.release();
});

test('treats a broken connection as a client error and releases its memory', async () => {
  const size = 64 * 1024 * 1024;
  for (let turn = 0; turn < 3; turn += 1) {
    const breaking = (async function* () {
      yield Buffer.from('half a chunk');
      throw new Error('aborted');
    })();
    const expected = { index: 0, size, contentDigest: contentDigest(Buffer.alloc(0)), owner: 'owner' };
    await expect(readChunk(requestOf(breaking), expected)).rejects.toMatchObject({
      message: 'aborted',
      statusCode: 400,
    });
  }
});
