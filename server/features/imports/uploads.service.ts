import type { CompletedUpload, SignedParts, UploadSession, UploadWanted } from '#contract/imports.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { conflict, DomainError, invalid, notFound } from '#server/http/errors.ts';
import type { Digests } from '#server/storage/digest.ts';
import { BytesGone, type Storage } from '#server/storage/storage.ts';
import { type ChunkBody, checkChunkSize } from './chunk-body.ts';
import { MAX_RELAYED_CHUNK_BYTES } from './chunk-memory.ts';
import { chunkSizeFor, maxFileSize } from './chunk-size.ts';
import { checkContentDigest } from './content-digest.ts';
import { duplicatesOf } from './duplicates.repo.ts';
import { growing, receivedChunks, sizeOfChunk } from './received.ts';
import { checkDisk, checkQuota, type Limits } from './room.ts';
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
  const hashing = new Map<string, Promise<Digests>>();
  const received = receivedChunks(repo, storage);

  /** Frees what a closed session holds: still growing, or an object already if the service died on the way to COMPLETED. */
  const free = async (upload: Pick<Upload, 'id' | 'object_key' | 'upload_handle'>) => {
    await storage.dropUpload(growing(upload));
    await storage.remove(upload.object_key);
    await everybodys.markFreed(upload.id);
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
  /** One digest of a session at a time: a second `complete` waits for the first one's. */
  const digest = (upload: Upload) => {
    const running =
      hashing.get(upload.id) ?? storage.digestUpload(growing(upload)).finally(() => hashing.delete(upload.id));
    hashing.set(upload.id, running);
    return running;
  };
  const completed = (upload: Upload, sha256: string, etag: string | null): CompletedUpload => ({
    sessionId: upload.id,
    status: 'COMPLETED',
    storage: { backend: upload.backend, objectKey: upload.object_key, etag },
    fileSize: upload.file_size,
    md5: upload.md5,
    sha256,
  });

  return {
    async create(caller: Caller, { fileName, fileSize, md5, chunkSize }: UploadWanted) {
      if (fileSize > maxFileSize) throw new DomainError('FILE_TOO_LARGE', `A file has at most ${maxFileSize} bytes.`);
      const id = crypto.randomUUID();
      const chunk_size = chunkSizeFor(fileSize, storage.backend, chunkSize);
      if (!storage.direct) checkRelayed(chunk_size);
      await checkDisk(system, storage, limits, fileSize);
      const created = {
        id,
        file_name: fileName,
        file_size: fileSize,
        md5,
        backend: storage.backend,
        mode: storage.direct ? ('direct' as const) : ('relay' as const),
        object_key: id,
        upload_handle: await storage.beginUpload(id),
        chunk_size,
        chunk_count: Math.ceil(fileSize / chunk_size),
      };
      const upload = await inTransaction(db, async (tx) => {
        await checkQuota(tx, caller.tenantId, limits, fileSize);
        return uploadsRepo(tx).create(caller, created);
      });
      return view(caller, upload);
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
      if (!(await repo.putOff(id))) throw conflict('UPLOAD_CLOSED', 'The upload session was closed meanwhile.');
      const chunks = partNumbers.map((number) => ({ index: number - 1, size: sizeOfChunk(upload, number - 1) }));
      const urls = await storage.direct.sign(growing(upload), chunks);
      const parts = partNumbers.map((partNumber, at) => ({ partNumber, url: urls[at]! }));
      return { parts, expiresIn: storage.direct.lifetime };
    },

    get: async (caller: Caller, id: string) => view(caller, await find(caller, id)),

    async abort(caller: Caller, id: string) {
      const upload = await find(caller, id);
      if (upload.status === 'COMPLETED') throw conflict('UPLOAD_CLOSED', 'The upload is complete already.');
      if (!(await repo.close(id, 'ABORTED')) && (await find(caller, id)).status === 'COMPLETED')
        throw conflict('UPLOAD_CLOSED', 'The upload is complete already.');
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

    /** Keeps a chunk once its digest is checked; bytes of a wrong one never reach the file. */
    async putChunk(caller: Caller, id: string, index: number, contentDigest: string, chunk: ChunkBody) {
      const upload = await findOpen(caller, id);
      if (index >= upload.chunk_count) throw notFound('chunk');
      const size = sizeOfChunk(upload, index);
      const { bytes } = chunk;
      checkChunkSize({ index, size }, bytes.length);
      const digest = checkContentDigest(contentDigest, chunk.digest);
      const known = await repo.chunk(id, index);
      if (known?.digest === digest) return { index, size };
      if (known?.digest.split(':')[0] === digest.split(':')[0])
        throw conflict('CHUNK_CONFLICT', `Other bytes were kept as chunk ${index}.`);
      const place = { index, offset: index * upload.chunk_size };
      await storage.writeChunk(growing(upload), { ...place, bytes }).catch(sayWhy);
      if (!(await repo.recordChunk(id, index, size, digest))) {
        await storage.dropUpload(growing(upload));
        throw conflict('UPLOAD_CLOSED', 'The upload session was closed meanwhile.');
      }
      return { index, size };
    },

    /** Interface 4.2. Repeating it gives the same answer. */
    async complete(caller: Caller, id: string): Promise<CompletedUpload> {
      const upload = await find(caller, id);
      if (upload.status === 'COMPLETED') return completed(upload, upload.sha256!, upload.etag);
      if (upload.status !== 'OPEN') throw conflict('UPLOAD_CLOSED', 'The upload was aborted.');
      const missing = await received.missing(upload);
      if (missing.length > 0) {
        throw conflict('CHUNKS_MISSING', `${missing.length} of ${upload.chunk_count} chunks have not come.`, {
          missing,
        });
      }
      const { size, md5, sha256 } = await digest(upload).catch(sayWhy);
      if (size !== upload.file_size || md5 !== upload.md5) {
        throw conflict(
          'FILE_DIGEST_MISMATCH',
          'Size or MD5 of the whole differ from what was declared; upload the file again.',
          { size, md5 },
        );
      }
      const { etag } = await storage.finishUpload(growing(upload)).catch(sayWhy);
      if (!(await repo.close(id, 'COMPLETED', { sha256, etag })) && (await find(caller, id)).status !== 'COMPLETED') {
        await free(upload);
        throw conflict('UPLOAD_CLOSED', 'The upload was aborted.');
      }
      return completed(upload, sha256, etag);
    },

    /** Frees what expired sessions hold, and completed files that nobody has made a project of. @returns how many were freed. */
    async sweep(): Promise<number> {
      const ended = await everybodys.expireUncommitted();
      for (const { id } of await everybodys.expired()) {
        const closed = await everybodys.close(id, 'EXPIRED');
        if (closed) ended.push(closed);
      }
      for (const upload of ended) await free(upload);
      // What a process that died between closing a session and freeing its bytes has left.
      for (const upload of await everybodys.unfreed()) await free(upload);
      return ended.length;
    },
  };
}
/** Chunks that are held in memory on their way have a bound; only an object store needs larger ones, for its largest files. */
function checkRelayed(chunkSize: number) {
  if (chunkSize > MAX_RELAYED_CHUNK_BYTES)
    throw new DomainError('FILE_TOO_LARGE', 'A file of this size can only be sent to the object store directly.');
}

/** What became of the bytes, in the words of the interface. */
function sayWhy(error: NodeJS.ErrnoException): never {
  if (error instanceof BytesGone)
    throw new DomainError('SESSION_EXPIRED', 'The bytes of the upload are gone; open a new session.');
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    throw new DomainError('STORAGE_FULL', 'The disk of the service is full; what has been sent so far is kept.');
  throw error;
}

export type UploadsService = ReturnType<typeof uploadsService>;
