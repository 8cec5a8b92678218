import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type TaskName, UnusableFile } from '#server/documents/step.ts';
import { orchestrator } from '#server/pipeline/orchestrator.ts';
import type { Queue } from '#server/pipeline/queue.ts';
import { type PlannedStep, taskNames } from '#server/pipeline/steps.ts';
import { startWalk } from '#server/testing/possessions.ts';
import { apiOver } from '#testing/api-client.ts';
import { overInject, withToken } from '#testing/senders.ts';

/** State of a run, read in one query. */
export interface Look {
  status: string;
  deleted: boolean;
  finished: boolean;
  last_seq: number;
  lines: number;
  blocks: number;
  files: number;
  /** Status of each task, with its successful and its open attempts. */
  tasks: { status: string; succeeded: number; open: number }[];
}

/** Opens a service without workers. The proof runs its tasks, with steps that behave randomly. */
export async function openTrialRuns(random: () => number) {
  const walk = await startWalk();
  const { service } = walk;
  const { db, tenantDb, storage } = service;
  // The proof runs tasks itself and finds the due task in the database.
  const queue = { enqueue: async () => {} } as unknown as Queue;
  const step: PlannedStep = {
    needs: [],
    thread: 'main',
    async run(_, { log, signal }) {
      for (let line = 0; line < 3; line += 1) log.info(`line ${line}`);
      if (random() < 0.3) await sleep(random() * 8, undefined, { signal });
      const roll = random();
      if (roll < 0.05) throw new UnusableFile('FILE_ENCRYPTED', 'The file is encrypted.');
      if (roll < 0.12) throw new Error('an internal fault');
      return { done: true };
    },
  };
  const steps = Object.fromEntries(taskNames.map((name) => [name, step])) as Record<TaskName, PlannedStep>;
  const logger = { error: () => {}, warn: () => {} };
  const { handle } = orchestrator({ db: tenantDb, system: db, storage, queue, steps, logger });
  const { project: first } = await walk.possess('acme');

  return {
    service,
    stop: service.stop,
    handle,
    /** Returns a client with a new user, so that the rate limit of one user does not slow down a proof. */
    async client(role = 'operator') {
      const token = await walk.tokenOf('acme', [role]);
      return apiOver(withToken(overInject(service.app), () => token));
    },
    /** Creates a project for an existing file. */
    async project(): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into projects (tenant_id, name, file_name, file_size, md5, sha256, backend, object_key, created_by)
        select tenant_id, name, file_name, file_size, md5, sha256, backend, object_key, created_by
        from projects where id = ${first} returning id`.execute(db);
      return rows[0]!.id;
    },
    async look(runId: string): Promise<Look> {
      const { rows } = await sql<Look>`
        select r.status, r.deleted_at is not null as deleted, r.finished_at is not null as finished, r.last_seq,
          (select coalesce(sum(last_seq - first_seq + 1), 0)::int from log_blocks b where b.run_id = r.id) as lines,
          (select count(*)::int from log_blocks b where b.run_id = r.id) as blocks,
          (select count(*)::int from task_files f join tasks t on t.id = f.task_id where t.run_id = r.id) as files,
          (select json_agg(json_build_object('status', t.status,
            'succeeded', (select count(*) from jsonb_array_elements(t.attempts) a where a->>'outcome' = 'SUCCEEDED'),
            'open', (select count(*) from jsonb_array_elements(t.attempts) a where a->>'finished_at' is null)
          ) order by t.position) from tasks t where t.run_id = r.id) as tasks
        from runs r where r.id = ${runId}`.execute(db);
      return rows[0]!;
    },
    /** Returns the due task of a run, even if it is being processed. */
    async due(runId: string): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        select id from tasks where run_id = ${runId}
        order by status not in ('QUEUED', 'RUNNING'), position limit 1`.execute(db);
      return rows[0]!.id;
    },
  };
}
export type TrialRuns = Awaited<ReturnType<typeof openTrialRuns>>;
