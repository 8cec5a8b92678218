import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/connect.ts';
import { systemRole, tenantRole } from '#server/db/scope.ts';
import { type Db, inTransaction, type Tx } from '#server/db/transaction.ts';

export interface TaskJob {
  taskId: string;
}

/** The durable queue of tasks. A job is put in by the transaction that makes its task due. */
export interface Queue {
  enqueue(tx: Tx, job: TaskJob): Promise<void>;
  /** Starts `concurrency` workers; a job whose handler throws, or whose process dies, is tried again. */
  work(concurrency: number, handle: (job: TaskJob, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Lets running jobs end for up to `milliseconds`, then gives them back. */
  stop(milliseconds: number): Promise<void>;
}

const name = 'task';
/** A worker that has not been heard of for this long is dead and its task starts anew elsewhere. */
const heartbeatSeconds = 10;

/** @param onError is told of faults of the queue itself, such as a lost connection. */
export async function openQueue({ jobs, engine, owner }: Database, onError: (error: Error) => void): Promise<Queue> {
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
    // More than the lost attempts after which a run fails: a job that is given up here would leave its run without an end.
    retryLimit: 10,
    retryDelay: 1,
    expireInSeconds: 12 * 60 * 60,
    deleteAfterSeconds: 60 * 60,
  });
  await admitRoles(owner);
  // The data folder is ours alone: whoever was working on these is gone.
  if (engine === 'pglite') await retryAbandoned(boss);
  return {
    async enqueue(tx, job) {
      await boss.send(name, job, { db: fromKysely(tx) });
    },
    async work(concurrency, handle) {
      const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
      for (let n = 0; n < concurrency; n += 1) {
        // A worker is woken once however many jobs were put in meanwhile: it looks again after each, until there is none.
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

/** Jobs are put in by transactions of tenants and of the system; everything else is done with the owner's rights. */
const admitRoles = (owner: Db) =>
  inTransaction(owner, async (tx) => {
    // Processes that start at once would meet in the rights' rows.
    await sql`select pg_advisory_xact_lock(hashtextextended('assay jobs', 0))`.execute(tx);
    const roles = sql.raw(`${tenantRole}, ${systemRole}`);
    await sql`grant usage on schema jobs to ${roles}`.execute(tx);
    await sql`grant select, insert on all tables in schema jobs to ${roles}`.execute(tx);
  });

async function retryAbandoned(boss: PgBoss) {
  const known = await boss.findJobs<TaskJob>(name);
  for (const job of known.filter(({ state }) => state === 'active')) {
    await boss.cancel(name, job.id);
    await boss.send(name, job.data);
  }
}
