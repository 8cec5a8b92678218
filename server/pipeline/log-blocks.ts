import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzipSync, type InputType } from 'node:zlib';
import { sql } from 'kysely';
import type { LogEntry, LogLevel } from '#contract/runs.ts';
import { asTenant } from '#server/db/scope.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

const inflate = promisify<InputType, Buffer>(gunzip);
/** Bytes: two milliseconds. */
const unpackedHere = 1024 * 1024;

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

interface Block {
  first_seq: number;
  last_seq: number;
  body: Uint8Array;
}

/** The blocks of a log as they are kept; the next ones are read while these are used. */
async function* blocksOf(db: Db, { tenantId, runId, taskName, afterSeq = 0 }: Selection): AsyncGenerator<Block> {
  // Said anew for each piece: it is read for whoever streams the answer.
  const read = (after: number): Promise<Block[]> =>
    asTenant(tenantId, () =>
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
  let blocks = await read(afterSeq);
  while (blocks.length === readAhead) {
    const next = read(blocks.at(-1)!.last_seq);
    // Whoever stops reading does not wait for it.
    next.catch(() => {});
    yield* blocks;
    blocks = await next;
  }
  yield* blocks;
}

/** The inside of a JSON array of entries, block by block: never the whole log in memory. */
export async function* readLog(db: Db, selection: Selection): AsyncGenerator<Uint8Array> {
  const { afterSeq = 0 } = selection;
  for await (const { first_seq, body } of blocksOf(db, selection)) {
    const text = await unpack(body);
    yield first_seq > afterSeq ? text : newerThan(text, afterSeq);
  }
}

/** A usual block takes less time here than the way to another thread and back. */
function unpack(body: Uint8Array): Buffer | Promise<Buffer> {
  // RFC 1952: the last four bytes are the size of what was packed.
  const size = Buffer.from(body.buffer, body.byteOffset, body.byteLength).readUInt32LE(body.length - 4);
  return size > unpackedHere ? inflate(body) : gunzipSync(body, { chunkSize: Math.max(size + 1, 64) });
}

/** The tail of a block that the caller has in part. */
function newerThan(text: Buffer, afterSeq: number): Buffer {
  const entries: LogEntry[] = JSON.parse(`[${text.toString('utf8')}]`);
  const newer = entries.filter(({ seq }) => seq > afterSeq);
  return Buffer.from(newer.map((entry) => JSON.stringify(entry)).join(','));
}

export const deleteLogs = (tx: Tx, runIds: string[]) =>
  sql`delete from log_blocks where run_id = any(${runIds}::uuid[])`.execute(tx);
