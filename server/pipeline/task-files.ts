import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Outputs, TaskName } from '#server/documents/step.ts';
import type { Storage } from '#server/storage/storage.ts';

export type TaskFile = Omit<Selectable<Tables['task_files']>, 'task_id'>;

/** Stores the output of a task as a JSON file. The key depends on the task, so a repeated attempt replaces it. */
export async function keepOutput(
  storage: Storage,
  taskId: string,
  taskName: string,
  output: unknown,
): Promise<TaskFile> {
  const bytes = Buffer.from(`${JSON.stringify(output, null, 2)}\n`);
  const { key, size } = await storage.put(`${taskId}-output`, bytes);
  return {
    name: `${taskName}.json`,
    backend: storage.backend,
    object_key: key,
    size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Has the output of an attempt removed if its task is gone. An existing task keeps the object under its key. */
export const dropOrphan = (system: Db, tenantId: string, taskId: string, { object_key }: TaskFile) =>
  sql`insert into removed_objects (object_key, tenant_id)
    select ${object_key}, ${tenantId}::uuid where not exists (select from tasks where id = ${taskId})
    on conflict do nothing`.execute(system);

export const recordFile = (tx: Tx, taskId: string, file: TaskFile) =>
  tx
    .insertInto('task_files')
    .values({ task_id: taskId, ...file })
    .onConflict((same) => same.columns(['task_id', 'name']).doUpdateSet(file))
    .execute();

/** Returns the output of a task as text, or undefined if there is none. */
export async function readOutput(db: Db, storage: Storage, taskId: string): Promise<string | undefined> {
  const file = await db.selectFrom('task_files').select('object_key').where('task_id', '=', taskId).executeTakeFirst();
  return file && text(await storage.read(file.object_key));
}

/** Returns the outputs of finished tasks of a run by task name, without those that have none. */
export async function outputsOf(
  db: Db,
  storage: Storage,
  runId: string,
  names: readonly TaskName[],
): Promise<Partial<Outputs>> {
  const outputs: Partial<Outputs> = {};
  if (names.length === 0) return outputs;
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'name'])
    .where('run_id', '=', runId)
    .where('name', 'in', names)
    .execute();
  const read = async ({ id, name }: { id: string; name: TaskName }) => {
    const output = await readOutput(db, storage, id);
    if (output !== undefined) outputs[name] = JSON.parse(output);
  };
  await Promise.all(tasks.map(read));
  return outputs;
}
