import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { contentMd5 } from '#testing/digests.ts';
import { declarationOf } from '#testing/import-file.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ direct: true });
});
afterAll(() => service.stop());

const bytes = Buffer.alloc(8 * 1024 * 1024 + 5, 'past the service');
const open = async () =>
  dataOf(service.as('operator').imports.createSession({ body: declarationOf('direct.bin', bytes) }));
const sign = (sessionId: string, partNumbers: unknown) =>
  service.ask('operator', 'POST', `/api/upload-sessions/${sessionId}/parts`, { partNumbers });

test('sends parts to a store that accepts them and lists them on complete; a disk accepts none', async () => {
  const { sessionId, mode } = await open();
  const signed = await sign(sessionId, [1, 2]);
  if (service.storage.backend === 'disk') {
    expect(mode).toBe('relay');
    expect(signed.json().error).toBe('UPLOAD_NOT_DIRECT');
    return;
  }
  expect(mode).toBe('direct');
  const put = async ({ partNumber, url }: { partNumber: number; url: string }) => {
    const part = bytes.subarray((partNumber - 1) * 8 * 1024 * 1024, partNumber * 8 * 1024 * 1024);
    const headers = { 'content-md5': contentMd5(part) };
    expect((await fetch(url, { method: 'PUT', headers, body: part })).status).toBe(200);
  };
  const complete = () => service.ask('operator', 'POST', `/api/upload-sessions/${sessionId}/complete`);
  const { parts } = signed.json().data;
  await put(parts[1]);
  const resumed = await service.ask('operator', 'GET', `/api/upload-sessions/${sessionId}`);
  expect(resumed.json().data.receivedChunks).toEqual([1]);
  expect((await complete()).json()).toMatchObject({ error: 'CHUNKS_MISSING', details: { missing: [0] } });
  await put(parts[0]);
  const { data } = (await complete()).json();
  expect(data).toMatchObject({ status: 'COMPLETED', fileSize: bytes.length, storage: { etag: expect.any(String) } });
  expect(data).not.toHaveProperty('sha256');
  expect((await sign(sessionId, [1])).json().error).toBe('UPLOAD_CLOSED');
});

test('does not change a completed file if parts are sent during or after completion', async () => {
  if (service.storage.backend === 'disk') return;
  const forged = Buffer.alloc(bytes.length, 'another');
  const put = (url: string, of: Buffer<ArrayBuffer>, index: number) => {
    const part = of.subarray(index * 8 * 1024 * 1024, (index + 1) * 8 * 1024 * 1024);
    const headers = { 'content-md5': contentMd5(part) };
    return fetch(url, { method: 'PUT', headers, body: part });
  };
  for (const isLate of [true, false, true, false]) {
    const { sessionId } = await open();
    const parts: { url: string }[] = (await sign(sessionId, [1, 2])).json().data.parts;
    for (const [index, { url }] of parts.entries()) expect((await put(url, bytes, index)).status).toBe(200);
    const complete = () => service.ask('operator', 'POST', `/api/upload-sessions/${sessionId}/complete`);
    const putForged = () => Promise.all(parts.map(({ url }, index) => put(url, forged, index)));
    // Two concurrent calls: the one that lists the parts last may find different ones.
    const [answers] = await Promise.all([Promise.all([complete(), complete()]), isLate ? undefined : putForged()]);
    const kept = await buffer(await service.storage.read(sessionId));
    expect(kept.length).toBe(bytes.length);
    if (isLate) expect(kept.equals(bytes)).toBe(true);
    const late = await putForged();
    expect(late.map(({ status }) => status)).toEqual([404, 404]);
    const again = await complete();
    for (const answer of answers) expect(answer.json().data).toEqual(again.json().data);
    expect(again.json().data.status).toBe('COMPLETED');
    expect((await buffer(await service.storage.read(sessionId))).equals(kept)).toBe(true);
  }
}, 120_000);

test.each([[[]], [[0]], [['1']], [[1.5]], [undefined], [Array.from({ length: 101 }, () => 1)]])(
  'answers 422 to part numbers %j',
  async (partNumbers) => {
    const { sessionId } = await open();
    const answer = await sign(sessionId, partNumbers);
    expect(answer.json().detail[0].loc.slice(0, 2)).toEqual(['body', 'partNumbers']);
  },
);
