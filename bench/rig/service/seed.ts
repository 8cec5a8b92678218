import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import { blockSize, writeBlock } from '#server/pipeline/log-blocks.ts';
import { logEntry } from './data.ts';

const operator = (db: Db) =>
  db.selectFrom('users').select(['id', 'tenant_id']).where('username', '=', 'operator').executeTakeFirstOrThrow();

/** Creates a finished run whose log has the given number of entries. @returns the run id. */
export async function seedLog(db: Db, entries: number): Promise<string> {
  const { id: created_by, tenant_id } = await operator(db);
  const { id: project_id } = await db.selectFrom('projects').select('id').limit(1).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('runs')
    .values({ tenant_id, project_id, kind: 'N2', status: 'SUCCEEDED', created_by, last_seq: entries })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    for (let first = 1; first <= entries; first += blockSize) {
      const count = Math.min(blockSize, entries - first + 1);
      const block = Array.from({ length: count }, (_, index) => logEntry(first + index, entries));
      await writeBlock(tx, id, block[0]!.task_name, block as never);
    }
  });
  return id;
}

/**
 * Creates completed upload sessions of different files, and updates the statistics of the database like a running service.
 * @returns the bodies of commit requests.
 */
export async function seedCommits({ system: db, owner }: Database, backend: 'disk' | 's3', count: number) {
  const { id: user_id, tenant_id } = await operator(db);
  const bodies: Record<string, unknown>[] = [];
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, () => {
      const id = crypto.randomUUID();
      return {
        id,
        tenant_id,
        user_id,
        file_name: `${id}.pdf`,
        file_size: 1000,
        md5: createHash('md5').update(id).digest('hex'),
        sha256: createHash('sha256').update(id).digest('hex'),
        backend,
        object_key: id,
        chunk_size: 1000,
        chunk_count: 1,
        status: 'COMPLETED' as const,
        expires_at: new Date(Date.now() + 86_400_000),
        completed_at: new Date(),
      };
    });
    await db.insertInto('upload_sessions').values(rows).execute();
    for (const { id, file_name, md5 } of rows)
      bodies.push({ fileName: file_name, fileSize: 1000, md5, sessionId: id, storage: { backend, objectKey: id } });
  }
  await sql`analyze`.execute(owner);
  return bodies;
}

/** Inserts transactions into the finance listing of the demo tenant, each earlier than the one before by `every`. */
export const seedTransactions = (db: Db, count: number, { from = 1, every = '7 minutes' } = {}) =>
  sql`insert into finance_transactions (tenant_id, id, type, project_name, category, detail, occurred_at, amount,
                                        profit_amount, status, status_label)
      select (select tenant_id from users where username = 'finance'), 'bench-' || to_char(n, 'FM000000000'),
             case when n % 3 = 0 then 'ecosystem' else 'tech' end, 'Project ' || n % 500, 'license', 'Invoice ' || n,
             timestamptz '2026-01-01' - n * ${every}::interval, n % 9000 + 0.25, n % 900 + 0.05, 'settled', 'Settled'
      from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(db);
