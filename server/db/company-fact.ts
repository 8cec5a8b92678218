import { type RawBuilder, sql } from 'kysely';
import type { companyFactNames } from '#contract/findings.ts';

type Fact = (typeof companyFactNames)[number];

/**
 * Returns the SQL for the corrected value of a company fact; null if there is no correction.
 * @param projectId SQL for the project's id
 */
export const correctedFact = (fact: Fact, projectId: RawBuilder<unknown>) =>
  sql<string | null>`(
    select k.value from company_corrections k where k.project_id = ${projectId} and k.fact = ${sql.lit(fact)}
    order by k.revision desc limit 1)`;

/** Returns the SQL for a company fact: the corrected value, or the one that labeling found; null if there is neither. */
export const companyFact = (fact: Fact, projectId: RawBuilder<unknown>) =>
  sql<string | null>`coalesce(
    ${correctedFact(fact, projectId)},
    (select c.record #>> array[${sql.lit(fact)}, 'value'] from companies c where c.project_id = ${projectId}))`;
