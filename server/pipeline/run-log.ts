import { type LogEntry, type LogLevel, logLevels } from '#contract/runs.ts';
import { type Db, inTransaction, type Tx } from '#server/db/transaction.ts';
import type { StepLog } from '#server/documents/step.ts';
import { type Fence, FenceLost, hold } from './fence.ts';
import { blockSize, type PendingEntry, writeBlock } from './log-blocks.ts';

/** Milliseconds between writes: how old a line can be before somebody who follows the log sees it. */
const interval = 200;
const maxMessage = 64 * 1024;

interface Options {
  db: Db;
  fence: Fence;
  taskName: string;
  /** Called once when the attempt no longer counts: cancelled, or taken over. */
  onLost: () => void;
}

/** Writes one attempt's log and progress, fenced: a cancelled or superseded attempt writes no more. */
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
        message: message.slice(0, maxMessage),
        fields: { task_id: fence.taskId, ...fields },
      });
    };
  const log = Object.fromEntries(logLevels.map((level) => [level, write(level)])) as StepLog;

  /** Writes what is pending in a transaction that holds the fence. @returns to be called once that is committed. */
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
      const { lastSeq } = await hold(tx, fence);
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
  }, interval);

  return {
    log,
    setProgress: (fraction: number) => {
      progress = Math.max(progress, Math.min(1, fraction));
    },
    /** Stops the timer; the rest is written by `closing` in the transaction that ends the attempt. */
    async stop() {
      clearInterval(timer);
      await writing;
    },
    closing: flushIn,
  };
}
