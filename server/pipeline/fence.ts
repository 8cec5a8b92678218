import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';

/** One attempt at a task. Its holder may write for the run until another attempt starts or the run is canceled. */
export interface Fence {
  runId: string;
  taskId: string;
  attempt: number;
}

/** Error for an attempt that no longer counts and must not write. */
export class FenceLost extends Error {}

/** Locks the run and the task for this transaction if the attempt is the latest and the run is running. @throws FenceLost otherwise. */
export async function lockRun(tx: Tx, { runId, taskId, attempt }: Fence) {
  const { rows } = await sql<{ last_seq: number }>`
    select r.last_seq from runs r join tasks t on t.run_id = r.id
    where r.id = ${runId} and r.status = 'RUNNING' and t.id = ${taskId} and t.attempt = ${attempt} and t.status = 'RUNNING'
    for update`.execute(tx);
  if (!rows[0]) throw new FenceLost(`Attempt ${attempt} of task ${taskId} no longer counts.`);
  return { lastSeq: rows[0].last_seq };
}
