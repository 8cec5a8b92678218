import type { Db, Tx } from '#server/db/transaction.ts';
import type { ResultFinding } from '#server/documents/findings/finding-ids.ts';
import { isPartialResult, keyFiguresOf } from '#server/documents/findings/key-figures.ts';
import type { Storage } from '#server/storage/storage.ts';
import { readOutput } from './task-files.ts';

/** Keeps the key figures and findings of a result. A repeated attempt replaces them. */
export async function keepSummary(
  db: Db | Tx,
  { tenantId, taskId }: { tenantId: string; taskId: string },
  result: unknown,
): Promise<ReturnType<typeof keyFiguresOf>> {
  const { summary, findings } = keyFiguresOf(result);
  const kept = { summary: JSON.stringify(summary), findings: JSON.stringify(findings) };
  await db
    .insertInto('analysis_summaries')
    .values({ task_id: taskId, tenant_id: tenantId, ...kept })
    .onConflict((same) => same.column('task_id').doUpdateSet(kept))
    .execute();
  return { summary, findings };
}

/** Earlier versions kept questions without the finding that they come from. */
const isComplete = ({ kind, basis }: ResultFinding) => kind !== 'question' || basis !== undefined;

/**
 * Returns the key figures and findings of a finished task, or undefined if its result is gone. Reads the result only if an
 * earlier version stored less of them.
 */
export async function summaryOfTask(db: Db, storage: Storage, task: { tenantId: string; taskId: string }) {
  const kept = await db
    .selectFrom('analysis_summaries')
    .select(['summary', 'findings'])
    .where('task_id', '=', task.taskId)
    .executeTakeFirst();
  if (kept?.summary.figures && kept.findings.every(isComplete)) return kept;
  const output = await readOutput(db, storage, task.taskId);
  return output === undefined ? undefined : keepSummary(db, task, JSON.parse(output));
}

/** Reads the results of runs that ended before `is_partial` was stored, and stores it. A result that cannot be read is left out. */
export async function markPartialRuns(system: Db, storage: Storage): Promise<void> {
  const tasks = await system
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.run_id', 'r.id')
    .select(['r.id', 't.id as task_id'])
    .where('r.is_partial', 'is', null)
    .where('r.status', '=', 'SUCCEEDED')
    .where('t.name', '=', 'deep_analysis')
    .execute();
  for (const { id, task_id } of tasks) {
    const output = await readOutput(system, storage, task_id).catch(() => undefined);
    if (output !== undefined)
      await system
        .updateTable('runs')
        .set({ is_partial: isPartialResult(JSON.parse(output)) })
        .where('id', '=', id)
        .execute();
  }
}
