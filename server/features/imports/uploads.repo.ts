import { type ExpressionBuilder, sql } from 'kysely';
import type { CompletedUpload } from '#contract/imports.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import type { FileIdentity } from './duplicates.repo.ts';

/** Hours until a session expires: first while it only reserves room, then after its last chunk or `complete`. */
const RESERVATION_HOURS = 1;
const SESSION_HOURS = 24;
/** Number of days during which sweeps try to free the bytes of closed sessions. */
const CLEANUP_DAYS = 30;
const sessionExpiry = (hours = SESSION_HOURS) => new Date(Date.now() + hours * 60 * 60 * 1000);

interface NewUpload {
  id: string;
  file_name: string;
  file_size: number;
  md5: string;
  backend: string;
  mode: 'relay' | 'direct';
  object_key: string;
  chunk_size: number;
  chunk_count: number;
}

export const uploadColumns = [
  'id',
  'tenant_id',
  'user_id',
  'file_name',
  'file_size',
  'md5',
  'sha256',
  'backend',
  'mode',
  'object_key',
  'upload_handle',
  'etag',
  'chunk_size',
  'chunk_count',
  'hashed_chunks',
  'status',
  'created_at',
  'expires_at',
  'completed_at',
] as const;
const held = ['id', 'object_key', 'upload_handle'] as const;
/** The columns needed to free the bytes of a session. */
export type Held = { id: string; object_key: string; upload_handle: string | null };

const hasNoProject = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'upload_sessions'>) =>
  not(exists(selectFrom('projects').select('id').whereRef('object_key', '=', 'upload_sessions.object_key')));

export const uploadsRepo = (db: Db | Tx) => ({
  create: ({ tenantId, userId }: Caller, upload: NewUpload) =>
    db
      .insertInto('upload_sessions')
      .values({ ...upload, tenant_id: tenantId, user_id: userId, expires_at: sessionExpiry(RESERVATION_HOURS) })
      .returning(uploadColumns)
      .executeTakeFirstOrThrow(),

  find: ({ tenantId, userId }: Caller, id: string) =>
    db
      .selectFrom('upload_sessions')
      .select(uploadColumns)
      .where('id', '=', id)
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),

  /** Records the object store's own id of an upload. */
  setHandle: (id: string, upload_handle: string) =>
    db
      .updateTable('upload_sessions')
      .set({ upload_handle })
      .where('id', '=', id)
      .returning(uploadColumns)
      .executeTakeFirstOrThrow(),

  storedChunks: async (sessionId: string): Promise<number[]> => {
    const rows = await db
      .selectFrom('upload_chunks')
      .select('index')
      .where('session_id', '=', sessionId)
      .where('stored', '=', true)
      .orderBy('index')
      .execute();
    return rows.map(({ index }) => index);
  },

  /**
   * Claims a chunk of an open session for the bytes with this digest, before they are written. The first claim is final:
   * different bytes are never written in its place.
   * @returns the digest of the claim and whether its bytes are stored, or undefined if the session is not open
   */
  async claimChunk(sessionId: string, index: number, size: number, digest: string) {
    const { rows } = await sql<{ digest: string; stored: boolean }>`
      insert into upload_chunks (session_id, index, size, digest, stored)
      select id, ${index}::int, ${size}::int, ${digest}, false from upload_sessions
      where id = ${sessionId} and status = 'OPEN'
      on conflict (session_id, index) do update set size = excluded.size
      returning digest, stored`.execute(db);
    return rows[0];
  },

  /** Marks a claimed chunk of an open session as stored and extends the session. Returns false if the session is not open. */
  async markStored(sessionId: string, index: number): Promise<boolean> {
    const { rows } = await sql`
      with open as (
        update upload_sessions set expires_at = ${sessionExpiry()} where id = ${sessionId} and status = 'OPEN' returning id
      )
      update upload_chunks set stored = true from open where session_id = open.id and index = ${index}
      returning index`.execute(db);
    return rows.length > 0;
  },

  /** Marks chunks that the store has lost as not stored. Their claims remain. */
  markLost: (sessionId: string, indexes: number[]) =>
    db
      .updateTable('upload_chunks')
      .set({ stored: false })
      .where('session_id', '=', sessionId)
      .where('index', 'in', indexes)
      .execute(),

  /**
   * Returns the state of the digests over the first `from` chunks of an upload, and how far they can be extended: to the
   * first missing chunk, at most by `maxChunks`.
   */
  async hashed(id: string, maxChunks: number) {
    const { rows } = await sql<{ from: number; to: number; state: Uint8Array | null }>`
      select hashed_chunks as from, hash_state as state, coalesce((
        select min(n) from generate_series(hashed_chunks, hashed_chunks + ${maxChunks}::int - 1) n
        where n = chunk_count or not exists (
          select from upload_chunks where session_id = upload_sessions.id and index = n and stored
        )), hashed_chunks + ${maxChunks}::int) as to
      from upload_sessions where id = ${id}`.execute(db);
    return rows[0];
  },

  /** Saves the state after more chunks, unless another process has already saved one. */
  saveHashed: (id: string, from: number, to: number, state: Uint8Array) =>
    db
      .updateTable('upload_sessions')
      .set({ hashed_chunks: to, hash_state: Buffer.from(state) })
      .where('id', '=', id)
      .where('hashed_chunks', '=', from)
      .execute(),

  /** Extends an open session. Returns false if it is no longer open. */
  async extendExpiry(id: string): Promise<boolean> {
    const open = await db
      .updateTable('upload_sessions')
      .set({ expires_at: sessionExpiry() })
      .where('id', '=', id)
      .where('status', '=', 'OPEN')
      .returning('id')
      .executeTakeFirst();
    return open !== undefined;
  },

  /**
   * Moves an open session to COMPLETING, or extends one that is already COMPLETING, since its process may have crashed.
   * Returns false if the session has ended.
   */
  async startCompleting(id: string): Promise<boolean> {
    const completing = await db
      .updateTable('upload_sessions')
      .set({ status: 'COMPLETING', expires_at: sessionExpiry() })
      .where('id', '=', id)
      .where('status', 'in', ['OPEN', 'COMPLETING'])
      .returning('id')
      .executeTakeFirst();
    return completing !== undefined;
  },

  /** Moves a session from COMPLETING to another state. Returns false if its state has changed since. */
  async endCompleting(
    id: string,
    to: { status: 'OPEN' } | { status: 'COMPLETED'; sha256: string | null; etag: string | null },
  ) {
    const moved = await db
      .updateTable('upload_sessions')
      .set({ ...to, ...(to.status === 'COMPLETED' && { completed_at: sql<Date>`now()` }) })
      .where('id', '=', id)
      .where('status', '=', 'COMPLETING')
      .returning('id')
      .executeTakeFirst();
    return moved !== undefined;
  },

  /** Aborts a session that is not completed. Returns false if it has already ended. */
  async abort(id: string): Promise<boolean> {
    const aborted = await db
      .updateTable('upload_sessions')
      .set({ status: 'ABORTED' })
      .where('id', '=', id)
      .where('status', 'in', ['OPEN', 'COMPLETING'])
      .returning('id')
      .executeTakeFirst();
    return aborted !== undefined;
  },

  /** Locks expired sessions. Skips those locked by a commit, which are left for the next sweep. */
  lockExpired: async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('upload_sessions')
      .select('id')
      .where('status', 'in', ['OPEN', 'COMPLETING', 'COMPLETED'])
      .where('expires_at', '<', sql<Date>`now()`)
      .where(hasNoProject)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Expires locked sessions without a project. @returns the sessions whose bytes can be freed */
  expire: (ids: string[]): Promise<Held[]> =>
    db
      .updateTable('upload_sessions')
      .set({ status: 'EXPIRED' })
      .where('id', 'in', ids)
      .where(hasNoProject)
      .returning(held)
      .execute(),

  /** Returns sessions closed without a file whose bytes may remain because of a crash after closing. */
  unfreed: (): Promise<Held[]> =>
    db
      .selectFrom('upload_sessions')
      .select(held)
      .where('status', 'in', ['ABORTED', 'EXPIRED'])
      .where('freed', '=', false)
      .where('expires_at', '>', sql<Date>`now() - make_interval(days => ${CLEANUP_DAYS})`)
      .execute(),

  markFreed: (id: string) => db.updateTable('upload_sessions').set({ freed: true }).where('id', '=', id).execute(),
});
export type UploadsRepo = ReturnType<typeof uploadsRepo>;
export const fileOf = ({ md5, file_size, sha256, object_key }: Upload): FileIdentity => ({
  md5,
  size: file_size,
  sha256,
  objectKey: object_key,
});
export type Upload = NonNullable<Awaited<ReturnType<ReturnType<typeof uploadsRepo>['find']>>>;

/** Returns a completed upload as callers see it. */
export const completed = ({ id, backend, object_key, etag, file_size, md5, sha256 }: Upload): CompletedUpload => ({
  sessionId: id,
  status: 'COMPLETED',
  storage: { backend, objectKey: object_key, etag },
  fileSize: file_size,
  md5,
  ...(sha256 && { sha256 }),
});
