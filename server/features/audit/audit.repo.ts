import { type SelectQueryBuilder, sql } from 'kysely';
import type { AuditFilter } from '#contract/audit.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

/** Columns that are shown and exported. */
export const columns = [
  ...(['number', 'at', 'user_id', 'user_name', 'session_id', 'address', 'operation'] as const),
  ...(['object_kind', 'object_id', 'outcome', 'count', 'detail'] as const),
] as const;

/** Entries that retention deletes at once, in one transaction that blocks new entries of the tenant. */
const MAX_DELETED = 5_000;

export const auditRepo = (db: Db | Tx) => ({
  matching: ({ user_id, noun, object_id, outcome, from, to }: AuditFilter) =>
    db
      .selectFrom('audit_entries')
      .$if(user_id !== undefined, (some) =>
        some.where((entry) =>
          entry.or([entry('user_id', '=', user_id!), entry.and({ object_kind: 'user', object_id: user_id! })]),
        ),
      )
      .$if(noun !== undefined, (some) =>
        some.where(sql<boolean>`${noun} in (operation, split_part(operation, '.', 1))`),
      )
      .$if(object_id !== undefined, (some) => some.where('object_id', '=', object_id!))
      .$if(outcome !== undefined, (some) => some.where('outcome', outcome === 'ok' ? '=' : '<>', 'ok'))
      .$if(from !== undefined, (some) => some.where('at', '>=', new Date(from!)))
      .$if(to !== undefined, (some) => some.where('at', '<', new Date(to!))),

  /** Returns successful actions on a project and its runs, or on a run. */
  changesOf: (id: string) =>
    db
      .selectFrom('audit_entries')
      .where('outcome', '=', 'ok')
      .where('object_kind', 'in', ['project', 'run'])
      .where((entry) =>
        entry.or([
          entry('object_id', '=', id),
          entry('object_id', 'in', (row) =>
            row.selectFrom('runs').select(sql<string>`id::text`.as('id')).where('project_id', '=', id),
          ),
        ]),
      ),

  /** Deletes the oldest entries before a time. Records where the chain then begins. @returns how many */
  deleteBefore: async (tenantId: string, time: Date): Promise<number> => {
    // The numbers are in the order of the times, unless the clock was set back: then an entry stays until the one before it goes.
    const { rows } = await sql<{ number: number }>`
      with cut as (
        select coalesce(min(number), (select number + 1 from audit_heads where tenant_id = ${tenantId})) as number
        from audit_entries where tenant_id = ${tenantId} and at >= ${time}
      )
      update audit_heads h set (first_number, first_hash) = (
        select number + 1, hash from audit_entries e where e.tenant_id = h.tenant_id
          and e.number = least(cut.number - 1, h.first_number + ${MAX_DELETED - 1}))
      from cut where h.tenant_id = ${tenantId} and cut.number > h.first_number
      returning h.first_number as number`.execute(db);
    if (!rows[0]) return 0;
    const deleted = await db
      .deleteFrom('audit_entries')
      .where('tenant_id', '=', tenantId)
      .where('number', '<', rows[0].number)
      .executeTakeFirst();
    return Number(deleted.numDeletedRows);
  },
});

export type Entries = SelectQueryBuilder<Tables, 'audit_entries', object>;
export const newestFirst = (entries: Entries, limit: number, offset = 0) =>
  entries.select(columns).orderBy('number', 'desc').limit(limit).offset(offset).execute();
export const count = async (entries: Entries) =>
  (await entries.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total;
export type EntryRow = Awaited<ReturnType<typeof newestFirst>>[number];
