import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaskName } from '#server/documents/step.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { digestOf } from '#testing/digests.ts';
import { importFile } from '#testing/import-file.ts';
import { addTask, unpack } from './packages.testing.ts';

let service: TestService;
let projectId: string;
beforeAll(async () => {
  service = await startTestService();
  projectId = await importFile(service.as('operator'), 'packed.txt', Buffer.from('packed'));
});
afterAll(() => service.stop());

const taskWith = (files: Record<string, Buffer>, options: { name?: TaskName; who?: string } = {}) =>
  addTask({ service, projectId }, files, options);
const objectOf = async (taskId: string) =>
  service.db.selectFrom('task_files').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow();
const batch = (ids: string[], who = 'analyst') =>
  service.ask(who, 'GET', `/api/open/files/batch?${ids.map((id) => `task_id=${id}`).join('&')}`);

describe('4.10 the package', () => {
  test('4.10 holds each file of each task, uncompressed, and ends with a manifest of sizes and SHA-256', async () => {
    const files = {
      'text.json': Buffer.from('{"a":1}'),
      'empty.bin': Buffer.alloc(0),
      'big.bin': randomBytes(3_000_000),
    };
    const one = await taskWith(files);
    const two = await taskWith({ '结果.json': Buffer.from('[]') }, { name: 'deep_analysis' });
    const answer = await batch([one.taskId, two.taskId]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="assay-files-\d{14}\.zip"$/);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    const entries = await unpack(answer.rawPayload);
    expect(entries.at(-1)!.name).toBe('manifest.json');
    expect(entries.map(({ method }) => method)).toEqual([...Array(entries.length - 1).fill(8), 0]);
    const packed = new Map(entries.map(({ name, bytes }) => [name, bytes]));
    expect(packed.size).toBe(5);
    for (const [name, bytes] of Object.entries(files))
      expect(packed.get(`extract_text-${one.taskId}/${name}`)!.equals(bytes)).toBe(true);
    expect(packed.get(`deep_analysis-${two.taskId}/结果.json`)!.toString()).toBe('[]');
    const manifest = JSON.parse(packed.get('manifest.json')!.toString());
    expect(manifest.tasks.map((task: { task_id: string }) => task.task_id).toSorted()).toEqual(
      [one.taskId, two.taskId].toSorted(),
    );
    expect(manifest.entries).toHaveLength(4);
    for (const { name, size, sha256 } of manifest.entries)
      expect([size, sha256]).toEqual([packed.get(name)!.length, digestOf('sha256', packed.get(name)!)]);
  });

  test('4.10 accepts a task without files and one named twice', async () => {
    const { taskId } = await taskWith({});
    const entries = await unpack((await batch([taskId, taskId.toUpperCase()])).rawPayload);
    expect(entries.map(({ name }) => name)).toEqual(['manifest.json']);
  });

  test('4.10 keeps files with malicious names inside the folder of their task', async () => {
    const names = ['../../x', '/etc/passwd', '..\\x', 'C:\\x', 'a\nb', '\u202Egpj.exe', '.', 'NUL'];
    const { taskId } = await taskWith(Object.fromEntries(names.map((name) => [name, Buffer.from(name)])));
    const entries = await unpack((await batch([taskId])).rawPayload);
    expect(entries).toHaveLength(names.length + 1);
    for (const { name } of entries.slice(0, -1))
      expect(name).toMatch(/^extract_text-[\w-]{36}\/[^/\\:\p{Cc}\u202e]+$/u);
  });
});

describe('4.10 rejected requests', () => {
  test.each([
    ['no task', ''],
    ['an id that is not a UUID', 'task_id=one'],
    ['101 tasks', Array.from({ length: 101 }, () => `task_id=${crypto.randomUUID()}`).join('&')],
  ])('4.10 answers 422 at task_id to %s', async (_, query) => {
    const answer = await service.ask('analyst', 'GET', `/api/open/files/batch?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc.slice(0, 2)).toEqual(['query', 'task_id']);
  });

  test('4.10 accepts 100 tasks', async () => {
    const tasks = await Promise.all(Array.from({ length: 100 }, () => taskWith({ x: Buffer.from('x') })));
    const answer = await batch(tasks.map(({ taskId }) => taskId));
    expect(await unpack(answer.rawPayload)).toHaveLength(101);
  });

  test('4.10 answers 404 to an unknown id among known ones, to another tenant’s and to a deleted run’s', async () => {
    const { taskId } = await taskWith({ x: Buffer.from('x') });
    const foreign = await taskWith({ x: Buffer.from('x') }, { who: 'stranger' });
    const deleted = await taskWith({ x: Buffer.from('x') });
    await service.ask('operator', 'DELETE', `/api/open/runs/${deleted.runId}/record`);
    const answers = [];
    for (const id of [crypto.randomUUID(), foreign.taskId, deleted.taskId]) answers.push(await batch([taskId, id]));
    const bodies = answers.map((answer) => {
      const { timestamp, request_id, ...rest } = answer.json();
      return { status: answer.statusCode, ...rest };
    });
    expect(bodies[0]).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
  });
});

describe('4.10 a failure midway', () => {
  /** Downloads over a real connection. @returns the bytes, and whether they arrived completely */
  async function download(ids: string[]): Promise<{ whole: boolean; bytes: Buffer }> {
    if (!service.app.server.listening) await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${await service.tokenOf('analyst')}` };
    return new Promise((resolve, reject) => {
      const path = `/api/open/files/batch?${ids.map((id) => `task_id=${id}`).join('&')}`;
      get({ port, host: '127.0.0.1', path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', () => {});
        response.on('close', () => resolve({ whole: response.complete, bytes: Buffer.concat(parts) }));
      }).on('error', reject);
    });
  }
  const endsAsZip = (bytes: Buffer) => bytes.includes('PK\x05\x06');

  test('4.10 a package arrives complete over a real connection', async () => {
    const { taskId } = await taskWith({ x: randomBytes(2_000_000) });
    const { whole, bytes } = await download([taskId]);
    expect(whole).toBe(true);
    expect(await unpack(bytes)).toHaveLength(2);
  });

  test.each([
    ['is gone', async (key: string) => service.storage.remove(key)],
    ['was changed', async (key: string) => void (await service.storage.put(key, Buffer.alloc(2_000_000)))],
    ['was truncated', async (key: string) => void (await service.storage.put(key, Buffer.alloc(1_000_000)))],
    ['has grown', async (key: string) => void (await service.storage.put(key, Buffer.alloc(3_000_000)))],
  ])('4.10 breaks off the stream before the central directory if a file %s', async (_, spoil) => {
    const { taskId } = await taskWith({ x: randomBytes(2_000_000) });
    await spoil((await objectOf(taskId)).object_key);
    const { whole, bytes } = await download([taskId]);
    expect(whole).toBe(false);
    expect(endsAsZip(bytes)).toBe(false);
  });

  test('4.10 stops reading and closes the file when the client disconnects', async () => {
    const { taskId } = await taskWith({ x: Buffer.from('x') });
    const { object_key } = await objectOf(taskId);
    const size = 2 ** 30;
    await service.db.updateTable('task_files').set({ size }).where('object_key', '=', object_key).execute();
    let given = 0;
    const endless = new Readable({
      read() {
        given += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    const { read } = service.storage;
    service.storage.read = async () => endless;
    if (!service.app.server.listening) await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${await service.tokenOf('analyst')}` };
    const request = get(
      { port, host: '127.0.0.1', path: `/api/open/files/batch?task_id=${taskId}`, headers },
      (response) => {
        response.once('data', () => request.destroy());
      },
    );
    request.on('error', () => {});
    await new Promise((resolve) => endless.once('close', resolve));
    service.storage.read = read;
    expect(given).toBeLessThan(64 * 2 ** 20);
  });
});
