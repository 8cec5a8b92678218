import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';

/** Hours a session lives without a chunk: while it only reserves room, and after its last chunk. */
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
  upload_handle: string | null;
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

  chunks: (sessionId: string) =>
    db
      .selectFrom('upload_chunks')
      .select(['index', 'size', 'digest'])
      .where('session_id', '=', sessionId)
      .orderBy('index')
      .execute(),

  chunk: (sessionId: string, index: number) =>
    db
      .selectFrom('upload_chunks')
      .select(['digest', 'size'])
      .where('session_id', '=', sessionId)
      .where('index', '=', index)
      .executeTakeFirst(),

  /** Records a chunk of an open session and puts off its end; false where the session is open no more. */
  async recordChunk(sessionId: string, index: number, size: number, digest: string): Promise<boolean> {
    const { rows } = await sql`
      with open as (
        update upload_sessions set expires_at = ${sessionExpiry()} where id = ${sessionId} and status = 'OPEN' returning id
      )
      insert into upload_chunks (session_id, index, size, digest)
      select id, ${index}::int, ${size}::int, ${digest} from open
      on conflict (session_id, index) do update set digest = excluded.digest
      returning index`.execute(db);
    return rows.length > 0;
  },

  /** Forgets chunks that the store turned out not to have. */
  forgetChunks: (sessionId: string, indexes: number[]) =>
    db.deleteFrom('upload_chunks').where('session_id', '=', sessionId).where('index', 'in', indexes).execute(),

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

  /** Moves a session on from OPEN. @returns what it holds; undefined where something else has moved it. */
  close: (
    id: string,
    status: 'COMPLETED' | 'ABORTED' | 'EXPIRED',
    file?: { sha256: string; etag: string | null },
  ): Promise<Held | undefined> =>
    db
      .updateTable('upload_sessions')
      .set({ status, ...(file && { ...file, completed_at: sql<Date>`now()` }) })
      .where('id', '=', id)
      .where('status', '=', 'OPEN')
      .returning(held)
      .executeTakeFirst(),

  /** Ends completed sessions of which no project came in time. @returns what nothing holds any more. */
  expireUncommitted: (): Promise<Held[]> =>
    db
      .updateTable('upload_sessions as upload')
      .set({ status: 'EXPIRED' })
      .where('status', '=', 'COMPLETED')
      .where('expires_at', '<', sql<Date>`now()`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('projects').select('id').whereRef('object_key', '=', 'upload.object_key'))),
      )
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

  expired: () =>
    db
      .selectFrom('upload_sessions')
      .select('id')
      .where('status', '=', 'OPEN')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute(),
});
export type UploadsRepo = ReturnType<typeof uploadsRepo>;
export type Upload = NonNullable<Awaited<ReturnType<ReturnType<typeof uploadsRepo>['find']>>>;
