import { type RawBuilder, sql } from 'kysely';
import type { ProjectFilter, ProjectSort } from '#contract/projects.ts';
import { companyFact } from '#server/db/company-fact.ts';
import { isPartial } from '#server/db/is-partial.ts';
import { contains, folded, like } from '#server/db/like.ts';
import type { StoredFault } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';

export interface ProjectRow {
  id: string;
  name: string;
  status: string;
  file_name: string;
  file_size: number;
  md5: string;
  sha256: string | null;
  created_at: Date;
  created_by: string;
  run_id: string | null;
  run_status: string | null;
  run_created_at: Date | null;
  run_error: StoredFault | null;
  run_kind: string | null;
  run_is_partial: boolean | null;
  is_partial: boolean;
  reports: number;
  company_name: string | null;
  sector: string | null;
  stage: string | null;
}

interface NoteChange {
  note: string;
  /** Revision that the change is based on. */
  revision: number;
}

/** Maximum number of other projects of the same file in a response. */
const MAX_SAME_FILE = 100;

const companyName = companyFact('name', sql`p.id`);
const sector = companyFact('sector', sql`p.id`);
const stage = companyFact('stage', sql`p.id`);

const columns = sql`p.id, p.name, p.status, p.file_name, p.file_size, p.md5, p.sha256, p.created_at,
  u.display_name as created_by, r.id as run_id, r.status as run_status, r.created_at as run_created_at,
  r.error as run_error, r.kind as run_kind, r.is_partial as run_is_partial, ${isPartial(sql`p.id`)} as is_partial, (
    select count(distinct s.session_id)::int from reports s where s.tenant_id = p.tenant_id and s.project_id = p.id
  ) as reports, ${companyName} as company_name, ${sector} as sector, ${stage} as stage`;
const joined = sql`projects p
  join users u on u.id = p.created_by
  left join lateral (
    select id, status, created_at, error, kind, is_partial from runs where project_id = p.id and deleted_at is null order by created_at desc limit 1
  ) r on true`;
/** State in which a project is listed and counted. */
const listedState = sql`case when p.status = 'LABELED' and ${isPartial(sql`p.id`)} then 'PARTIAL' else p.status end`;
const visible = (tenantId: string) => sql`p.tenant_id = ${tenantId} and p.deleted_at is null`;

/**
 * Sort orders, in terms of the selected columns. Projects without a value, such as projects without a run, always come
 * last.
 */
const orders: Record<Extract<ProjectSort, `-${string}`>, RawBuilder<unknown>> = {
  '-projectName': sql`${folded(sql`name`)} desc, id desc`,
  '-companyName': sql`${folded(sql`company_name`)} desc nulls last, id desc`,
  '-sector': sql`${folded(sql`sector`)} desc nulls last, id desc`,
  '-stage': sql`${folded(sql`stage`)} desc nulls last, id desc`,
  '-projectStatus': sql`status desc, is_partial desc, created_at desc, id desc`,
  '-fileSize': sql`file_size desc, id desc`,
  '-lastRun': sql`run_created_at desc nulls last, id desc`,
  '-reports': sql`reports desc, created_at desc, id desc`,
  '-createdAt': sql`created_at desc, id desc`,
};
const ascending: Record<Exclude<ProjectSort, `-${string}`>, RawBuilder<unknown>> = {
  projectName: sql`${folded(sql`name`)}, id`,
  companyName: sql`${folded(sql`company_name`)} nulls last, id`,
  sector: sql`${folded(sql`sector`)} nulls last, id`,
  stage: sql`${folded(sql`stage`)} nulls last, id`,
  projectStatus: sql`status, is_partial, created_at desc, id desc`,
  fileSize: sql`file_size, id`,
  lastRun: sql`run_created_at nulls last, id`,
  reports: sql`reports, created_at desc, id desc`,
  createdAt: sql`created_at, id`,
};

export const projectsRepo = (db: Db | Tx) => ({
  /** Lists projects in one statement, so that rows, total and counts are consistent. */
  list: async (tenantId: string, { page, page_size, status, q, sort, ...company }: ProjectFilter) => {
    const byText = q
      ? sql`and (${contains(sql`p.name`, q)} or ${contains(sql`p.file_name`, q)} or ${contains(companyName, q)}
          or p.id::text like ${like(q.toLowerCase())} or p.md5 = ${q.toLowerCase()} or p.sha256 = ${q.toLowerCase()})`
      : sql``;
    const bySector = company.sector ? sql`and ${folded(sector)} = ${folded(company.sector)}` : sql``;
    const byStage = company.stage ? sql`and ${folded(stage)} = ${folded(company.stage)}` : sql``;
    const matching = sql`${visible(tenantId)} ${byText} ${bySector} ${byStage}`;
    const order = { ...orders, ...ascending }[sort];
    const { rows } = await sql<{ counts: Record<string, number> } & (ProjectRow | { id: null })>`
      with states as (
        select ${listedState} as status, count(*)::int as n from projects p where ${matching} group by 1
      ), page as (
        select * from (
          select ${columns} from ${joined} where ${matching} ${status ? sql`and ${listedState} = ${status}` : sql``}
        ) listed
        order by ${order} limit ${page_size} offset ${(page - 1) * page_size}
      )
      select page.*, counted.counts from (select coalesce(json_object_agg(status, n), '{}') as counts from states) counted
      left join page on true order by ${order}`.execute(db);
    return {
      counts: rows[0]!.counts,
      rows: rows.filter((row): row is (typeof rows)[number] & ProjectRow => row.id !== null),
    };
  },

  find: async (tenantId: string, projectId: string) => {
    const { rows } = await sql<ProjectRow & { company_id: string | null; company: unknown }>`
      select ${columns}, c.id as company_id, c.record as company
      from ${joined} left join companies c on c.project_id = p.id
      where ${visible(tenantId)} and p.id = ${projectId}`.execute(db);
    return rows[0];
  },

  rename: async (tenantId: string, projectId: string, name: string) => {
    await sql`
      update projects set name = ${name} where id = ${projectId} and tenant_id = ${tenantId} and deleted_at is null`.execute(
      db,
    );
  },

  /** Returns the note of a project. */
  note: (tenantId: string, projectId: string) =>
    db
      .selectFrom('projects as p')
      .leftJoin('users as u', 'u.id', 'p.note_by')
      .select(['p.note', 'p.note_revision as revision', 'u.display_name as changed_by', 'p.note_at as changed_at'])
      .where('p.id', '=', projectId)
      .where('p.tenant_id', '=', tenantId)
      .where('p.deleted_at', 'is', null)
      .executeTakeFirst(),

  /** Changes the note, unless it has another revision. */
  setNote: async ({ tenantId, userId }: Caller, projectId: string, { note, revision }: NoteChange) => {
    await sql`
      update projects set note = ${note}, note_revision = note_revision + 1, note_by = ${userId}, note_at = now()
      where id = ${projectId} and tenant_id = ${tenantId} and deleted_at is null and note_revision::bigint = ${revision}
        and note <> ${note}`.execute(db);
  },

  /** Returns the other projects of the same file, newest first. */
  ofSameFile: async (tenantId: string, { id, md5, sha256, file_size }: ProjectRow) => {
    const { rows } = await sql<ProjectRow>`
      select ${columns} from ${joined}
      where ${visible(tenantId)} and p.md5 = ${md5} and p.file_size = ${file_size} and p.sha256 = ${sha256} and p.id <> ${id}
      order by p.created_at desc, p.id desc limit ${MAX_SAME_FILE}`.execute(db);
    return rows;
  },
});

/** Locks a project so that concurrent starts wait for each other. Returns false if it does not exist. */
export async function lockProject(tx: Tx, tenantId: string, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from projects where id = ${projectId} and tenant_id = ${tenantId} and deleted_at is null for update`.execute(
    tx,
  );
  return rows.length > 0;
}
