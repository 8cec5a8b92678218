import fs from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

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
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: NodeStream) => number };
}
interface EmscriptenModule {
  FS: { filesystems?: { NODEFS?: NodeFileSystem } | null; ErrnoError: new (errno: number) => Error };
  NODEFS?: NodeFileSystem;
}

const EIO = 29;

/** The folder file system of PGlite with a working fsync: as it comes, Emscripten's does nothing. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const withFsync = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule;
      const nodefs = FS.filesystems?.NODEFS ?? NODEFS;
      if (!nodefs) throw new Error('PGlite has no NODEFS to make durable.');
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
    emscriptenOpts.preRun = [withFsync, ...(emscriptenOpts.preRun ?? [])] as NonNullable<typeof emscriptenOpts.preRun>;
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
 * Opens the embedded database; what it acknowledges is on the disk. Without a folder it is in memory, and may begin as a
 * copy of `template`, a dump of another one's data.
 */
export const openPglite = (folder: string | undefined, template?: Blob) =>
  folder
    ? PGlite.create({ fs: new DurableNodeFS(folder), startParams, parsers, serializers })
    : PGlite.create({ parsers, serializers, ...(template && { loadDataDir: template }) });
