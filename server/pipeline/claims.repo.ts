import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { Fault, TaskName } from '#server/documents/step.ts';
import type { Fence } from './fence.ts';

/** A claimed task with the data needed to run it. */
export interface Claimed {
  tenant_id: string;
  run_id: string;
  task_name: TaskName;
  attempt: number;
  position: number;
  /** Number of earlier attempts whose process ended while it worked on them. */
  lost: number;
  project_id: string;
  /** Labeling run whose outputs an N2 run reads. */
  source_run_id: string | null;
  file_name: string;
  file_size: number;
  md5: string;
  /** Null until this run has verified the file. */
  sha256: string | null;
  object_key: string;
}

/** The database's time, so that attempts have the same clock as their run. ISO 8601. */
const nowText = sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Starts a new attempt at a task of an active run. Returns undefined if the task is no longer due. The task's state is
 * checked twice, because another attempt can end the task while this statement waits for the lock of the run.
 */
export async function claimTask(tx: Tx, taskId: string): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with live as (
      update runs r set status = 'RUNNING', started_at = coalesce(r.started_at, now())
      from tasks t
      where t.id = ${taskId} and r.id = t.run_id and r.status in ('QUEUED', 'RUNNING') and t.status in ('QUEUED', 'RUNNING')
      returning r.id, r.tenant_id, r.project_id, r.source_run_id
    ), begun as (
      update tasks t set status = 'RUNNING', attempt = t.attempt + 1, progress = 0, started_at = coalesce(t.started_at, now()),
        attempts = ${closed('LOST')} || jsonb_build_object(
          'attempt', t.attempt + 1, 'started_at', ${nowText}, 'finished_at', null, 'outcome', null)
      from live where t.id = ${taskId} and t.run_id = live.id and t.status in ('QUEUED', 'RUNNING')
      returning t.run_id, t.name as task_name, t.attempt, t.position,
        (select count(*)::int from jsonb_array_elements(t.attempts) a where a->>'outcome' = 'LOST') as lost, live.tenant_id, live.project_id, live.source_run_id
    )
    select begun.*, p.file_name, p.file_size, p.md5, p.sha256, p.object_key from begun join projects p on p.id = begun.project_id`.execute(
    tx,
  );
  return rows[0];
}

/** Runs of one person beyond this number wait in the order of their start. */
const MAX_RUNS_AHEAD = 20;

/** Returns the number of unfinished runs, at most 20, that the same person started before the run of a task. */
export async function runsAhead(tx: Tx, taskId: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from (
      select 1 from tasks t
      join runs own on own.id = t.run_id
      join runs r on r.tenant_id = own.tenant_id and r.created_by = own.created_by
        and (r.created_at, r.id) < (own.created_at, own.id)
      where t.id = ${taskId} and r.status in ('QUEUED', 'RUNNING')
      limit ${MAX_RUNS_AHEAD}
    ) earlier`.execute(tx);
  return rows[0]!.ahead;
}

/** Returns the attempts of a task and ends the open one, if any. */
const closed = (outcome: string) => sql`(
  select coalesce(jsonb_agg(case when a->>'finished_at' is null
    then a || jsonb_build_object('finished_at', ${nowText}, 'outcome', ${outcome}::text) else a end
    order by (a->>'attempt')::int), '[]'::jsonb)
  from jsonb_array_elements(t.attempts) a)`;

export async function endTask(
  tx: Tx,
  { taskId }: Fence,
  status: 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'QUEUED',
  error: Fault | null = null,
) {
  const finished = status === 'QUEUED' ? sql`null` : sql`now()`;
  await sql`
    update tasks t set status = ${status}, finished_at = ${finished}, error = ${error && JSON.stringify(error)}::jsonb,
      progress = case when ${status} = 'SUCCEEDED' then 1 else t.progress end, attempts = ${closed(status === 'QUEUED' ? 'RETRY' : status)}
    where t.id = ${taskId}`.execute(tx);
}

/** Ends runs, skips their queued tasks and updates the status of their projects. */
export async function endRuns(
  tx: Tx,
  runIds: string[],
  status: 'SUCCEEDED' | 'FAILED' | 'CANCELLED',
  error: Fault | null = null,
) {
  const project = { SUCCEEDED: 'LABELED', FAILED: 'LABELING_FAILED', CANCELLED: 'UPLOADED' }[status];
  const these = sql`any(${runIds}::uuid[])`;
  await sql`
    update runs set status = ${status}, finished_at = now(), error = ${error && JSON.stringify(error)}::jsonb
    where id = ${these}`.execute(tx);
  await sql`update tasks set status = 'SKIPPED' where run_id = ${these} and status = 'QUEUED'`.execute(tx);
  await sql`
    update projects p set status = case when exists (
        select 1 from runs o where o.project_id = p.id and o.kind = 'N1' and o.deleted_at is null and o.status = 'SUCCEEDED'
      ) then 'LABELED' else ${project} end
    from runs r
    where r.id = ${these} and p.id = r.project_id and r.kind = 'N1' and not exists (
      select 1 from runs o where o.project_id = p.id and o.kind = 'N1' and o.id <> r.id and o.deleted_at is null
        and o.status in ('QUEUED', 'RUNNING'))`.execute(tx);
}

export const endRun = (tx: Tx, runId: string, status: 'SUCCEEDED' | 'FAILED' | 'CANCELLED', error?: Fault) =>
  endRuns(tx, [runId], status, error);

/** Returns the task after this one, or undefined at the end of the run. */
export const nextTask = (tx: Tx, runId: string, position: number) =>
  tx
    .selectFrom('tasks')
    .select('id')
    .where('run_id', '=', runId)
    .where('position', '=', position + 1)
    .executeTakeFirst();

/** Ends a run that is being canceled. Returns false if the run is not in that state. */
export async function finishCancelling(tx: Tx, taskId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select r.id from runs r join tasks t on t.run_id = r.id where t.id = ${taskId} and r.status = 'CANCELLING' for update of r`.execute(
    tx,
  );
  const run = rows[0];
  if (!run) return false;
  await sql`
    update tasks t set status = 'CANCELLED', finished_at = now(), attempts = ${closed('CANCELLED')}
    where t.run_id = ${run.id} and t.status = 'RUNNING'`.execute(tx);
  await endRun(tx, run.id, 'CANCELLED');
  return true;
}
