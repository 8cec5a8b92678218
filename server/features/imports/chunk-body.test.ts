import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { contentDigest } from '#server/testing.ts';
import { readChunk } from './chunk-body.ts';

const limit = 8 * 1024 * 1024;
const parts = (bytes: Buffer, size = 65_536) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => Buffer.copyBytesFrom(bytes, at * size, size)),
  );
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

test('a chunk is read whole, with its digest, whether its length was announced or not', async () => {
  for (const size of [1, 65_537, 3_000_000, limit]) {
    const bytes = Buffer.alloc(size, `chunk of ${size}`);
    for (const announced of [{ 'content-length': `${size}` }, {}]) {
      const headers = { ...announced, 'content-digest': contentDigest(bytes) };
      const chunk = await readChunk(parts(bytes), headers, limit);
      expect(bytes.equals(chunk.bytes)).toBe(true);
      expect(chunk.digests).toEqual({ 'sha-256': sha256(bytes), md5: undefined });
      chunk.release();
    }
  }
});

test('SHA-256 is computed whatever the sender declares, MD5 only if it is all that was declared', async () => {
  const bytes = Buffer.alloc(100_000, 'declared');
  const md5 = createHash('md5').update(bytes).digest();
  const declaring = async (header: string) =>
    (await readChunk(parts(bytes), { 'content-digest': header }, limit)).digests;
  const declaredMd5 = `md5=:${md5.toString('base64')}:`;
  expect(await declaring(declaredMd5)).toEqual({ 'sha-256': sha256(bytes), md5 });
  expect(await declaring(`${declaredMd5}, ${contentDigest(bytes)}`)).toEqual({
    'sha-256': sha256(bytes),
    md5: undefined,
  });
  expect(await declaring('')).toEqual({ 'sha-256': sha256(bytes), md5: undefined });
});

test('memory is used again once it was released, and not before', async () => {
  const headers = { 'content-length': '200000' };
  const read = (fill: string) => readChunk(parts(Buffer.alloc(200_000, fill)), headers, limit);
  const [first, second] = [await read('1'), await read('2')];
  expect(first.bytes.buffer).not.toBe(second.bytes.buffer);
  first.release();
  first.release();
  const [third, fourth] = [await read('3'), await read('4')];
  expect(third.bytes.buffer).toBe(first.bytes.buffer);
  expect(fourth.bytes.buffer).not.toBe(third.bytes.buffer);
  expect(second.bytes[0]).toBe('2'.charCodeAt(0));
});

test('the memory of a part is free at once, unless another has it too', async () => {
  const own = Buffer.copyBytesFrom(Buffer.alloc(70_000, 'own'));
  const shared = Buffer.alloc(70_000, 'shared');
  const chunk = await readChunk(Readable.from([own, shared.subarray(1)]), {}, limit);
  expect(own.buffer.byteLength).toBe(0);
  expect(shared.buffer.byteLength).toBe(70_000);
  expect(chunk.bytes.length).toBe(139_999);
});

test('more than the limit is refused, announced or not', async () => {
  const bytes = Buffer.alloc(limit + 1);
  for (const headers of [{ 'content-length': `${bytes.length}` }, {}])
    await expect(readChunk(parts(bytes), headers, limit)).rejects.toMatchObject({ problem: 'PAYLOAD_TOO_LARGE' });
});

test('a line that breaks is no fault of the service', async () => {
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('half a chu');
      throw new Error('aborted');
    })(),
  );
  await expect(readChunk(breaking, {}, limit)).rejects.toMatchObject({ message: 'aborted', statusCode: 400 });
});
