import {
  type CompletedUpload,
  MAX_FILE_BYTES,
  type SignedParts,
  type UploadSession,
  type UploadWanted,
} from '#contract/imports.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { conflict, DomainError, invalid, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { removeUpload } from '#server/storage/remove-upload.ts';
import { BytesGone, type Storage, StoreUnavailable } from '#server/storage/storage.ts';
import type { ChunkBody } from './chunks/chunk-body.ts';
import { checkRelayed } from './chunks/chunk-memory.ts';
import { chunkSizeFor } from './chunks/chunk-size.ts';
import { prefixDigests } from './chunks/prefix-digests.ts';
import { growing, receivedChunks, sizeOfChunk } from './chunks/received-chunks.ts';
import { type Limits, reserveRoom } from './disk-space.ts';
import { duplicatesOf } from './duplicates.repo.ts';
import { completed, fileOf, type Upload, uploadsRepo } from './uploads.repo.ts';

interface Dependencies {
  db: Db;
  /** Unscoped database handle, for disk usage and expired sessions of all tenants. */
  system: Db;
  storage: Storage;
  limits: Limits;
  /** The extension `project-trash` is on. */
  hasTrash?: boolean;
}

export function uploadsService({ db, system, storage, limits, hasTrash = false }: Dependencies) {
  const repo = uploadsRepo(db);
  const systemRepo = uploadsRepo(system);
  /** Sessions this process is completing, with the result that every concurrent `complete` call returns. */
  const completing = new Map<string, Promise<CompletedUpload>>();
  const received = receivedChunks(repo, storage);
  const prefixes = prefixDigests(repo, storage);

  /** Frees the bytes of an ended session, assembled or not. If the store is unavailable, a later sweep frees them. */
  const free = async (upload: Pick<Upload, 'id' | 'object_key' | 'upload_handle'>) => {
    try {
      await removeUpload(storage, upload);
      await systemRepo.markFreed(upload.id);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  };

  /** Finds the caller's own session in any state. @throws DomainError NOT_FOUND, SESSION_EXPIRED */
  const find = async (caller: Caller, id: string): Promise<Upload> => {
    const upload = await repo.find(caller, id);
    if (!upload) throw notFound('upload session');
    const isActive = upload.status === 'OPEN' || upload.status === 'COMPLETING';
    const isLate = isActive && upload.expires_at.getTime() < Date.now();
    if (isLate || upload.status === 'EXPIRED') throw uploadClosed('EXPIRED');
    return upload;
  };
  const findOpen = async (caller: Caller, id: string): Promise<Upload> => {
    const upload = await find(caller, id);
    if (upload.status !== 'OPEN') throw uploadClosed(upload.status);
    return upload;
  };
  /** Frees bytes a request may have written after its session ended. @returns the current session */
  const freeIfEnded = async (caller: Caller, id: string): Promise<Upload | undefined> => {
    const upload = await repo.find(caller, id);
    if (upload && isFreed(upload)) await free(upload);
    return upload;
  };
  const view = async (caller: Caller, upload: Upload): Promise<UploadSession> => {
    const file = fileOf(upload);
    const duplicate = await duplicatesOf(db, caller.tenantId, file);
    const trashed = hasTrash && !duplicate ? await duplicatesOf(db, caller.tenantId, file, 'trash') : null;
    return {
      sessionId: upload.id,
      status: upload.status,
      backend: upload.backend,
      mode: storage.direct ? upload.mode : 'relay',
      chunkSize: upload.chunk_size,
      chunkCount: upload.chunk_count,
      receivedChunks: await received.known(upload),
      expiresAt: upload.expires_at.toISOString(),
      duplicate,
      ...(trashed && { trashed }),
    };
  };
  /**
   * Moves the file to its final name, to which no chunk is ever written. On disk, hashes what was not hashed while it arrived.
   * Every step is repeatable, so another process can do the same concurrently or resume after a crash.
   */
  const finish = async (caller: Caller, upload: Upload): Promise<CompletedUpload> => {
    const { id, file_size } = upload;
    let fault: unknown = uploadClosed('COMPLETING');
    try {
      if (await repo.startCompleting(id)) {
        const { size, etag } = await storage.finishUpload(growing(upload));
        const isWhole = size === file_size;
        const digests = isWhole ? await prefixes.finish(upload) : undefined;
        // The first task of a run verifies a file that was not hashed while it arrived in an object store.
        const isAccepted = digests ? digests.md5 === upload.md5 : isWhole;
        if (isAccepted) {
          const sha256 = digests?.sha256 ?? null;
          if (await repo.endCompleting(id, { status: 'COMPLETED', sha256, etag }))
            return completed({ ...upload, sha256, etag });
        } else {
          fault = conflict(
            'FILE_DIGEST_MISMATCH',
            'The size or MD5 of the uploaded file does not match the declared values. Upload the file again.',
            { size, md5: digests?.md5 },
          );
          await repo.endCompleting(id, { status: 'OPEN' });
        }
      }
    } catch (error) {
      fault = error;
    }
    // Another request may have ended the session in the meantime, and freed its bytes.
    const now = await freeIfEnded(caller, id);
    if (now?.status === 'COMPLETED') return completed(now);
    if (now && isFreed(now)) throw uploadClosed(now.status);
    return throwAsDomainError(fault as NodeJS.ErrnoException);
  };
  return {
    async create(caller: Caller, { fileName, fileSize, md5, chunkSize }: UploadWanted) {
      if (fileSize > MAX_FILE_BYTES)
        throw new DomainError('FILE_TOO_LARGE', `The file is too large. The maximum size is ${MAX_FILE_BYTES} bytes.`);
      const id = crypto.randomUUID();
      const chunk_size = chunkSizeFor(fileSize, storage.backend, chunkSize);
      if (!storage.direct) checkRelayed(chunk_size);
      const created = {
        id,
        file_name: fileName,
        file_size: fileSize,
        md5,
        backend: storage.backend,
        mode: storage.direct ? ('direct' as const) : ('relay' as const),
        object_key: id,
        chunk_size,
        chunk_count: Math.ceil(fileSize / chunk_size),
      };
      // Unscoped, because all tenants share the disk space.
      const upload = await inTransaction(system, async (tx) => {
        await reserveRoom(tx, caller, { storage, limits, size: fileSize });
        noteChange({ kind: 'upload', id, after: { fileName, fileSize } });
        return uploadsRepo(tx).create(caller, created);
      });
      // Runs after the row is inserted, so that everything a crash leaves in the store belongs to a session that frees it.
      const handle = await storage.beginUpload(id).catch(async (error) => {
        await repo.abort(id);
        return throwAsDomainError(error);
      });
      return view(caller, handle === null ? upload : await repo.setHandle(id, handle));
    },

    /** Returns presigned URLs for sending chunks directly to the store, and extends the session. */
    async signParts(caller: Caller, id: string, partNumbers: number[]): Promise<SignedParts> {
      const upload = await findOpen(caller, id);
      if (upload.mode !== 'direct' || !storage.direct)
        throw conflict(
          'UPLOAD_NOT_DIRECT',
          'This upload session does not accept direct uploads. Send its chunks to the service.',
        );
      for (const [at, number] of partNumbers.entries()) {
        if (number <= upload.chunk_count) continue;
        throw invalid(['body', 'partNumbers', at], `The upload has only ${upload.chunk_count} parts.`, 'too_big');
      }
      if (!(await repo.extendExpiry(id)))
        throw conflict('UPLOAD_CLOSED', 'The upload session was closed in the meantime. Open a new one.');
      const chunks = partNumbers.map((number) => ({ index: number - 1, size: sizeOfChunk(upload, number - 1) }));
      const urls = await storage.direct.sign(growing(upload), chunks);
      const parts = partNumbers.map((partNumber, at) => ({ partNumber, url: urls[at]! }));
      return { parts, expiresIn: storage.direct.lifetime };
    },

    get: async (caller: Caller, id: string) => view(caller, await find(caller, id)),

    async abort(caller: Caller, id: string) {
      const upload = await find(caller, id);
      if (upload.status === 'COMPLETED') throw uploadClosed(upload.status);
      // An upload that is already aborted is freed again, since an earlier attempt may have failed.
      const isAborted = await inTransaction(db, async (tx) => {
        const ended = await uploadsRepo(tx).abort(id);
        if (ended) noteChange();
        return ended;
      });
      if (!isAborted && (await find(caller, id)).status === 'COMPLETED') throw uploadClosed('COMPLETED');
      await free(upload);
      return { sessionId: id, status: 'ABORTED' };
    },

    /**
     * Checks a chunk's session before any of the chunk is read.
     * @returns the required size of the chunk in bytes
     * @throws DomainError NOT_FOUND, SESSION_EXPIRED, UPLOAD_CLOSED, FILE_TOO_LARGE
     */
    async expectChunk(caller: Caller, id: string, index: number): Promise<number> {
      const upload = await findOpen(caller, id);
      if (index >= upload.chunk_count) throw notFound('chunk');
      const size = sizeOfChunk(upload, index);
      checkRelayed(size);
      return size;
    },

    /**
     * Writes a chunk after claiming its place, so that different bytes never replace it. `expectChunk` has checked its index and
     * size, which do not change; the session may have ended while the chunk was read.
     */
    async putChunk(caller: Caller, id: string, index: number, { bytes, digest }: ChunkBody) {
      const upload = await findOpen(caller, id);
      const size = bytes.length;
      const claim = await repo.claimChunk(id, index, size, digest);
      if (claim && claim.digest !== digest)
        throw conflict(
          'CHUNK_CONFLICT',
          `Chunk ${index} was already sent with different bytes. Open a new upload session to send another file.`,
        );
      if (claim?.stored) return { index, size };
      try {
        const place = { index, offset: index * upload.chunk_size };
        if (claim) await storage.writeChunk(growing(upload), { ...place, bytes });
      } catch (error) {
        // Writing fails if the upload has ended and its bytes were freed: report that instead.
        await findOpen(caller, id);
        throwAsDomainError(error as NodeJS.ErrnoException);
      }
      if (!claim || !(await repo.markStored(id, index))) {
        const now = await freeIfEnded(caller, id);
        throw uploadClosed(now?.status ?? 'ABORTED');
      }
      await prefixes.follow(upload, index, bytes);
      return { index, size };
    },

    /** Interface 4.2. Repeating the call returns the same result. */
    async complete(caller: Caller, id: string): Promise<CompletedUpload> {
      const upload = await find(caller, id);
      if (upload.status === 'COMPLETED') return completed(upload);
      if (upload.status === 'ABORTED') throw uploadClosed(upload.status);
      // An object store can lose a part after its bytes were hashed.
      const isHashed = storage.backend === 'disk' && upload.hashed_chunks === upload.chunk_count;
      const isWhole = upload.status !== 'OPEN' || isHashed;
      const missing = isWhole ? [] : await received.missing(upload);
      if (missing.length > 0) {
        throw conflict(
          'CHUNKS_MISSING',
          `${missing.length} of ${upload.chunk_count} chunks are missing. Send them, then complete the upload again.`,
          { missing },
        );
      }
      const running = completing.get(id) ?? finish(caller, upload).finally(() => completing.delete(id));
      completing.set(id, running);
      return running;
    },

    /** Expires sessions past their deadline, including completed ones without a project. @returns how many expired */
    async sweep(): Promise<number> {
      const ended = await inTransaction(system, async (tx) => {
        const expiring = uploadsRepo(tx);
        const ids = await expiring.lockExpired();
        return ids.length > 0 ? expiring.expire(ids) : [];
      });
      for (const upload of ended) await free(upload);
      // Also frees the bytes of sessions whose process crashed between closing them and freeing their bytes.
      for (const upload of await systemRepo.unfreed()) await free(upload);
      return ended.length;
    },
  };
}

const isFreed = ({ status }: Upload) => status === 'ABORTED' || status === 'EXPIRED';

/** Returns the error of a change to an upload session that has ended. */
export const uploadClosed = (status: Upload['status']) =>
  status === 'EXPIRED'
    ? new DomainError('SESSION_EXPIRED', 'The upload session has expired. Open a new one and upload the file again.')
    : conflict(
        'UPLOAD_CLOSED',
        `The upload session is ${status.toLowerCase()} and accepts no changes. Open a new one to upload a file.`,
      );

/** Converts a storage error to a DomainError where one applies, and throws it. */
function throwAsDomainError(error: NodeJS.ErrnoException): never {
  if (error instanceof BytesGone)
    throw new DomainError(
      'SESSION_EXPIRED',
      'The uploaded bytes no longer exist. Open a new upload session and upload the file again.',
    );
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw new DomainError(
      'STORAGE_FULL',
      'The disk of the service is full. Chunks sent so far are kept; try again later.',
    );
  throw error;
}

export type UploadsService = ReturnType<typeof uploadsService>;
