import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzipSync, type InputType } from 'node:zlib';
import { sql } from 'kysely';
import type { LogEntry, LogLevel } from '#contract/runs.ts';
import { asTenant } from '#server/db/scope.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

const inflate = promisify<InputType, Buffer>(gunzip);
/** Maximum size in bytes of a block unpacked on the main thread, which takes about two milliseconds. */
const MAX_INLINE_BYTES = 1024 * 1024;

/** Maximum entries in a block. One row per thousand entries takes an eighth of the space of one row per entry. */
export const blockSize = 1000;

export interface PendingEntry {
  timestamp: string;
  level: LogLevel;
  message: string;
  fields: Record<string, unknown>;
}

/** Compresses entries as JSON objects joined by commas. Several blocks joined by commas form the inside of an array. */
const encodeBlock = (entries: LogEntry[]) =>
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
  /** Only entries with a greater sequence number. */
  afterSeq?: number | undefined;
}

/** Number of blocks fetched per query while streaming. */
const BLOCKS_PER_READ = 16;

interface Block {
  first_seq: number;
  last_seq: number;
  body: Uint8Array;
}

/** Yields the stored blocks of a log and prefetches the next ones. */
async function* blocksOf(db: Db, { tenantId, runId, taskName, afterSeq = 0 }: Selection): AsyncGenerator<Block> {
  // Sets the tenant for each query, because the consumer of the stream runs outside of the request's scope.
  const read = (after: number): Promise<Block[]> =>
    asTenant(tenantId, () =>
      db
        .selectFrom('log_blocks')
        .select(['first_seq', 'last_seq', 'body'])
        .where('run_id', '=', runId)
        .where('last_seq', '>', after)
        .$if(taskName !== undefined, (query) => query.where('task_name', '=', taskName!))
        .orderBy('first_seq')
        .limit(BLOCKS_PER_READ)
        .execute(),
    );
  let blocks = await read(afterSeq);
  while (blocks.length === BLOCKS_PER_READ) {
    const next = read(blocks.at(-1)!.last_seq);
    // A consumer that stops early does not await this query.
    next.catch(() => {});
    yield* blocks;
    blocks = await next;
  }
  yield* blocks;
}

/** Streams the entries of a log as the inside of a JSON array, block by block, in constant memory. */
export async function* readLog(db: Db, selection: Selection): AsyncGenerator<Uint8Array> {
  const { afterSeq = 0 } = selection;
  for await (const { first_seq, body } of blocksOf(db, selection)) {
    const text = await unpack(body);
    yield first_seq > afterSeq ? text : newerThan(text, afterSeq);
  }
}

/** Unpacks a block. For a typical block, that is faster than handing it to another thread. */
function unpack(body: Uint8Array): Buffer | Promise<Buffer> {
  // RFC 1952: the last four bytes hold the uncompressed size.
  const size = Buffer.from(body.buffer, body.byteOffset, body.byteLength).readUInt32LE(body.length - 4);
  return size > MAX_INLINE_BYTES ? inflate(body) : gunzipSync(body, { chunkSize: Math.max(size + 1, 64) });
}

/** Returns the entries of a block after `afterSeq`. */
function newerThan(text: Buffer, afterSeq: number): Buffer {
  const entries: LogEntry[] = JSON.parse(`[${text.toString('utf8')}]`);
  const newer = entries.filter(({ seq }) => seq > afterSeq);
  return Buffer.from(newer.map((entry) => JSON.stringify(entry)).join(','));
}

export const deleteLogs = (tx: Tx, runIds: string[]) =>
  sql`delete from log_blocks where run_id = any(${runIds}::uuid[])`.execute(tx);
