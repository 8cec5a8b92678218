import type { FigureName } from '#contract/figures.ts';
import {
  type CompanyChange,
  type CompanyFact,
  type CompanyFactName,
  type CompanyFacts,
  companyFactNames,
} from '#contract/findings.ts';
import { type Db, inTransaction, noteChange, type Tx } from '#server/db/transaction.ts';
import { analysisRepo } from '#server/features/analysis/analysis.repo.ts';
import { lockProject } from '#server/features/projects/projects.repo.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { summaryOfTask } from '#server/pipeline/analysis-summaries.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type CorrectionRow, companyRepo } from './company.repo.ts';

/** Maximum number of changes of one fact in a response. One more is kept for the value before the oldest change. */
const MAX_CHANGES = 50;

/** New values of facts. Null removes a correction. */
type Corrections = { [Name in CompanyFactName]?: string | null | undefined } & { revision?: number | undefined };

type Figures = Partial<Record<FigureName, string>>;

/** Keeps corrections of company facts apart from what runs find, so that new runs do not undo them. */
export function companyService({ db, storage }: { db: Db; storage: Storage }) {
  /** Returns the headline figures of the newest result of a project. */
  async function figuresOf({ tenantId }: Caller, projectId: string): Promise<Figures> {
    const newest = await analysisRepo(db).newest(tenantId, projectId);
    const kept = newest && (await summaryOfTask(db, storage, { tenantId, taskId: newest.task_id }));
    return kept?.summary.figures ?? {};
  }

  async function read(on: Db | Tx, { tenantId }: Caller, projectId: string, figures: Figures) {
    const project = await companyRepo(on).record(tenantId, projectId);
    if (!project) throw notFound('project');
    return companyOf({ ...(project.record as object | null), ...figures }, await companyRepo(on).changes(projectId));
  }

  return {
    get: async (caller: Caller, projectId: string): Promise<CompanyFacts> =>
      read(db, caller, projectId, await figuresOf(caller, projectId)),

    async correct(caller: Caller, projectId: string, { revision, ...values }: Corrections): Promise<CompanyFacts> {
      const figures = await figuresOf(caller, projectId);
      return inTransaction(db, async (tx) => {
        if (!(await lockProject(tx, caller.tenantId, projectId))) throw notFound('project');
        const current = await read(tx, caller, projectId, figures);
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
        for (const change of changes) await companyRepo(tx).add({ ...row, ...change }, MAX_CHANGES + 1);
        const next = await read(tx, caller, projectId, figures);
        const valuesOf = ({ facts }: CompanyFacts) =>
          Object.fromEntries(
            facts
              .filter(({ fact }) => changes.some((change) => change.fact === fact))
              .map(({ fact, value }) => [fact, value]),
          );
        noteChange({ before: valuesOf(current), after: valuesOf(next) });
        return next;
      });
    },
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
