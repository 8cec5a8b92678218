import { type RawBuilder, sql } from 'kysely';
import type { companyFactNames } from '#contract/findings.ts';

/**
 * Returns the SQL for a company fact: the corrected value, or the one that labeling found; null if there is neither.
 * @param projectId SQL for the project's id
 */
export const companyFact = (fact: (typeof companyFactNames)[number], projectId: RawBuilder<unknown>) =>
  sql<string | null>`coalesce(
    (select k.value from company_corrections k where k.project_id = ${projectId} and k.fact = ${sql.lit(fact)}
     order by k.revision desc limit 1),
    (select c.record #>> array[${sql.lit(fact)}, 'value'] from companies c where c.project_id = ${projectId}))`;
