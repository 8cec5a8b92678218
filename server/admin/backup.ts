import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { Queue } from '#server/pipeline/queue.ts';
import { closeToOthers, openDataFolder } from '#server/start/data-folder.ts';
import { makeFolder, sync, syncTree } from '#server/storage/durable-files.ts';
import { Refused } from './commands.ts';

/** Rows read and written at once; few of those that hold bytes. */
const BATCH = 1000;
const BATCH_OF_BYTES = 20;
/** Characters of rows written at once at the most, but for a single row. */
const BATCH_LENGTH = 8 * 1024 * 1024;
const format = 'assay-backup-1';

interface Manifest {
  format: typeof format;
  made_at: string;
  /** The last migration of the schema that the rows are of. */
  schema: string;
  /** Rows of each table, in the order in which they can be put back. */
  tables: Record<string, number>;
  /** Whether the files of the data folder are in the backup; those of an object store are not. */
  files: boolean;
}

/** The tables, those that are referred to first; the counters of transactions are made by putting those back. */
async function tablesOf(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, array(
      select distinct confrelid::regclass::text from pg_constraint
      where conrelid = c.oid and contype = 'f' and confrelid <> c.oid
      -- Its trigger needs the tenant, whom it does not refer to itself.
      union select 'tenants' where c.relname = 'finance_transactions') as needs
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname !~ '^kysely_' and relname not in ('finance_days', 'finance_months') order by 1`.execute(tx);
  const ordered: string[] = [];
  const left = new Map(rows.map(({ name, needs }) => [name, needs]));
  while (left.size > 0) {
    const next = [...left].filter(([, needs]) => needs.every((need) => !left.has(need))).map(([name]) => name);
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const name of next) left.delete(name);
    ordered.push(...next);
  }
  return ordered;
}

const schemaOf = async (tx: Tx) =>
  (await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(tx)).rows[0]!.name;

const fileOf = (folder: string, table: string) => path.join(folder, 'tables', `${table}.jsonl.gz`);

/**
 * Writes every row, as of one moment, and the files of `filesFolder` into a new folder. Files are copied behind the rows:
 * an object is whole before a row names it.
 */
export async function backUp({ owner }: Database, folder: string, filesFolder: string | undefined): Promise<Manifest> {
  await makeFolder(folder);
  await mkdir(path.join(folder, 'tables'), { recursive: true });
  if ((await readdir(folder)).length > 1 || (await readdir(path.join(folder, 'tables'))).length > 0)
    throw new Refused(`${folder} is not empty.`);
  await chmod(folder, 0o700).catch((cause) => {
    throw new Refused(`${folder} cannot be closed to other users, since it belongs to one of them.`, { cause });
  });
  const manifest = await inTransaction(owner, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const schema = await schemaOf(tx);
    const tables: Manifest['tables'] = {};
    // As the system's role: row-level security is forced upon the owner as well.
    const names = await tablesOf(tx);
    await sql`set local role assay_system`.execute(tx);
    for (const name of names) tables[name] = await writeTable(tx, name, fileOf(folder, name));
    return { format, made_at: new Date().toISOString(), schema, tables, files: filesFolder !== undefined } as const;
  });
  if (filesFolder !== undefined) await cp(filesFolder, path.join(folder, 'files'), { recursive: true });
  closeToOthers(folder);
  await syncTree(folder);
  // Last: without it the backup is not whole.
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, 'manifest.json'), text, { flush: true, mode: 0o600 });
  await sync(folder);
  return manifest;
}

/** A run may name an earlier one. */
const order: Record<string, string> = { runs: 'order by created_at' };

async function writeTable(tx: Tx, name: string, file: string): Promise<number> {
  const { rows: bytes } = await sql`
    select from pg_attribute where attrelid = ${name}::regclass and atttypid = 'bytea'::regtype`.execute(tx);
  const batch = bytes.length > 0 ? BATCH_OF_BYTES : BATCH;
  const cursor = sql.id(`rows of ${name}`);
  await sql`declare ${cursor} no scroll cursor for select to_json(t)::text as row from ${sql.table(name)} t ${sql.raw(order[name] ?? '')}`.execute(
    tx,
  );
  const gzip = createGzip({ level: 3 });
  const written = pipeline(gzip, createWriteStream(file, { flush: true }));
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batch)} from ${cursor}`.execute(tx);
    if (rows.length > 0 && !gzip.write(`${rows.map(({ row }) => row).join('\n')}\n`)) await once(gzip, 'drain');
    count += rows.length;
    if (rows.length < batch) break;
  }
  await sql`close ${cursor}`.execute(tx);
  gzip.end();
  await written;
  return count;
}

/**
 * Puts a backup into an empty database of the same schema and an empty folder of files, all or nothing of the rows, and
 * the work that was due back into the queue.
 */
export async function restore(
  { owner }: Database,
  queue: Queue,
  folder: string,
  filesFolder: string | undefined,
): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Refused(`${folder} holds no whole backup: it has no manifest.json.`);
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== format) throw new Refused(`${folder} is no backup of this service.`);
  if (manifest.files !== (filesFolder !== undefined))
    throw new Refused(
      manifest.files
        ? 'The backup holds files of a data folder: put it back under ASSAY_STORAGE=disk.'
        : 'The files of this backup are in an object store: put it back under ASSAY_STORAGE=s3.',
    );
  await inTransaction(owner, async (tx) => {
    const schema = await schemaOf(tx);
    if (schema !== manifest.schema)
      throw new Refused(`The backup is of the schema ${manifest.schema}, the database of ${schema}.`);
    await sql`set local role assay_system`.execute(tx);
    if ((await sql`select from tenants limit 1`.execute(tx)).rows.length > 0)
      throw new Refused('The database is not empty.');
    await sql`delete from signing_keys`.execute(tx);
    for (const [name, count] of Object.entries(manifest.tables)) {
      const put = await readTable(tx, name, fileOf(folder, name));
      if (put !== count) throw new Refused(`The backup of ${name} has ${put} rows, not ${count}: it is damaged.`);
    }
    // The first unfinished task of each run that is under way; the others follow it.
    const { rows } = await sql<{ id: string }>`
      select distinct on (t.run_id) t.id from tasks t join runs r on r.id = t.run_id
      where r.status in ('QUEUED', 'RUNNING', 'CANCELLING') and t.status in ('QUEUED', 'RUNNING')
      order by t.run_id, t.position`.execute(tx);
    for (const { id } of rows) await queue.enqueue(tx, { taskId: id });
    if (filesFolder === undefined) return;
    await openDataFolder(path.dirname(filesFolder));
    await cp(path.join(folder, 'files'), filesFolder, { recursive: true, errorOnExist: true, force: false });
    closeToOthers(filesFolder);
    await syncTree(filesFolder);
  });
  return manifest;
}

async function readTable(tx: Tx, name: string, file: string): Promise<number> {
  const { rows } = await sql<{ column: string }>`
    select attname::text as column from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    tx,
  );
  const columns = sql.join(rows.map(({ column }) => sql.ref(column)));
  let batch: string[] = [];
  let length = 0;
  let count = 0;
  const put = async () => {
    if (batch.length === 0) return;
    await sql`insert into ${sql.table(name)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(name)}, ${`[${batch.join(',')}]`}::json)`.execute(tx);
    count += batch.length;
    batch = [];
    length = 0;
  };
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line === '') continue;
    batch.push(line);
    length += line.length;
    if (batch.length === BATCH || length > BATCH_LENGTH) await put();
  }
  await put();
  return count;
}
