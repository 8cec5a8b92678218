import fs from 'node:fs';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sync, syncTree } from '#server/storage/durable-files.ts';

/** Start parameters of PGlite except `-F`, which turns fsync off so that a power cut loses committed data. */
const startParams = [
  '--single',
  '-O',
  '-j',
  ...['search_path=public', 'exit_on_error=false', 'log_checkpoints=false', 'max_worker_processes=0'].flatMap((s) => [
    '-c',
    s,
  ]),
  ...['max_parallel_workers=0', 'max_parallel_workers_per_gather=0', 'io_method=sync'].flatMap((s) => ['-c', s]),
  ...['max_parallel_maintenance_workers=0', 'wal_sync_method=fsync'].flatMap((s) => ['-c', s]),
];

/** A database in memory needs no fsync, and only a small cache, because PGlite fills the cache at each start. */
const inMemoryParams = [...startParams, '-F', '-c', 'shared_buffers=16MB'];

interface NodeStream {
  nfd?: number;
}
type SetAttributes = (node: unknown, attributes: { mode?: number }) => void;
interface NodeFileSystem {
  node_ops: { setattr: SetAttributes };
  stream_ops: { setattr: SetAttributes; fsync?: (stream: NodeStream) => number };
}
interface EmscriptenModule {
  FS: { filesystems?: { NODEFS?: NodeFileSystem } | null; ErrnoError: new (errno: number) => Error };
  NODEFS?: NodeFileSystem;
}

const EIO = 29;

/** Emscripten sets the mode of each new file to 0666 with chmod, which ignores the umask. */
const closedToOthers =
  (setattr: SetAttributes): SetAttributes =>
  (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 });

/** File system of PGlite with a working fsync, which Emscripten lacks, and with private file modes. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const amend = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule;
      const nodefs = FS.filesystems?.NODEFS ?? NODEFS;
      if (!nodefs) throw new Error('PGlite has no NODEFS, so the database cannot be stored durably.');
      for (const operations of [nodefs.node_ops, nodefs.stream_ops])
        operations.setattr = closedToOthers(operations.setattr);
      nodefs.stream_ops.fsync = ({ nfd }) => {
        try {
          if (nfd !== undefined) fs.fsyncSync(nfd);
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          if (code !== 'EINVAL' && code !== 'EBADF') throw new FS.ErrnoError(EIO);
        }
        return 0;
      };
    };
    const { emscriptenOpts } = result;
    emscriptenOpts.preRun = [amend, ...(emscriptenOpts.preRun ?? [])] as NonNullable<typeof emscriptenOpts.preRun>;
    return result;
  }
}

const { BYTEA, INT8 } = types;
/** int8 as number: no id or count exceeds 2^53. PGlite converts bytea byte by byte, which is slow. */
const parsers = {
  [INT8]: (value: string) => Number(value),
  [BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
};

/**
 * Opens the embedded database, which acknowledges a write only after it is on disk.
 * @param folder if undefined, the database is in memory.
 * @param template dump that an in-memory database starts from.
 */
export async function openPglite(folder: string | undefined, template?: Blob): Promise<PGlite> {
  if (!folder)
    return PGlite.create({ startParams: inMemoryParams, parsers, ...(template && { loadDataDir: template }) });
  const finishCreation = await beginCreation(folder);
  const db = await PGlite.create({ fs: new DurableNodeFS(folder), startParams, parsers });
  await finishCreation?.();
  return db;
}

/**
 * Prepares the folder of a new database and marks it as unfinished until `finishCreation` has synced it: PGlite copies the
 * files without fsync, and an interrupted copy would look like a database.
 * @returns undefined if the folder already holds a complete database.
 * @throws Error if the folder holds other files.
 */
async function beginCreation(folder: string): Promise<(() => Promise<void>) | undefined> {
  const mark = `${folder}.creating`;
  const parent = path.dirname(folder);
  if (fs.existsSync(mark)) fs.rmSync(folder, { recursive: true, force: true });
  else if (fs.existsSync(path.join(folder, 'PG_VERSION'))) return undefined;
  else if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new Error(
      `${folder} holds files but no database. If it is left over from an interrupted first start, delete it.`,
    );
  fs.writeFileSync(mark, '', { mode: 0o600 });
  await sync(parent);
  return async () => {
    await syncTree(folder);
    await sync(parent);
    fs.rmSync(mark);
    await sync(parent);
  };
}
