import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import type { TaskName } from '#server/documents/step.ts';
import type { TestService } from '#server/testing/service.ts';
import { digestOf } from '#testing/digests.ts';

type Files = Record<string, Buffer>;
interface Place {
  service: TestService;
  projectId: string;
}

/** Creates a run with one finished task that produced these files. */
export async function addTask(
  { service, projectId }: Place,
  files: Files,
  { name = 'extract_text' as TaskName, who = 'operator' } = {},
) {
  const owner = await service.db.selectFrom('users').selectAll().where('username', '=', who).executeTakeFirstOrThrow();
  const run = await service.db
    .insertInto('runs')
    .values({
      tenant_id: owner.tenant_id,
      project_id: projectId,
      kind: 'N2',
      status: 'SUCCEEDED',
      created_by: owner.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const task = await service.db
    .insertInto('tasks')
    .values({ tenant_id: owner.tenant_id, run_id: run.id, name, position: 0, status: 'SUCCEEDED' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [file, bytes] of Object.entries(files)) {
    const { key, size } = await service.storage.put(crypto.randomUUID(), bytes);
    const kept = { backend: 'disk', object_key: key, size, sha256: digestOf('sha256', bytes) };
    await service.db
      .insertInto('task_files')
      .values({ task_id: task.id, name: file, ...kept })
      .execute();
  }
  return { taskId: task.id, runId: run.id };
}

const fromBufferAsync = (bytes: Buffer) =>
  new Promise<{ entries: () => AsyncIterable<Entry>; open: (entry: Entry) => Promise<Readable> }>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error);
      async function* entries() {
        for (let left = zip.entryCount; left > 0; left -= 1) {
          yield await new Promise<Entry>((give, fail) => {
            zip.once('entry', give);
            zip.removeAllListeners('error').once('error', fail);
            zip.readEntry();
          });
        }
      }
      const open = (entry: Entry) =>
        new Promise<Readable>((give, fail) =>
          zip.openReadStream(entry, (fault, stream) => (fault ? fail(fault) : give(stream))),
        );
      resolve({ entries, open });
    }),
  );

/** Unpacks a package with an independent ZIP reader, and checks its checksums. */
export async function unpack(bytes: Buffer) {
  const zip = await fromBufferAsync(bytes);
  const entries: { name: string; method: number; bytes: Buffer }[] = [];
  for await (const entry of zip.entries()) {
    const bytes = await buffer(await zip.open(entry));
    expect(entry.crc32).toBe(crc32(bytes));
    entries.push({ name: entry.fileName, method: entry.compressionMethod, bytes });
  }
  return entries;
}
