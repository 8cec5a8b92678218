import {
  type CompanyChange,
  type CompanyFact,
  type CompanyFactName,
  type CompanyFacts,
  companyFactNames,
} from '#contract/findings.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { lockProject } from '#server/features/projects/projects.repo.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { type CorrectionRow, companyRepo } from './company.repo.ts';

/** Maximum number of changes of one fact in a response. One more is kept for the value before the oldest change. */
const MAX_CHANGES = 50;

/** New values of facts. Null removes a correction. */
type Corrections = { [Name in CompanyFactName]?: string | null | undefined } & { revision?: number | undefined };

/** Keeps corrections of company facts apart from the record that labeling makes, so that new runs do not undo them. */
export function companyService(db: Db) {
  async function read(repo: ReturnType<typeof companyRepo>, { tenantId }: Caller, projectId: string) {
    const project = await repo.record(tenantId, projectId);
    if (!project) throw notFound('project');
    return companyOf(project.record, await repo.changes(projectId));
  }

  return {
    get: (caller: Caller, projectId: string): Promise<CompanyFacts> => read(companyRepo(db), caller, projectId),

    correct: (caller: Caller, projectId: string, { revision, ...values }: Corrections): Promise<CompanyFacts> =>
      inTransaction(db, async (tx) => {
        if (!(await lockProject(tx, caller.tenantId, projectId))) throw notFound('project');
        const repo = companyRepo(tx);
        const current = await read(repo, caller, projectId);
        const changes = current.facts.flatMap((fact) => changeOf(fact, values[fact.fact as CompanyFactName]));
        // A repeated request changes nothing.
        if (changes.length === 0) return current;
        if (revision !== undefined && revision !== current.revision)
          throw conflict(
            'CHANGED_BY_OTHERS',
            `${current.changes[0]?.changed_by ?? 'Someone'} has corrected company facts in the meantime. Check the correction before you save yours.`,
            { current },
          );
        const { tenantId: tenant_id, userId: created_by } = caller;
        const row = { tenant_id, project_id: projectId, revision: current.revision + 1, created_by };
        for (const change of changes) await repo.add({ ...row, ...change }, MAX_CHANGES + 1);
        const next = await read(repo, caller, projectId);
        const valuesOf = ({ facts }: CompanyFacts) =>
          Object.fromEntries(
            facts
              .filter(({ fact }) => changes.some((change) => change.fact === fact))
              .map(({ fact, value }) => [fact, value]),
          );
        noteChange({ before: valuesOf(current), after: valuesOf(next) });
        return next;
      }),
  };
}
export type CompanyService = ReturnType<typeof companyService>;

/** Returns the change that a new value makes to a fact, if any. The original value removes the correction. */
function changeOf({ fact, value, original, is_corrected, is_outdated }: CompanyFact, given: string | null | undefined) {
  if (given === undefined) return [];
  const trimmed = given?.trim() ?? null;
  const corrected = trimmed === original ? null : trimmed;
  const isSame = corrected === null ? !is_corrected : is_corrected && value === corrected && !is_outdated;
  return isSame ? [] : [{ fact: fact as CompanyFactName, value: corrected, original }];
}

function companyOf(record: unknown, rows: CorrectionRow[]): CompanyFacts {
  const ofFact = (fact: CompanyFactName) => rows.filter((row) => row.fact === fact);
  const changes = companyFactNames.flatMap((fact) => changesOf(ofFact(fact))).sort((a, b) => b.revision - a.revision);
  const facts = companyFactNames.map((fact): CompanyFact => {
    const original = originalOf(record, fact);
    const latest = ofFact(fact)[0];
    const corrected = latest?.value != null ? latest : undefined;
    return {
      fact,
      value: corrected?.value ?? original,
      original,
      is_corrected: corrected !== undefined,
      is_outdated: corrected !== undefined && corrected.original !== original,
      corrected_by: corrected?.created_by ?? null,
      corrected_at: corrected?.created_at.toISOString() ?? null,
    };
  });
  return { revision: rows[0]?.revision ?? 0, facts, changes };
}

/** @param rows changes of one fact, newest first */
function changesOf(rows: CorrectionRow[]): CompanyChange[] {
  return rows.slice(0, MAX_CHANGES).map(({ fact, revision, value, original, created_at, created_by }, index) => ({
    revision,
    fact,
    before: rows[index + 1]?.value ?? original,
    after: value ?? original,
    changed_by: created_by,
    changed_at: created_at.toISOString(),
  }));
}

/** Returns a fact of the record as text, or null. A list, such as the people, has a line for each element. */
function originalOf(record: unknown, fact: CompanyFactName): string | null {
  const found = (record as Record<string, unknown> | null)?.[fact];
  return (Array.isArray(found) ? found.flatMap((one) => textOf(one) ?? []).join('\n') : textOf(found)) || null;
}

/** Returns the text of a value or of a person, which may be in `{value, …}`; null if it has none. */
function textOf(found: unknown): string | null {
  if (typeof found === 'string') return found;
  if (typeof found !== 'object' || found === null) return null;
  if ('value' in found) return textOf(found.value);
  const { name, role } = found as Record<string, unknown>;
  return [name, role].filter((part) => typeof part === 'string' && part !== '').join(', ');
}
