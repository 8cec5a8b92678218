import type { Db } from '#server/db/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import type { Storage } from '#server/storage/storage.ts';
import { entryNames } from './entry-names.ts';
import { packageOf } from './package.ts';

export function filesService({ db, storage }: { db: Db; storage: Storage }) {
  const tasksOf = (tenantId: string, ids: string[]) =>
    db
      .selectFrom('tasks as t')
      .innerJoin('runs as r', 'r.id', 't.run_id')
      .innerJoin('projects as p', 'p.id', 'r.project_id')
      .select(['t.id as task_id', 't.name as task_name', 't.run_id', 't.status', 't.created_at', 't.finished_at'])
      .where('t.id', 'in', ids)
      .where('t.tenant_id', '=', tenantId)
      .where('p.deleted_at', 'is', null)
      .where((row) => row.or([row('r.deleted_at', 'is', null), row('t.kept_at', 'is not', null)]))
      .orderBy('t.run_id')
      .orderBy('t.position')
      .execute();
  const filesOf = (ids: string[]) =>
    db
      .selectFrom('task_files')
      .select(['task_id', 'name', 'object_key', 'size', 'sha256'])
      .where('task_id', 'in', ids)
      .orderBy('name')
      .execute();

  return {
    /**
     * Interface 4.10: packs the files of tasks into one ZIP.
     * @throws DomainError NOT_FOUND if one of the tasks does not belong to the tenant
     */
    async package({ tenantId }: Caller, taskIds: string[]) {
      const ids = [...new Set(taskIds.map((id) => id.toLowerCase()))];
      const tasks = await tasksOf(tenantId, ids);
      if (tasks.length < ids.length) throw notFound('task');
      const kept = await filesOf(ids);
      const found = tasks.flatMap(({ task_id, task_name, created_at, finished_at }) =>
        kept
          .filter((file) => file.task_id === task_id)
          .map((file) => ({ ...file, task_name, modified: finished_at ?? created_at })),
      );
      const entries = entryNames(found);
      const files = found.map((file, index) => ({ ...file, entry: entries[index]! }));
      const manifest = {
        created_at: new Date().toISOString(),
        tasks: tasks.map(({ task_id, task_name, run_id, status }) => ({ task_id, task_name, run_id, status })),
        entries: files.map(({ entry, task_id, size, sha256 }) => ({ name: entry, task_id, size, sha256 })),
      };
      return packageOf(files, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), storage);
    },
  };
}
export type FilesService = ReturnType<typeof filesService>;
