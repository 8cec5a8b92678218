import type { CompletedUpload, UploadSession } from '#contract/imports.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { conflict, DomainError, notFound } from '#server/http/errors.ts';
import { type Digests, digestFile } from '#server/storage/digest.ts';
import type { Storage } from '#server/storage/storage.ts';
import { checkContentDigest } from './content-digest.ts';
import { duplicatesOf } from './duplicates.repo.ts';
import { checkDisk, checkQuota, type Limits } from './room.ts';
import { type Upload, uploadsRepo } from './uploads.repo.ts';

const mebibyte = 1024 * 1024;
/** Bytes of a chunk: 8 MiB, or more where a file would have over ten thousand. */
const chunkSizeFor = (fileSize: number) => Math.max(8, Math.ceil(fileSize / 10_000 / mebibyte)) * mebibyte;
/** The largest object that S3 keeps, 5 TiB. */
const maxFileSize = 5 * 1024 ** 4;
export const maxChunkSize = chunkSizeFor(maxFileSize);

interface Dependencies {
  db: Db;
  /** Of everybody: how full the disk is, and what has expired. */
  system: Db;
  storage: Storage;
  limits: Limits;
}

export function uploadsService({ db, system, storage, limits }: Dependencies) {
  const repo = uploadsRepo(db);
  const everybodys = uploadsRepo(system);
  const hashing = new Map<string, Promise<Digests>>();
  let isFirstSweep = true;

  /** Frees what a closed session holds: still growing, or an object already if the service died on the way to COMPLETED. */
  const free = async (key: string) => {
    await storage.dropUpload(key);
    await storage.remove(key);
  };

  /** The caller's own session, whatever its state. @throws NOT_FOUND, SESSION_EXPIRED */
  const find = async (caller: Caller, id: string): Promise<Upload> => {
    const upload = await repo.find(caller, id);
    if (!upload) throw notFound('upload session');
    const late = upload.status === 'OPEN' && upload.expires_at.getTime() < Date.now();
    if (late || upload.status === 'EXPIRED')
      throw new DomainError('SESSION_EXPIRED', 'The upload session has expired; open a new one.');
    return upload;
  };
  const findOpen = async (caller: Caller, id: string): Promise<Upload> => {
    const upload = await find(caller, id);
    if (upload.status !== 'OPEN')
      throw conflict('UPLOAD_CLOSED', `The upload session is ${upload.status.toLowerCase()} already.`);
    return upload;
  };
  const view = async (caller: Caller, upload: Upload): Promise<UploadSession> => ({
    sessionId: upload.id,
    status: upload.status,
    backend: upload.backend,
    mode: 'relay',
    chunkSize: upload.chunk_size,
    chunkCount: upload.chunk_count,
    receivedChunks: (await repo.chunks(upload.id)).map(({ index }) => index),
    expiresAt: upload.expires_at.toISOString(),
    duplicate: await duplicatesOf(db, caller.tenantId, {
      md5: upload.md5,
      size: upload.file_size,
      sha256: upload.sha256 ?? undefined,
    }),
  });
  const sizeOfChunk = (upload: Upload, index: number) =>
    index === upload.chunk_count - 1 ? upload.file_size - index * upload.chunk_size : upload.chunk_size;

  /** One digest of a session at a time: a second `complete` waits for the first one's. */
  const digest = (upload: Upload) => {
    const running =
      hashing.get(upload.id) ??
      storage
        .uploadedFile(upload.object_key)
        .then((file) => digestFile(file))
        .finally(() => hashing.delete(upload.id));
    hashing.set(upload.id, running);
    return running;
  };
  const completed = (upload: Upload, sha256: string): CompletedUpload => ({
    sessionId: upload.id,
    status: 'COMPLETED',
    storage: { backend: upload.backend, objectKey: upload.object_key, etag: null },
    fileSize: upload.file_size,
    md5: upload.md5,
    sha256,
  });

  return {
    async create(caller: Caller, { fileName, fileSize, md5 }: { fileName: string; fileSize: number; md5: string }) {
      if (fileSize > maxFileSize) throw new DomainError('FILE_TOO_LARGE', `A file has at most ${maxFileSize} bytes.`);
      const id = crypto.randomUUID();
      const chunk_size = chunkSizeFor(fileSize);
      await checkDisk(system, storage, limits, fileSize);
      const created = {
        id,
        file_name: fileName,
        file_size: fileSize,
        md5,
        backend: storage.backend,
        object_key: id,
        chunk_size,
        chunk_count: Math.ceil(fileSize / chunk_size),
      };
      const upload = await inTransaction(db, async (tx) => {
        await checkQuota(tx, caller.tenantId, limits, fileSize);
        return uploadsRepo(tx).create(caller, created);
      });
      return view(caller, upload);
    },

    get: async (caller: Caller, id: string) => view(caller, await find(caller, id)),

    async abort(caller: Caller, id: string) {
      const upload = await find(caller, id);
      if (upload.status === 'COMPLETED') throw conflict('UPLOAD_CLOSED', 'The upload is complete already.');
      if (!(await repo.close(id, 'ABORTED')) && (await find(caller, id)).status === 'COMPLETED')
        throw conflict('UPLOAD_CLOSED', 'The upload is complete already.');
      await free(upload.object_key);
      return { sessionId: id, status: 'ABORTED' };
    },

    /** Keeps a chunk once its digest is checked; bytes of a wrong one never reach the file. */
    async putChunk(caller: Caller, id: string, index: number, contentDigest: string, bytes: Uint8Array) {
      const upload = await findOpen(caller, id);
      if (index >= upload.chunk_count) throw notFound('chunk');
      const size = sizeOfChunk(upload, index);
      if (bytes.length !== size) {
        throw new DomainError('CHUNK_SIZE_MISMATCH', `Chunk ${index} has ${size} bytes; ${bytes.length} came.`, {
          details: { size },
        });
      }
      const digest = checkContentDigest(contentDigest, bytes);
      const known = await repo.chunk(id, index);
      if (known?.digest === digest) return { index, size };
      if (known?.digest.split(':')[0] === digest.split(':')[0])
        throw conflict('CHUNK_CONFLICT', `Other bytes were kept as chunk ${index}.`);
      await storage.writeChunk(upload.object_key, index * upload.chunk_size, bytes).catch(sayFull);
      if (!(await repo.recordChunk(id, index, size, digest))) {
        await storage.dropUpload(upload.object_key);
        throw conflict('UPLOAD_CLOSED', 'The upload session was closed meanwhile.');
      }
      return { index, size };
    },

    /** Interface 4.2. Repeating it gives the same answer. */
    async complete(caller: Caller, id: string): Promise<CompletedUpload> {
      const upload = await find(caller, id);
      if (upload.status === 'COMPLETED') return completed(upload, upload.sha256!);
      if (upload.status !== 'OPEN') throw conflict('UPLOAD_CLOSED', 'The upload was aborted.');
      const received = new Set((await repo.chunks(id)).map(({ index }) => index));
      if (received.size < upload.chunk_count) {
        const missing = Array.from({ length: upload.chunk_count }, (_, index) => index).filter(
          (index) => !received.has(index),
        );
        throw conflict('CHUNKS_MISSING', `${missing.length} of ${upload.chunk_count} chunks have not come.`, {
          missing,
        });
      }
      const { size, md5, sha256 } = await digest(upload);
      if (size !== upload.file_size || md5 !== upload.md5) {
        throw conflict(
          'FILE_DIGEST_MISMATCH',
          'Size or MD5 of the whole differ from what was declared; upload the file again.',
          { size, md5 },
        );
      }
      await storage.finishUpload(upload.object_key);
      if (!(await repo.close(id, 'COMPLETED', sha256)) && (await find(caller, id)).status !== 'COMPLETED') {
        await storage.remove(upload.object_key);
        throw conflict('UPLOAD_CLOSED', 'The upload was aborted.');
      }
      return completed(upload, sha256);
    },

    /** Frees what expired sessions hold, and completed files that nobody has made a project of. @returns how many were freed. */
    async sweep(): Promise<number> {
      let freed = 0;
      for (const object_key of await everybodys.expireUncommitted()) {
        await storage.remove(object_key);
        freed += 1;
      }
      for (const { id, object_key } of await everybodys.expired()) {
        if (!(await everybodys.close(id, 'EXPIRED'))) continue;
        await free(object_key);
        freed += 1;
      }
      // A process that died between closing a session and freeing its bytes has left them to the next one.
      if (isFirstSweep) for (const object_key of await everybodys.closedKeys()) await free(object_key);
      isFirstSweep = false;
      return freed;
    },
  };
}
function sayFull(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw new DomainError('STORAGE_FULL', 'The disk of the service is full; what has been sent so far is kept.');
  throw error;
}

export type UploadsService = ReturnType<typeof uploadsService>;
