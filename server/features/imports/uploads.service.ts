import type { CompletedUpload, SignedParts, UploadSession, UploadWanted } from '#contract/imports.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import { conflict, DomainError, invalid, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { BytesGone, type Storage, StoreUnavailable } from '#server/storage/storage.ts';
import { type ChunkBody, checkChunkSize } from './chunks/chunk-body.ts';
import { MAX_RELAYED_CHUNK_BYTES } from './chunks/chunk-memory.ts';
import { chunkSizeFor, maxFileSize } from './chunks/chunk-size.ts';
import { checkContentDigest } from './chunks/content-digest.ts';
import { growing, receivedChunks, sizeOfChunk } from './chunks/received.ts';
import { duplicatesOf } from './duplicates.repo.ts';
import { type Limits, reserveRoom } from './room.ts';
import { type Upload, uploadsRepo } from './uploads.repo.ts';

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
  /** Sessions that this process completes, with the answer that every `complete` of them gets. */
  const completing = new Map<string, Promise<CompletedUpload>>();
  const received = receivedChunks(repo, storage);

  /** Frees the bytes of an ended session: still an upload, or an object already. What the store cannot free now, a sweep will. */
  const free = async (upload: Pick<Upload, 'id' | 'object_key' | 'upload_handle'>) => {
    try {
      await storage.dropUpload(growing(upload));
      await storage.remove(upload.object_key);
      await everybodys.markFreed(upload.id);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  };

  /** The caller's own session, whatever its state. @throws NOT_FOUND, SESSION_EXPIRED */
  const find = async (caller: Caller, id: string): Promise<Upload> => {
    const upload = await repo.find(caller, id);
    if (!upload) throw notFound('upload session');
    const isActive = upload.status === 'OPEN' || upload.status === 'COMPLETING';
    const isLate = isActive && upload.expires_at.getTime() < Date.now();
    if (isLate || upload.status === 'EXPIRED') throw closed('EXPIRED');
    return upload;
  };
  const findOpen = async (caller: Caller, id: string): Promise<Upload> => {
    const upload = await find(caller, id);
    if (upload.status !== 'OPEN') throw closed(upload.status);
    return upload;
  };
  /** Frees what a request may have written after its session was aborted or had expired. @returns the session as it is now. */
  const freeIfEnded = async (caller: Caller, id: string): Promise<Upload | undefined> => {
    const upload = await repo.find(caller, id);
    if (upload && isFreed(upload)) await free(upload);
    return upload;
  };
  const view = async (caller: Caller, upload: Upload): Promise<UploadSession> => ({
    sessionId: upload.id,
    status: upload.status,
    backend: upload.backend,
    mode: storage.direct ? upload.mode : 'relay',
    chunkSize: upload.chunk_size,
    chunkCount: upload.chunk_count,
    receivedChunks: await received.known(upload),
    expiresAt: upload.expires_at.toISOString(),
    duplicate: await duplicatesOf(db, caller.tenantId, {
      md5: upload.md5,
      size: upload.file_size,
      sha256: upload.sha256 ?? undefined,
    }),
  });
  /**
   * Puts the file under its final name, which no chunk is written to, and hashes it there. Every step can be repeated, so
   * that another process may do the same at once, or resume where one that died has stopped.
   */
  const finish = async (caller: Caller, upload: Upload): Promise<CompletedUpload> => {
    const { id, object_key, file_size } = upload;
    let fault: unknown = closed('COMPLETING');
    try {
      if (await repo.startCompleting(id)) {
        const { etag } = await storage.finishUpload(growing(upload));
        const { size, md5, sha256 } = await storage.digest(object_key);
        const isDeclared = size === file_size && md5 === upload.md5;
        if (isDeclared && (await repo.endCompleting(id, { status: 'COMPLETED', sha256, etag })))
          return completed({ ...upload, sha256, etag });
        if (!isDeclared) {
          fault = conflict(
            'FILE_DIGEST_MISMATCH',
            'The size or MD5 of the whole file differs from what was declared. Upload the file again.',
            { size, md5 },
          );
          await repo.endCompleting(id, { status: 'OPEN' });
        }
      }
    } catch (error) {
      fault = error;
    }
    // Another request may have ended the session, and freed the bytes while they were read.
    const now = await freeIfEnded(caller, id);
    if (now?.status === 'COMPLETED') return completed(now);
    if (now && isFreed(now)) throw closed(now.status);
    return sayWhy(fault as NodeJS.ErrnoException);
  };
  const completed = ({ id, backend, object_key, etag, file_size, md5, sha256 }: Upload): CompletedUpload => ({
    sessionId: id,
    status: 'COMPLETED',
    storage: { backend, objectKey: object_key, etag },
    fileSize: file_size,
    md5,
    sha256: sha256!,
  });

  return {
    async create(caller: Caller, { fileName, fileSize, md5, chunkSize }: UploadWanted) {
      if (fileSize > maxFileSize) throw new DomainError('FILE_TOO_LARGE', `A file has at most ${maxFileSize} bytes.`);
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
      // The system's scope: room on the disk is shared with the other tenants.
      const upload = await inTransaction(system, async (tx) => {
        await reserveRoom(tx, caller, { storage, limits, size: fileSize });
        return uploadsRepo(tx).create(caller, created);
      });
      // After the row: whatever a crash leaves in the store has a session that frees it.
      const handle = await storage.beginUpload(id).catch(async (error) => {
        await repo.abort(id);
        return sayWhy(error);
      });
      return view(caller, handle === null ? upload : await repo.setHandle(id, handle));
    },

    /** Addresses under which a browser puts chunks into the store; asking for them puts off the session's end. */
    async signParts(caller: Caller, id: string, partNumbers: number[]): Promise<SignedParts> {
      const upload = await findOpen(caller, id);
      if (upload.mode !== 'direct' || !storage.direct)
        throw conflict('UPLOAD_NOT_DIRECT', 'The chunks of this upload session go through the service.');
      for (const [at, number] of partNumbers.entries()) {
        if (number <= upload.chunk_count) continue;
        throw invalid(['body', 'partNumbers', at], `The upload has ${upload.chunk_count} parts.`, 'too_big');
      }
      if (!(await repo.putOff(id))) throw conflict('UPLOAD_CLOSED', 'The upload session was closed in the meantime.');
      const chunks = partNumbers.map((number) => ({ index: number - 1, size: sizeOfChunk(upload, number - 1) }));
      const urls = await storage.direct.sign(growing(upload), chunks);
      const parts = partNumbers.map((partNumber, at) => ({ partNumber, url: urls[at]! }));
      return { parts, expiresIn: storage.direct.lifetime };
    },

    get: async (caller: Caller, id: string) => view(caller, await find(caller, id)),

    async abort(caller: Caller, id: string) {
      const upload = await find(caller, id);
      if (upload.status === 'COMPLETED') throw closed(upload.status);
      // Also from an upload that is aborted already, whose bytes may not be freed yet.
      if (!(await repo.abort(id)) && (await find(caller, id)).status === 'COMPLETED') throw closed('COMPLETED');
      await free(upload);
      return { sessionId: id, status: 'ABORTED' };
    },

    /**
     * Looks at a chunk's session before a byte of the chunk is read. @returns the bytes that it must have.
     * @throws NOT_FOUND, SESSION_EXPIRED, UPLOAD_CLOSED, FILE_TOO_LARGE
     */
    async expectChunk(caller: Caller, id: string, index: number): Promise<number> {
      const upload = await findOpen(caller, id);
      if (index >= upload.chunk_count) throw notFound('chunk');
      const size = sizeOfChunk(upload, index);
      checkRelayed(size);
      return size;
    },

    /** Writes a chunk once its digest is checked and its place is claimed for these bytes: others are never written there. */
    async putChunk(caller: Caller, id: string, index: number, contentDigest: string, chunk: ChunkBody) {
      const upload = await findOpen(caller, id);
      if (index >= upload.chunk_count) throw notFound('chunk');
      const size = sizeOfChunk(upload, index);
      const { bytes } = chunk;
      checkChunkSize({ index, size }, bytes.length);
      const digest = checkContentDigest(contentDigest, chunk.digests);
      const claim = await repo.claimChunk(id, index, size, digest);
      if (claim && claim.digest !== digest) throw conflict('CHUNK_CONFLICT', `Chunk ${index} has other bytes already.`);
      if (claim?.stored) return { index, size };
      try {
        const place = { index, offset: index * upload.chunk_size };
        if (claim) await storage.writeChunk(growing(upload), { ...place, bytes });
      } catch (error) {
        // The bytes of an upload that has ended in the meantime are gone for a reason.
        await findOpen(caller, id);
        sayWhy(error as NodeJS.ErrnoException);
      }
      if (!claim || !(await repo.markStored(id, index))) {
        const now = await freeIfEnded(caller, id);
        throw closed(now?.status ?? 'ABORTED');
      }
      return { index, size };
    },

    /** Interface 4.2. Repeating it gives the same answer. */
    async complete(caller: Caller, id: string): Promise<CompletedUpload> {
      const upload = await find(caller, id);
      if (upload.status === 'COMPLETED') return completed(upload);
      if (upload.status === 'ABORTED') throw closed(upload.status);
      const missing = upload.status === 'OPEN' ? await received.missing(upload) : [];
      if (missing.length > 0) {
        throw conflict('CHUNKS_MISSING', `${missing.length} of ${upload.chunk_count} chunks have not come.`, {
          missing,
        });
      }
      const running = completing.get(id) ?? finish(caller, upload).finally(() => completing.delete(id));
      completing.set(id, running);
      return running;
    },

    /** Frees what expired sessions hold, and completed files that nobody has made a project of. @returns how many were freed. */
    async sweep(): Promise<number> {
      const ended = await inTransaction(system, async (tx) => {
        const expiring = uploadsRepo(tx);
        const ids = await expiring.lockExpired();
        return ids.length > 0 ? expiring.expire(ids) : [];
      });
      for (const upload of ended) await free(upload);
      // What a process that died between closing a session and freeing its bytes has left.
      for (const upload of await everybodys.unfreed()) await free(upload);
      return ended.length;
    },
  };
}

/** Bounds the chunks that the service holds in memory; only the largest files of an object store need larger ones. */
function checkRelayed(chunkSize: number) {
  if (chunkSize > MAX_RELAYED_CHUNK_BYTES)
    throw new DomainError('FILE_TOO_LARGE', 'A file of this size can only be sent to the object store directly.');
}

const isFreed = ({ status }: Upload) => status === 'ABORTED' || status === 'EXPIRED';

const closed = (status: Upload['status']) =>
  status === 'EXPIRED'
    ? new DomainError('SESSION_EXPIRED', 'The upload session has expired; open a new one.')
    : conflict('UPLOAD_CLOSED', `The upload session is ${status.toLowerCase()}.`);

/** Translates a failure of the storage into one of the interface. */
function sayWhy(error: NodeJS.ErrnoException): never {
  if (error instanceof BytesGone)
    throw new DomainError('SESSION_EXPIRED', 'The bytes of the upload are gone; open a new session.');
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw new DomainError('STORAGE_FULL', 'The disk of the service is full; what has been sent so far is kept.');
  throw error;
}

export type UploadsService = ReturnType<typeof uploadsService>;
