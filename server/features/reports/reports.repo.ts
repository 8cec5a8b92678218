import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReportFilter } from '#contract/reports.ts';
import { contains, like } from '#server/db/like.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

export type NewReport = Omit<Insertable<Tables['reports']>, 'id' | 'stored_at'>;

export interface ReportRow
  extends Omit<Selectable<Tables['reports']>, 'id' | 'tenant_id' | 'body' | 'content' | 'stored_at'> {
  report_id: string;
  project_name: string;
  stored_at: Date;
  size: number;
  versions: number;
}

const MAX_VERSIONS = 1000;

/** All columns of a report except its body. */
const columns = sql`r.id as report_id, r.project_id, p.name as project_name, r.session_id, r.report_version, r.report_status,
  r.render_mode, r.generated_at, r.stored_at, u.display_name as stored_by, octet_length(r.body)::int as size, r.sha256,
  r.questions, r.ready, (
    select count(*)::int from reports s
    where s.tenant_id = r.tenant_id and s.project_id = r.project_id and s.session_id = r.session_id
  ) as versions`;
const joined = sql`reports r join projects p on p.id = r.project_id and p.deleted_at is null join users u on u.id = r.stored_by`;
/** True for the highest version of a session. */
const highest = sql`not exists (
  select from reports s where s.tenant_id = r.tenant_id and s.project_id = r.project_id and s.session_id = r.session_id
    and s.report_version > r.report_version)`;

export const reportsRepo = (db: Db | Tx) => ({
  /** Adds a report. Returns undefined if its version already exists. */
  add: (report: NewReport) =>
    db
      .insertInto('reports')
      .values(report)
      .onConflict((same) => same.columns(['tenant_id', 'project_id', 'session_id', 'report_version']).doNothing())
      .returning(['id', 'sha256', 'stored_at', 'content'])
      .executeTakeFirst(),

  atVersion: ({ tenant_id, project_id, session_id, report_version }: NewReport) =>
    db
      .selectFrom('reports')
      .select(['id', 'sha256', 'stored_at', 'content'])
      .where((row) => row.and({ tenant_id, project_id, session_id, report_version }))
      .executeTakeFirstOrThrow(),

  list: async (tenantId: string, { project_id, session_id, q, page, page_size }: ReportFilter) => {
    const conditions = [
      sql`r.tenant_id = ${tenantId}`,
      session_id ? sql`r.session_id = ${session_id}` : highest,
      ...(project_id ? [sql`r.project_id = ${project_id}`] : []),
      ...(q
        ? [
            sql`(${contains(sql`p.name`, q)} or r.session_id::text like ${like(q.toLowerCase())} or r.id::text like ${like(q.toLowerCase())})`,
          ]
        : []),
    ];
    const where = sql.join(conditions, sql` and `);
    const [rows, count] = await Promise.all([
      sql<ReportRow>`select ${columns} from ${joined} where ${where} order by r.stored_at desc, r.id desc
        limit ${page_size} offset ${(page - 1) * page_size}`.execute(db),
      sql<{ n: number }>`select count(*)::int as n from ${joined} where ${where}`.execute(db),
    ]);
    return { rows: rows.rows, total: count.rows[0]!.n };
  },

  find: async (tenantId: string, reportId: string) => {
    const { rows } = await sql<ReportRow & { body: Uint8Array }>`
      select ${columns}, r.body from ${joined} where r.tenant_id = ${tenantId} and r.id = ${reportId}`.execute(db);
    return rows[0];
  },

  versions: (tenantId: string, projectId: string, sessionId: string) =>
    db
      .selectFrom('reports')
      .select(['id', 'report_version', 'report_status', 'stored_at'])
      .where((row) => row.and({ tenant_id: tenantId, project_id: projectId, session_id: sessionId }))
      .orderBy('report_version', 'desc')
      .limit(MAX_VERSIONS)
      .execute(),
});
