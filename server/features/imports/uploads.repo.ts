import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';

/** Hours a session lives without a chunk: while it only reserves room, and after its last chunk or `complete`. */
const RESERVATION_HOURS = 1;
const SESSION_HOURS = 24;
/** Days for which a sweep looks again after the bytes of closed sessions. */
const closedDays = 30;
export const sessionExpiry = (hours = SESSION_HOURS) => new Date(Date.now() + hours * 60 * 60 * 1000);

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

/** What is known of a session. */
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
  'status',
  'created_at',
  'expires_at',
  'completed_at',
] as const;
const held = ['id', 'object_key', 'upload_handle'] as const;
/** What of a session is needed to free its bytes. */
export type Held = { id: string; object_key: string; upload_handle: string | null };

/** Whether no project was made of an upload. */
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

  /** Records the object store's own name for an upload. */
  setHandle: (id: string, upload_handle: string) =>
    db
      .updateTable('upload_sessions')
      .set({ upload_handle })
      .where('id', '=', id)
      .returning(uploadColumns)
      .executeTakeFirstOrThrow(),

  /** Indexes of the chunks whose bytes are stored. */
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
   * Claims a chunk of an open session for the bytes of one digest, before they are written. The first claim is final, so
   * that no other bytes are ever written at its place.
   * @returns the digest that has the claim and whether its bytes are stored; undefined if the session is not open.
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

  /** Marks a claimed chunk of an open session as stored and extends the session. Returns false if it is not open. */
  async markStored(sessionId: string, index: number): Promise<boolean> {
    const { rows } = await sql`
      with open as (
        update upload_sessions set expires_at = ${sessionExpiry()} where id = ${sessionId} and status = 'OPEN' returning id
      )
      update upload_chunks set stored = true from open where session_id = open.id and index = ${index}
      returning index`.execute(db);
    return rows.length > 0;
  },

  /** Marks chunks as not stored that the store turned out not to have. Their claims stay. */
  markLost: (sessionId: string, indexes: number[]) =>
    db
      .updateTable('upload_chunks')
      .set({ stored: false })
      .where('session_id', '=', sessionId)
      .where('index', 'in', indexes)
      .execute(),

  /** Puts off the end of an open session; false where it is open no more. */
  async putOff(id: string): Promise<boolean> {
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
   * Moves an open session to COMPLETING, and extends one that is COMPLETING: the process that completed it may have died.
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

  /** Moves a session on from COMPLETING. Returns false if something else has moved it. */
  async endCompleting(
    id: string,
    to: { status: 'OPEN' } | { status: 'COMPLETED'; sha256: string; etag: string | null },
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

  /** Aborts a session that is not completed. Returns false if something else has ended it. */
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

  /** Locks sessions that have expired; those that a commit holds wait for the next sweep. */
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

  /** Ends locked sessions of which no project was made. @returns what nothing holds any more. */
  expire: (ids: string[]): Promise<Held[]> =>
    db
      .updateTable('upload_sessions')
      .set({ status: 'EXPIRED' })
      .where('id', 'in', ids)
      .where(hasNoProject)
      .returning(held)
      .execute(),

  /** Sessions that were closed without a file; their bytes may have outlived a crash behind the closing. */
  unfreed: (): Promise<Held[]> =>
    db
      .selectFrom('upload_sessions')
      .select(held)
      .where('status', 'in', ['ABORTED', 'EXPIRED'])
      .where('freed', '=', false)
      .where('expires_at', '>', sql<Date>`now() - make_interval(days => ${closedDays})`)
      .execute(),

  markFreed: (id: string) => db.updateTable('upload_sessions').set({ freed: true }).where('id', '=', id).execute(),
});
export type UploadsRepo = ReturnType<typeof uploadsRepo>;
export type Upload = NonNullable<Awaited<ReturnType<ReturnType<typeof uploadsRepo>['find']>>>;
