import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { LogEntry, LogLevel } from '#contract/runs.ts';
import { asTenant } from '#server/db/scope.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

const inflate = promisify(gunzip);

/** Entries of a full block. One row a thousand entries is an eighth of the size of one row an entry. */
export const blockSize = 1000;

export interface PendingEntry {
  timestamp: string;
  level: LogLevel;
  message: string;
  fields: Record<string, unknown>;
}

/** A block's text: JSON objects joined by commas, so that blocks joined by commas are an array's inside. */
export const encodeBlock = (entries: LogEntry[]) =>
  gzipSync(entries.map((entry) => JSON.stringify(entry)).join(','), { level: 3 });

export const writeBlock = (tx: Tx, runId: string, taskName: string, entries: LogEntry[]) =>
  tx
    .insertInto('log_blocks')
    .values({
      run_id: runId,
      task_name: taskName,
      first_seq: entries[0]!.seq,
      last_seq: entries.at(-1)!.seq,
      body: encodeBlock(entries),
    })
    .onConflict((same) =>
      same
        .columns(['run_id', 'first_seq'])
        .doUpdateSet((row) => ({ last_seq: row.ref('excluded.last_seq'), body: row.ref('excluded.body') })),
    )
    .execute();

interface Selection {
  tenantId: string;
  runId: string;
  taskName?: string | undefined;
  /** Only entries with a greater number. */
  afterSeq?: number | undefined;
}

/** Blocks read at once while streaming. */
const readAhead = 16;

/** The inside of a JSON array of entries, block by block: never the whole log in memory. */
export async function* readLog(db: Db, { tenantId, runId, taskName, afterSeq = 0 }: Selection): AsyncGenerator<string> {
  let after = afterSeq;
  for (;;) {
    // Said anew for each piece: it is read for whoever streams the answer.
    const blocks = await asTenant(tenantId, () =>
      db
        .selectFrom('log_blocks')
        .select(['first_seq', 'last_seq', 'body'])
        .where('run_id', '=', runId)
        .where('last_seq', '>', after)
        .$if(taskName !== undefined, (query) => query.where('task_name', '=', taskName!))
        .orderBy('first_seq')
        .limit(readAhead)
        .execute(),
    );
    for (const { first_seq, last_seq, body } of blocks) {
      const text = (await inflate(body)).toString('utf8');
      yield first_seq > after ? text : newerThan(text, after);
      after = last_seq;
    }
    if (blocks.length < readAhead) return;
  }
}

/** The tail of a block that the caller has in part. */
function newerThan(text: string, afterSeq: number): string {
  const entries: LogEntry[] = JSON.parse(`[${text}]`);
  return entries
    .filter(({ seq }) => seq > afterSeq)
    .map((entry) => JSON.stringify(entry))
    .join(',');
}

export const deleteLogs = (tx: Tx, runIds: string[]) =>
  sql`delete from log_blocks where run_id = any(${runIds}::uuid[])`.execute(tx);
