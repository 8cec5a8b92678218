import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { importFile } from '#testing/import-file.ts';
import { addTask, unpack } from './packages.testing.ts';

let service: TestService;
let projectId: string;
beforeAll(async () => {
  service = await startTestService();
  projectId = await importFile(service.as('operator'), 'packed.txt', Buffer.from('packed'));
});
afterAll(() => service.stop());

describe('4.10 the package', () => {
  test('4.10 announces the exact length for a thousand files', async () => {
    const { taskId } = await addTask({ service, projectId }, { 'first.json': Buffer.from('{}') });
    const { name: _, ...kept } = await service.db
      .selectFrom('task_files')
      .selectAll()
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 999 }, (_, n) => ({ ...kept, name: `part ${n}.json` }));
    await service.db.insertInto('task_files').values(more).execute();
    const answer = await service.ask('analyst', 'GET', `/api/open/files/batch?task_id=${taskId}`);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(await unpack(answer.rawPayload)).toHaveLength(1001);
  });
});
