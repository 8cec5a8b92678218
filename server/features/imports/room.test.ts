import { afterEach, expect, test } from 'vitest';
import { digestOf, importFile, startTestService, type TestService } from '#server/testing.ts';
import type { Limits } from './room.ts';

const kibibyte = 1024;
let service: TestService;
afterEach(() => service.stop());

const start = async (limits: Partial<Limits>, freeBytes?: number) => {
  service = await startTestService({ limits: { tenantQuota: null, keepFree: 0, ...limits }, freeBytes });
};
const open = (bytes: Buffer, who = 'operator') =>
  service.ask(who, 'POST', '/api/upload-sessions', {
    fileName: 'a.bin',
    fileSize: bytes.length,
    md5: digestOf('md5', bytes),
  });
let made = 0;
const fileOf = (size: number) => Buffer.alloc(size, `${made++} `);

test('a tenant is refused beyond its quota, before a byte is sent; another tenant is not', async () => {
  await start({ tenantQuota: 10 * kibibyte });
  await importFile(service, 'operator', 'kept.txt', fileOf(6 * kibibyte));
  const refused = await open(fileOf(5 * kibibyte), 'colleague');
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({
    error: 'QUOTA_EXCEEDED',
    details: { quota: 10 * kibibyte, used: 6 * kibibyte, size: 5 * kibibyte },
  });
  expect((await open(fileOf(5 * kibibyte), 'stranger')).statusCode).toBe(200);
  expect((await open(fileOf(4 * kibibyte))).statusCode).toBe(200);
});

test('uploads that are opened at once do not take the same room', async () => {
  await start({ tenantQuota: 10 * kibibyte });
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(fileOf(3 * kibibyte))));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
});

test('an upload that is aborted gives its room back', async () => {
  await start({ tenantQuota: 10 * kibibyte });
  const { sessionId } = (await open(fileOf(10 * kibibyte))).json().data;
  expect((await open(fileOf(1))).statusCode).toBe(413);
  await service.ask('operator', 'DELETE', `/api/upload-sessions/${sessionId}`);
  expect((await open(fileOf(10 * kibibyte))).statusCode).toBe(200);
});

test('a disk without room is said so before a byte is sent, with what open uploads have yet to bring counted in', async () => {
  await start({ keepFree: 2 * kibibyte }, 10 * kibibyte);
  expect((await open(fileOf(5 * kibibyte))).statusCode).toBe(200);
  const refused = await open(fileOf(4 * kibibyte));
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    error: 'STORAGE_FULL',
    details: { size: 4 * kibibyte, available: 3 * kibibyte },
  });
  expect((await open(fileOf(3 * kibibyte))).statusCode).toBe(200);
});
