import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startTestService, type TestService } from '#server/testing/service.ts';
import { importFile } from '#testing/import-file.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const get = (url: string, encoding?: string) =>
  service.ask('operator', 'GET', url, undefined, encoding ? { 'accept-encoding': encoding } : {});

test('a long JSON response is compressed for those who accept it', async () => {
  for (let n = 0; n < 30; n += 1) await importFile(service.as('operator'), `plan ${n}.txt`, Buffer.from(`Plan ${n}`));
  const plain = await get('/api/projects?page_size=100');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(8 * 1024);

  const compressed = await get('/api/projects?page_size=100', 'gzip, br');
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(compressed.headers.vary).toMatch(/accept-encoding/i);
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(JSON.parse(gunzipSync(compressed.rawPayload).toString()).data).toEqual(plain.json().data);

  for (const encoding of ['gzip;q=0', 'gzip;q=0, *', '*;q=1, gzip;q=0.0', 'br']) {
    const refused = await get('/api/projects?page_size=100', encoding);
    expect(refused.headers['content-encoding'], encoding).toBeUndefined();
    expect(refused.json().data).toEqual(plain.json().data);
  }
});

test('a short response and a sign-in are not compressed', async () => {
  expect((await get('/api/projects?page_size=1', 'gzip')).headers['content-encoding']).toBeUndefined();
  const body = { username: 'operator', password };
  const signedIn = await service.ask(undefined, 'POST', '/api/auth/login', body, { 'accept-encoding': 'gzip' });
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.headers['content-encoding']).toBeUndefined();
});
