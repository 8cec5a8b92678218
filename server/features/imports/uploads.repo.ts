import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/caller.ts';

/** Hours a session lives after its last chunk. */
const sessionHours = 24;
/** Days for which a start looks again after the bytes of closed sessions. */
const closedDays = 30;
export const sessionExpiry = () => new Date(Date.now() + sessionHours * 60 * 60 * 1000);

interface NewUpload {
  id: string;
  file_name: string;
  file_size: number;
  md5: string;
  backend: string;
  object_key: string;
  chunk_size: number;
  chunk_count: number;
}

export const uploadsRepo = (db: Db | Tx) => ({
  create: ({ tenantId, userId }: Caller, upload: NewUpload) =>
    db
      .insertInto('upload_sessions')
      .values({ ...upload, tenant_id: tenantId, user_id: userId, expires_at: sessionExpiry() })
      .returningAll()
      .executeTakeFirstOrThrow(),

  find: ({ tenantId, userId }: Caller, id: string) =>
    db
      .selectFrom('upload_sessions')
      .selectAll()
      .where('id', '=', id)
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),

  /** As `find`, held until the transaction ends: the sweep cannot end it meanwhile. */
  hold: ({ tenantId, userId }: Caller, id: string) =>
    db
      .selectFrom('upload_sessions')
      .selectAll()
      .where('id', '=', id)
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .forUpdate()
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

  /** Moves a session on from OPEN; false where something else has. */
  async close(id: string, status: 'COMPLETED' | 'ABORTED' | 'EXPIRED', sha256?: string): Promise<boolean> {
    const closed = await db
      .updateTable('upload_sessions')
      .set({ status, ...(sha256 && { sha256, completed_at: sql<Date>`now()` }) })
      .where('id', '=', id)
      .where('status', '=', 'OPEN')
      .returning('id')
      .executeTakeFirst();
    return closed !== undefined;
  },

  /** Ends completed sessions of which no project came in time. @returns the objects that nothing holds any more. */
  async expireUncommitted(): Promise<string[]> {
    const ended = await db
      .updateTable('upload_sessions as upload')
      .set({ status: 'EXPIRED' })
      .where('status', '=', 'COMPLETED')
      .where('expires_at', '<', sql<Date>`now()`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('projects').select('id').whereRef('object_key', '=', 'upload.object_key'))),
      )
      .returning('object_key')
      .execute();
    return ended.map(({ object_key }) => object_key);
  },

  /** Objects of sessions that were closed without a project; their bytes may have outlived a crash behind the closing. */
  async closedKeys(): Promise<string[]> {
    const closed = await db
      .selectFrom('upload_sessions')
      .select('object_key')
      .where('status', 'in', ['ABORTED', 'EXPIRED'])
      .where('expires_at', '>', sql<Date>`now() - make_interval(days => ${closedDays})`)
      .execute();
    return closed.map(({ object_key }) => object_key);
  },

  expired: () =>
    db
      .selectFrom('upload_sessions')
      .select(['id', 'object_key'])
      .where('status', '=', 'OPEN')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute(),
});
export type Upload = NonNullable<Awaited<ReturnType<ReturnType<typeof uploadsRepo>['find']>>>;
