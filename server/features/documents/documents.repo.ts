import type { Db } from '#server/db/transaction.ts';

export const documentsRepo = (db: Db) => ({
  file: (tenantId: string, projectId: string) =>
    db
      .selectFrom('projects')
      .select(['id', 'file_name', 'file_size', 'md5', 'sha256', 'object_key'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', projectId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),

  /** Finds the newest output of `extract_text` of a project, in a run that is not deleted. */
  text: (projectId: string) =>
    db
      .selectFrom('tasks as t')
      .innerJoin('runs as r', 'r.id', 't.run_id')
      .innerJoin('task_files as f', 'f.task_id', 't.id')
      .select(['t.id as task_id', 'f.sha256'])
      .where('r.project_id', '=', projectId)
      .where('r.deleted_at', 'is', null)
      .where('t.name', '=', 'extract_text')
      .where('t.status', '=', 'SUCCEEDED')
      .orderBy('t.finished_at', 'desc')
      .executeTakeFirst(),
});
