import fs from 'node:fs';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sync, syncTree } from '#server/storage/durable-files.ts';

/** PGlite's own start parameters but for the last: its default (`-F`) turns fsync off, so that a power cut loses every commit. */
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

/** Emscripten sets the mode of each new file to 0666 by chmod, which no umask changes. */
const closedToOthers =
  (setattr: SetAttributes): SetAttributes =>
  (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 });

/** The folder file system of PGlite with a working fsync, which Emscripten's lacks, and files that are this user's alone. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const amend = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule;
      const nodefs = FS.filesystems?.NODEFS ?? NODEFS;
      if (!nodefs) throw new Error('PGlite has no NODEFS to make durable.');
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
/** int8 as a number, as everywhere in the service: no id or count passes 2^53. PGlite's own way with bytes goes byte by byte. */
const parsers = {
  [INT8]: (value: string) => Number(value),
  [BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
};
const serializers = {
  [BYTEA]: ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`,
};

/**
 * Opens the embedded database; everything it acknowledges is on the disk. Without a folder it is in memory, and may begin
 * as a copy of `template`, a dump of another one's data.
 */
export async function openPglite(folder: string | undefined, template?: Blob): Promise<PGlite> {
  if (!folder) return PGlite.create({ parsers, serializers, ...(template && { loadDataDir: template }) });
  const finishCreation = await beginCreation(folder);
  const db = await PGlite.create({ fs: new DurableNodeFS(folder), startParams, parsers, serializers });
  await finishCreation?.();
  return db;
}

/**
 * Makes way for a new database, marked as unfinished until `finishCreation` has forced it to the disk: PGlite copies it
 * there without fsync, and a copy that was interrupted would be taken for a database.
 * @returns undefined where the folder holds a whole database.
 * @throws Error where it holds something else.
 */
async function beginCreation(folder: string): Promise<(() => Promise<void>) | undefined> {
  const mark = `${folder}.creating`;
  const parent = path.dirname(folder);
  if (fs.existsSync(mark)) fs.rmSync(folder, { recursive: true, force: true });
  else if (fs.existsSync(path.join(folder, 'PG_VERSION'))) return undefined;
  else if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new Error(`${folder} holds files but no database. If it is a first start that was interrupted, delete it.`);
  fs.writeFileSync(mark, '', { mode: 0o600 });
  await sync(parent);
  return async () => {
    await syncTree(folder);
    await sync(parent);
    fs.rmSync(mark);
    await sync(parent);
  };
}
