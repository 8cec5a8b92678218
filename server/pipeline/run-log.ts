import { type LogEntry, type LogLevel, logLevels } from '#contract/runs.ts';
import { type Db, inTransaction, type Tx } from '#server/db/transaction.ts';
import type { StepLog } from '#server/documents/step.ts';
import { type Fence, FenceLost, lockRun } from './fence.ts';
import { blockSize, type PendingEntry, writeBlock } from './log-blocks.ts';

/** Interval between writes in milliseconds, which is the maximum delay of a log line for its readers. */
const WRITE_INTERVAL_MS = 200;
const MAX_MESSAGE_LENGTH = 64 * 1024;

interface Options {
  db: Db;
  fence: Fence;
  taskName: string;
  /** Called once when the attempt no longer counts because it was canceled or replaced. */
  onLost: () => void;
}

/** Writes the log and progress of one attempt. A canceled or replaced attempt can no longer write. */
export function openRunLog({ db, fence, taskName, onLost }: Options) {
  const pending: PendingEntry[] = [];
  let block: LogEntry[] = [];
  let progress = 0;
  let writing: Promise<void> = Promise.resolve();

  const write =
    (level: LogLevel) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      pending.push({
        timestamp: new Date().toISOString(),
        level,
        message: message.slice(0, MAX_MESSAGE_LENGTH),
        fields: { task_id: fence.taskId, ...fields },
      });
    };
  const log = Object.fromEntries(logLevels.map((level) => [level, write(level)])) as StepLog;

  /** Writes pending entries in a transaction that holds the fence. @returns a function to call after the commit. */
  const flushIn = async (tx: Tx, lastSeq: number) => {
    const taken = pending.length;
    let current = block;
    for (let at = 0; at < taken; ) {
      if (current.length >= blockSize) current = [];
      const room = pending.slice(at, Math.min(taken, at + blockSize - current.length));
      const { attempt, runId } = fence;
      const numbered = room.map(({ timestamp, level, message, fields }, index): LogEntry => {
        return { seq: lastSeq + at + index + 1, timestamp, level, task_name: taskName, attempt, message, fields };
      });
      current = [...current, ...numbered];
      await writeBlock(tx, runId, taskName, current);
      at += room.length;
    }
    if (taken > 0)
      await tx
        .updateTable('runs')
        .set({ last_seq: lastSeq + taken })
        .where('id', '=', fence.runId)
        .execute();
    return () => {
      pending.splice(0, taken);
      block = current;
    };
  };

  const flush = async () => {
    const committed = await inTransaction(db, async (tx) => {
      const { lastSeq } = await lockRun(tx, fence);
      await tx.updateTable('tasks').set({ progress }).where('id', '=', fence.taskId).execute();
      return flushIn(tx, lastSeq);
    });
    committed();
  };

  const timer = setInterval(() => {
    writing = writing.then(flush).catch((error) => {
      if (error instanceof FenceLost) {
        clearInterval(timer);
        onLost();
      }
    });
  }, WRITE_INTERVAL_MS);

  return {
    log,
    setProgress: (fraction: number) => {
      progress = Math.max(progress, Math.min(1, fraction));
    },
    /** Stops the timer. `closing` writes the remaining entries in the transaction that ends the attempt. */
    async stop() {
      clearInterval(timer);
      await writing;
    },
    closing: flushIn,
  };
}
