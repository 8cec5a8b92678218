import type { FastifyBaseLogger } from 'fastify';
import { logLevels } from '#contract/runs.ts';
import { asTenant } from '#server/db/scope.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import type { DeepAnalysis } from '#server/documents/findings/analysis-output.ts';
import { faultOf, unusable } from '#server/documents/messages/faults.ts';
import { say } from '#server/documents/messages/say.ts';
import {
  type Fault,
  type Outputs,
  type StepContext,
  type StepLog,
  type TaskName,
  UnusableFile,
} from '#server/documents/step.ts';
import type { Storage } from '#server/storage/storage.ts';
import { recordEvent } from '#server/webhooks/event.ts';
import { type Claimed, claimTask, endRun, endTask, finishCancelling, nextTask } from './claims.repo.ts';
import { type Fence, FenceLost, lockRun } from './fence.ts';
import type { ModelReader } from './model-client.ts';
import type { Queue, TaskJob } from './queue.ts';
import { openRunLog } from './run-log.ts';
import { runInThread } from './step-thread.ts';
import type { PlannedStep } from './steps.ts';
import { dropOrphan, keepOutput, outputsOf, recordFile, type TaskFile } from './task-files.ts';

/** Log of a step that runs again with more inputs. */
const silent = Object.fromEntries(logLevels.map((level) => [level, () => {}])) as unknown as StepLog;

interface Dependencies {
  db: Db;
  /** Unscoped database handle, because a job contains only the task id. */
  system: Db;
  storage: Storage;
  queue: Queue;
  steps: Record<TaskName, PlannedStep>;
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Asks a model to propose findings. Absent if the service uses none. */
  model?: ModelReader | undefined;
  metrics?: { observeTask(task: string, outcome: string, seconds: number): void };
}

/** Attempts at a task before an internal error fails its run. */
const MAX_ATTEMPTS = 3;

/** Lost attempts at a task before it fails its run, because the task itself may end the process. */
const MAX_LOST_ATTEMPTS = 5;

type Outcome = { file: TaskFile; output: unknown } | { fault: Fault; final: boolean };

/** Runs tasks, one job per task: claims it, runs its step, and commits its output, its end and the next job together. */
export function orchestrator({ db, system, storage, queue, steps, logger, model, metrics }: Dependencies) {
  async function handle({ taskId }: TaskJob, stopping: AbortSignal) {
    const claimed = await inTransaction(system, (tx) => claimTask(tx, taskId));
    if (!claimed) return void (await inTransaction(system, (tx) => finishCancelling(tx, taskId)));
    await asTenant(claimed.tenant_id, () => perform(claimed, taskId, stopping));
  }

  async function perform(claimed: Claimed, taskId: string, stopping: AbortSignal) {
    const fence: Fence = { runId: claimed.run_id, taskId, attempt: claimed.attempt };
    const tenantId = claimed.tenant_id;
    const ids = { project_id: claimed.project_id, run_id: claimed.run_id };
    const lost = new AbortController();
    const runLog = openRunLog({ db, fence, taskName: claimed.task_name, onLost: () => lost.abort() });
    const signal = AbortSignal.any([lost.signal, stopping]);
    const begun = performance.now();
    const outcome = await attempt(claimed, fence, runLog, signal);
    const ending = 'output' in outcome ? 'done' : signal.aborted ? 'stopped' : outcome.final ? 'refused' : 'fault';
    metrics?.observeTask(claimed.task_name, ending, (performance.now() - begun) / 1000);
    await runLog.stop();
    if (stopping.aborted) throw stopping.reason;
    try {
      await inTransaction(db, async (tx) => {
        const { lastSeq } = await lockRun(tx, fence);
        await runLog.closing(tx, lastSeq);
        if ('fault' in outcome) {
          const retry = !outcome.final && claimed.attempt < MAX_ATTEMPTS;
          await endTask(tx, fence, retry ? 'QUEUED' : 'FAILED', outcome.fault);
          if (retry) return queue.enqueue(tx, { taskId });
          await endRun(tx, fence.runId, 'FAILED', outcome.fault);
          return void (await recordEvent(tx, tenantId, 'run.failed', { ...ids, error_code: outcome.fault.code }));
        }
        await recordFile(tx, taskId, outcome.file);
        await endTask(tx, fence, 'SUCCEEDED');
        const ended = { tenantId, projectId: claimed.project_id, taskId };
        await steps[claimed.task_name].afterwards?.(tx, ended, outcome.output);
        const next = await nextTask(tx, fence.runId, claimed.position);
        if (next) return queue.enqueue(tx, { taskId: next.id });
        await endRun(tx, fence.runId, 'SUCCEEDED');
        // The last task of every run is the analysis.
        await recordEvent(tx, tenantId, 'result.ready', { ...ids, task_id: taskId });
      });
    } catch (error) {
      if (!(error instanceof FenceLost)) throw error;
      await inTransaction(db, (tx) => finishCancelling(tx, taskId));
      if ('file' in outcome) await dropOrphan(system, tenantId, taskId, outcome.file);
    }
  }

  /** Returns the outputs a step needs, from its own run or from the labeling run that an N2 run reads. */
  async function inputsOf({ run_id, source_run_id }: Claimed, needs: readonly TaskName[]): Promise<Outputs> {
    const outputs = await outputsOf(db, storage, source_run_id ?? run_id, needs);
    if (source_run_id && needs.some((name) => !outputs[name])) throw unusable('LABELING_DELETED');
    return outputs as Outputs;
  }

  async function attempt(
    claimed: Claimed,
    fence: Fence,
    runLog: ReturnType<typeof openRunLog>,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { log, setProgress } = runLog;
    const begun = performance.now();
    const taskName = claimed.task_name;
    const start = { task: taskName, attempt: claimed.attempt };
    log.info(...say(claimed.attempt === 1 ? 'task.started' : 'task.restarted', start));
    try {
      if (claimed.lost >= MAX_LOST_ATTEMPTS)
        throw unusable('STEP_INTERRUPTED', { times: claimed.lost, task: taskName });
      const step = steps[taskName];
      const inputs = await inputsOf(claimed, step.needs);
      const isInThread = step.thread === 'own';
      const local = isInThread ? undefined : await storage.localFile(claimed.object_key);
      try {
        const { file_name: name, file_size: size, md5, sha256 } = claimed;
        const file = { path: local?.path ?? '', name, size, md5, sha256 };
        // Asked here, because the thread needs no network, and the wait must not count against its time limit.
        const run = (context: StepContext) =>
          isInThread ? runInThread(taskName, inputs, context) : step.run(inputs, context);
        const context: StepContext = { file, signal, log, progress: setProgress };
        if (step.usesModel && model) {
          const ruled = () => run({ ...context, log: silent, progress: () => {} }) as Promise<DeepAnalysis>;
          context.proposals = await model(inputs.extract_text, ruled, { signal, log, attempt: claimed.attempt });
        }
        const output = await run(context);
        signal.throwIfAborted();
        const kept = await keepOutput(storage, fence.taskId, taskName, output);
        const duration_ms = Math.round(performance.now() - begun);
        log.info(...say('task.finished', { task: taskName, duration_ms, output_bytes: kept.size }));
        return { file: kept, output };
      } finally {
        await local?.release();
      }
    } catch (error) {
      if (error instanceof UnusableFile) {
        const { fault } = error;
        log.error(fault.message, { code: fault.code, ...fault.params });
        return { fault, final: true };
      }
      if (!signal.aborted) logger.error({ err: error, ...fence }, 'A step failed');
      const fault = faultOf('STEP_FAILED', { task: taskName });
      const cause = error instanceof Error ? error.message : String(error);
      log.error(fault.message, { code: fault.code, ...fault.params, cause });
      return { fault, final: false };
    }
  }

  return { handle };
}
