import { once } from 'node:events';
import { createReadStream, createWriteStream, type Dirent, existsSync } from 'node:fs';
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
import { digestFile } from '#server/storage/digest.ts';
import { objectPathIn } from '#server/storage/disk.ts';
import { makeFolder, sync, syncTree } from '#server/storage/durable-files.ts';
import { CommandError } from './commands.ts';

/** Rows to read or write in one batch. */
const BATCH = 1000;
/** Batch size of tables that have a `bytea` column. */
const BATCH_OF_BYTES = 20;
/** Maximum characters per insert; a single row may exceed it. */
const BATCH_LENGTH = 8 * 1024 * 1024;
const format = 'assay-backup-1';

interface Manifest {
  format: typeof format;
  made_at: string;
  /** Name of the last migration applied to the source database. */
  schema: string;
  /** Row count of each table, in an order that satisfies the foreign keys. */
  tables: Record<string, number>;
  /** True if the backup contains the files of the data folder. Files in an object store are not backed up. */
  files: boolean;
}

/** Lists the tables in foreign-key order. The finance counters are left out because a trigger rebuilds them. */
async function tablesOf(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, array(
      select distinct confrelid::regclass::text from pg_constraint
      where conrelid = c.oid and contype = 'f' and confrelid <> c.oid
      -- No foreign key, but its trigger writes counters that refer to the tenant.
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
 * Writes a consistent snapshot of all rows, and the files of `filesFolder`, into a new folder. The files are copied after
 * the rows because an object is always complete before a row refers to it.
 */
export async function backUp({ owner }: Database, folder: string, filesFolder: string | undefined): Promise<Manifest> {
  await makeFolder(folder);
  await mkdir(path.join(folder, 'tables'), { recursive: true });
  if ((await readdir(folder)).length > 1 || (await readdir(path.join(folder, 'tables'))).length > 0)
    throw new CommandError(`${folder} is not empty.`);
  await chmod(folder, 0o700).catch((cause) => {
    throw new CommandError(
      `${folder} belongs to another user and cannot be made private. Choose a folder of your own.`,
      {
        cause,
      },
    );
  });
  const manifest = await inTransaction(owner, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const schema = await schemaOf(tx);
    const tables: Manifest['tables'] = {};
    // Row-level security also applies to the owner, so read with the system role.
    const names = await tablesOf(tx);
    await sql`set local role assay_system`.execute(tx);
    for (const name of names) tables[name] = await writeTable(tx, name, fileOf(folder, name));
    return { format, made_at: new Date().toISOString(), schema, tables, files: filesFolder !== undefined } as const;
  });
  if (filesFolder !== undefined) await cp(filesFolder, path.join(folder, 'files'), { recursive: true });
  closeToOthers(folder);
  await syncTree(folder);
  // Written last: a backup without a manifest is incomplete.
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, 'manifest.json'), text, { flush: true, mode: 0o600 });
  await sync(folder);
  return manifest;
}

/** Sort order of tables whose rows refer to earlier rows of the same table. */
const order: Record<string, string> = { runs: 'order by created_at', finance_imports: 'order by created_at' };

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
 * Restores a backup into an empty database of the same schema and an empty files folder, and queues unfinished runs again.
 * The rows are restored in one transaction.
 * @throws CommandError if the backup is incomplete, damaged or does not fit the target.
 */
export async function restore(
  { owner }: Database,
  queue: Queue,
  folder: string,
  filesFolder: string | undefined,
): Promise<Manifest> {
  const stored = await regularFilesOf(folder);
  if (!stored.has('manifest.json'))
    throw new CommandError(`${folder} is not a complete backup: manifest.json is missing.`);
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
  if (manifest.format !== format) throw new CommandError(`${folder} is not an Assay backup.`);
  if (manifest.files !== (filesFolder !== undefined))
    throw new CommandError(
      manifest.files
        ? 'The backup contains the files of a data folder. Set ASSAY_STORAGE=disk to restore it.'
        : 'The files of this backup are in an object store. Set ASSAY_STORAGE=s3 to restore it.',
    );
  await inTransaction(owner, async (tx) => {
    const schema = await schemaOf(tx);
    if (schema !== manifest.schema)
      throw new CommandError(
        `The backup has schema ${manifest.schema}, but the database has ${schema}. Use the same version of Assay.`,
      );
    const names = await tablesOf(tx);
    // The names become paths and SQL, so they are those of the schema, not those of the backup.
    const isWhole = names.every((name) => name in manifest.tables && stored.has(fileOf('', name)));
    if (!isWhole || Object.keys(manifest.tables).length !== names.length)
      throw new CommandError('The backup is damaged: its tables are not those of its schema.');
    await sql`set local role assay_system`.execute(tx);
    if ((await sql`select from tenants limit 1`.execute(tx)).rows.length > 0)
      throw new CommandError('The database is not empty. Restore into a new one.');
    for (const name of names) {
      const count = manifest.tables[name];
      const put = await readTable(tx, name, fileOf(folder, name));
      if (put !== count)
        throw new CommandError(`The backup is damaged: table ${name} has ${put} rows instead of ${count}.`);
    }
    // Queue only the first unfinished task of each active run; each task queues the next one.
    const { rows } = await sql<{ id: string }>`
      select distinct on (t.run_id) t.id from tasks t join runs r on r.id = t.run_id
      where r.status in ('QUEUED', 'RUNNING', 'CANCELLING') and t.status in ('QUEUED', 'RUNNING')
      order by t.run_id, t.position`.execute(tx);
    for (const { id } of rows) await queue.enqueue(tx, { taskId: id });
    if (filesFolder === undefined) return;
    await checkObjects(tx, path.join(folder, 'files'));
    await openDataFolder(path.dirname(filesFolder));
    await cp(path.join(folder, 'files'), filesFolder, { recursive: true, errorOnExist: true, force: false });
    closeToOthers(filesFolder);
    await syncTree(filesFolder);
  });
  return manifest;
}

/**
 * Lists the files below a folder by their relative paths.
 * @throws CommandError for a link or a special file: it could bring any file of the machine into the service
 */
async function regularFilesOf(folder: string): Promise<Set<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const pathOf = (each: Dirent) => path.relative(folder, path.join(each.parentPath, each.name));
  const other = found.find((each) => !each.isFile() && !each.isDirectory());
  if (other) throw new CommandError(`The backup is damaged: ${pathOf(other)} is not a regular file.`);
  return new Set(found.filter((each) => each.isFile()).map(pathOf));
}

/** Compares objects with the sizes and digests in the rows. An object may be missing: it was deleted during the backup. */
async function checkObjects(tx: Tx, files: string) {
  const { rows } = await sql<{ key: string; size: number; sha256: string }>`
    select object_key as key, file_size as size, sha256 from projects where backend = 'disk'
    union select object_key, size, sha256 from task_files where backend = 'disk'`.execute(tx);
  for (const { key, size, sha256 } of rows) {
    const object = objectPathIn(files, key);
    if (!existsSync(object)) continue;
    const read = await digestFile(object);
    if (read.size !== size || read.sha256 !== sha256)
      throw new CommandError(`The backup is damaged: object ${key} does not match its recorded size or SHA-256.`);
  }
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
