import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

export const companyRepo = (db: Db | Tx) => ({
  /** Finds a project and the record that labeling made of its company. */
  record: (tenantId: string, projectId: string) =>
    db
      .selectFrom('projects as p')
      .leftJoin('companies as c', 'c.project_id', 'p.id')
      .select(['p.id', 'c.record'])
      .where('p.tenant_id', '=', tenantId)
      .where('p.id', '=', projectId)
      .where('p.deleted_at', 'is', null)
      .executeTakeFirst(),

  /** Returns all changes of the facts of a project, newest first. */
  changes: (projectId: string) =>
    db
      .selectFrom('company_corrections as k')
      .innerJoin('users as u', 'u.id', 'k.created_by')
      .select(['k.fact', 'k.revision', 'k.value', 'k.original', 'k.created_at', 'u.display_name as created_by'])
      .where('k.project_id', '=', projectId)
      .orderBy('k.revision', 'desc')
      .orderBy('k.fact')
      .execute(),

  /** Adds a change, and deletes changes of the same fact beyond the newest `kept`. */
  add: async (correction: Insertable<Tables['company_corrections']>, kept: number) => {
    await db.insertInto('company_corrections').values(correction).execute();
    const ofFact = db
      .selectFrom('company_corrections')
      .where('project_id', '=', correction.project_id)
      .where('fact', '=', correction.fact);
    await db
      .deleteFrom('company_corrections')
      .where('project_id', '=', correction.project_id)
      .where('fact', '=', correction.fact)
      .where('revision', 'in', ofFact.select('revision').orderBy('revision', 'desc').offset(kept))
      .execute();
  },
});
export type CorrectionRow = Awaited<ReturnType<ReturnType<typeof companyRepo>['changes']>>[number];
