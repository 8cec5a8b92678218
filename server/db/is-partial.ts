import { type RawBuilder, sql } from 'kysely';

/** Selects the state in which a run `r` is listed and counted. */
export const listedRunState = sql<string>`case when r.is_partial and r.status = 'SUCCEEDED' then 'PARTIAL' else r.status end`;

/** Selects true if the latest result of a project covers only a part of the file. */
export const isPartial = (projectId: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select is_partial from runs
  where project_id = ${projectId} and deleted_at is null and status = 'SUCCEEDED' order by created_at desc limit 1), false)`;
