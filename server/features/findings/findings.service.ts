import { type FindingChange, type FindingDecision, type FindingState, statesOfKind } from '#contract/findings.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import type { ResultFinding } from '#server/documents/findings/finding-ids.ts';
import { analysisRepo } from '#server/features/analysis/analysis.repo.ts';
import { lockProject } from '#server/features/projects/projects.repo.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { summaryOfTask } from '#server/pipeline/analysis-summaries.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type DecisionRow, findingsRepo } from './findings.repo.ts';

/** Maximum number of changes of one decision in a response. One more is kept for the state before the oldest change. */
const MAX_CHANGES = 50;

interface DecisionInput {
  state: FindingState;
  note: string;
  revision?: number | undefined;
}
interface Ids {
  task_id: string;
  finding_id: string;
}

/** Keeps the decisions of analysts on findings. A decision belongs to the project, so it also applies to later runs. */
export function findingsService({ db, storage }: { db: Db; storage: Storage }) {
  async function ofTask({ tenantId }: Caller, taskId: string) {
    const task = await analysisRepo(db).find(tenantId, taskId);
    if (!task) throw notFound('analysis task');
    const kept = task.status === 'SUCCEEDED' ? await summaryOfTask(db, storage, { tenantId, taskId }) : undefined;
    return { projectId: task.project_id, found: kept?.findings ?? [] };
  }

  async function ofFinding(caller: Caller, { task_id, finding_id }: Ids) {
    const { projectId, found } = await ofTask(caller, task_id);
    const finding = found.find(({ id }) => id === finding_id);
    if (!finding) throw notFound('finding');
    return { projectId, finding };
  }

  return {
    async list(caller: Caller, taskId: string): Promise<{ items: FindingDecision[] }> {
      const { projectId, found } = await ofTask(caller, taskId);
      const latest = new Map((await findingsRepo(db).latest(projectId)).map((row) => [row.finding_id, row]));
      return { items: found.map((finding) => viewOf(finding, latest.get(finding.id))) };
    },

    async history(caller: Caller, ids: Ids): Promise<{ changes: FindingChange[] }> {
      const { projectId, finding } = await ofFinding(caller, ids);
      const rows = await findingsRepo(db).changes(projectId, finding.id);
      return { changes: rows.slice(0, MAX_CHANGES).map((row, index) => changeOf(row, rows[index + 1])) };
    },

    async decide(caller: Caller, ids: Ids, { state, note, revision }: DecisionInput): Promise<FindingDecision> {
      const { projectId, finding } = await ofFinding(caller, ids);
      checkState(finding, state);
      return inTransaction(db, async (tx) => {
        if (!(await lockProject(tx, caller.tenantId, projectId))) throw notFound('analysis task');
        const repo = findingsRepo(tx);
        const [latest] = await repo.changes(projectId, finding.id);
        const current = viewOf(finding, latest);
        // A repeated request changes nothing.
        if (current.state === state && current.note === note && !current.is_outdated) return current;
        if (revision !== undefined && revision !== current.revision)
          throw conflict(
            'CHANGED_BY_OTHERS',
            `${current.decided_by ?? 'Someone'} has changed this finding in the meantime. It is now ${current.state}. Check the change before you decide.`,
            { current },
          );
        const { tenantId: tenant_id, userId: created_by } = caller;
        const next = { state, note, revision: current.revision + 1, fingerprint: finding.fingerprint };
        const key = { tenant_id, project_id: projectId, finding_id: finding.id };
        await repo.add({ ...key, ...next, created_by }, MAX_CHANGES + 1);
        noteChange({
          kind: 'project',
          id: projectId,
          before: { finding: finding.id, state: current.state },
          after: { finding: finding.id, state, ...(current.note !== note && { note: 'changed' }) },
        });
        return viewOf(finding, (await repo.changes(projectId, finding.id))[0]);
      });
    },
  };
}
export type FindingsService = ReturnType<typeof findingsService>;

function checkState({ kind }: ResultFinding, state: FindingState) {
  const states: readonly FindingState[] = statesOfKind[kind];
  if (!states.includes(state))
    throw invalid(['body', 'state'], `The state of a ${kind} must be one of ${states.join(', ')}.`, 'invalid_value');
}

const isUndecided = ({ state, note }: { state: string; note: string }) => state === 'open' && note === '';

function viewOf({ id, kind, pointer, fingerprint }: ResultFinding, row: DecisionRow | undefined): FindingDecision {
  return {
    finding_id: id,
    kind,
    pointer,
    state: row?.state ?? 'open',
    note: row?.note ?? '',
    revision: row?.revision ?? 0,
    is_outdated: row !== undefined && row.fingerprint !== fingerprint && !isUndecided(row),
    decided_by: row?.created_by ?? null,
    decided_at: row?.created_at.toISOString() ?? null,
  };
}

const changeOf = (row: DecisionRow, before: DecisionRow | undefined): FindingChange => ({
  revision: row.revision,
  before: { state: before?.state ?? 'open', note: before?.note ?? '' },
  after: { state: row.state, note: row.note },
  changed_by: row.created_by,
  changed_at: row.created_at.toISOString(),
});
