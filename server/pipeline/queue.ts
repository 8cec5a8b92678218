import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/connect.ts';
import { systemRole, tenantRole } from '#server/db/scope.ts';
import { type Db, inTransaction, type Tx, withSystemRole } from '#server/db/transaction.ts';
import { runsAhead } from './claims.repo.ts';

export interface TaskJob {
  taskId: string;
}

/**
 * Durable queue of tasks. A job is enqueued in the transaction that makes its task due. Runs of different people take turns:
 * a person's tenth run waits for the first runs of everyone else.
 */
export interface Queue {
  enqueue(tx: Tx, job: TaskJob): Promise<void>;
  /** Starts `concurrency` workers. A job is retried if its handler throws or its process dies. */
  work(concurrency: number, handle: (job: TaskJob, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Waits up to `milliseconds` for running jobs, then returns them to the queue. */
  stop(milliseconds: number): Promise<void>;
}

const name = 'task';
/** Seconds without a heartbeat after which a worker counts as dead and its task starts again elsewhere. */
const heartbeatSeconds = 10;

/** Opens the queue. @param onError receives errors of the queue itself, such as a lost connection. */
export async function openQueue(
  { jobs, engine, owner }: Pick<Database, 'jobs' | 'engine' | 'owner'>,
  onError: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    ...jobs,
    backend: engine,
    schema: 'jobs',
    useListenNotify: true,
    schedule: false,
    warningQueueSize: 100_000,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(name, {
    notify: true,
    heartbeatSeconds,
    // Must exceed the lost attempts after which a run fails. A job dropped here would leave its run unfinished.
    retryLimit: 10,
    retryDelay: 1,
    expireInSeconds: 12 * 60 * 60,
    deleteAfterSeconds: 60 * 60,
  });
  await admitRoles(owner);
  // Only one process uses the data folder, so active jobs belong to a process that has ended.
  if (engine === 'pglite') await retryAbandoned(boss);
  return {
    async enqueue(tx, job) {
      const priority = -(await runsAhead(tx, job.taskId));
      await withSystemRole(tx, () => boss.send(name, job, { priority, db: fromKysely(tx) }));
    },
    async work(concurrency, handle) {
      const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
      for (let n = 0; n < concurrency; n += 1) {
        // A worker is woken once for any number of new jobs, so it looks again after each job.
        const worker: string = await boss.work<TaskJob>(name, options, async ([job]) => {
          try {
            if (job) await handle(job.data, job.signal);
          } finally {
            boss.notifyWorker(worker);
          }
        });
      }
    },
    stop: (milliseconds) => boss.stop({ timeout: milliseconds, close: true }),
  };
}

/**
 * Lets the system role enqueue jobs. Everything else runs with the owner's rights. Tenants have none, since a job of another
 * tenant looks like their own; earlier versions granted them some.
 */
const admitRoles = (owner: Db) =>
  inTransaction(owner, async (tx) => {
    // Concurrent grants of processes that start at once would conflict.
    await sql`select pg_advisory_xact_lock(hashtextextended('assay jobs', 0))`.execute(tx);
    const [tenant, system] = [sql.id(tenantRole), sql.id(systemRole)];
    await sql`revoke all on schema jobs from ${tenant}`.execute(tx);
    await sql`revoke all on all tables in schema jobs from ${tenant}`.execute(tx);
    await sql`grant usage on schema jobs to ${system}`.execute(tx);
    await sql`grant select, insert on all tables in schema jobs to ${system}`.execute(tx);
  });

async function retryAbandoned(boss: PgBoss) {
  const known = await boss.findJobs<TaskJob>(name);
  for (const job of known.filter(({ state }) => state === 'active')) {
    await boss.cancel(name, job.id);
    await boss.send(name, job.data);
  }
}
