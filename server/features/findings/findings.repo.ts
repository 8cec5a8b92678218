import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

const decisions = (db: Db | Tx, projectId: string) =>
  db
    .selectFrom('finding_decisions as d')
    .innerJoin('users as u', 'u.id', 'd.created_by')
    .where('d.project_id', '=', projectId)
    .select(['d.finding_id', 'd.revision', 'd.state', 'd.note', 'd.fingerprint', 'd.created_at'])
    .select('u.display_name as created_by');

export const findingsRepo = (db: Db | Tx) => ({
  /** Returns the latest decision on each finding of a project. */
  latest: (projectId: string) =>
    decisions(db, projectId).distinctOn('d.finding_id').orderBy('d.finding_id').orderBy('d.revision', 'desc').execute(),

  /** Returns all changes of the decision on one finding, newest first. */
  changes: (projectId: string, findingId: string) =>
    decisions(db, projectId).where('d.finding_id', '=', findingId).orderBy('d.revision', 'desc').execute(),

  /** Adds a change, and deletes changes beyond the newest `kept`. */
  add: async (decision: Insertable<Tables['finding_decisions']>, kept: number) => {
    await db.insertInto('finding_decisions').values(decision).execute();
    const { project_id, finding_id, revision } = decision;
    await db
      .deleteFrom('finding_decisions')
      .where('project_id', '=', project_id)
      .where('finding_id', '=', finding_id)
      .where('revision', '<=', revision - kept)
      .execute();
  },
});
export type DecisionRow = Awaited<ReturnType<ReturnType<typeof findingsRepo>['latest']>>[number];
