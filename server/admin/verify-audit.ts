import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { AuditEntryTable } from '#server/db/audit-tables.ts';
import { type Db, inTransaction, type Tx } from '#server/db/transaction.ts';

const BATCH_SIZE = 1_000;

export interface VerifiedLog {
  tenant: string;
  /** Entries that are as they were written. */
  verified: number;
  /** Number and hash of the newest entry. */
  head: { number: number; hash: string };
  /** The first entry that is not as it was written. */
  fault?: string;
}

/** Walks the audit log of each tenant, or of those with this name, and compares each entry with the chain of hashes. */
export const verifyAudit = (system: Db, tenant?: string): Promise<VerifiedLog[]> =>
  inTransaction(system, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const tenants = await tx
      .selectFrom('tenants')
      .select(['id', 'name'])
      .$if(tenant !== undefined, (some) => some.where('name', '=', tenant!))
      .orderBy('name')
      .execute();
    const logs: VerifiedLog[] = [];
    for (const { id, name } of tenants) logs.push({ tenant: name, ...(await verifyLog(tx, id)) });
    return logs;
  });

export async function verifyLog(tx: Tx, tenantId: string): Promise<Omit<VerifiedLog, 'tenant'>> {
  const none = { number: 0, hash: '', first_number: 1, first_hash: '' };
  const head =
    (await tx.selectFrom('audit_heads').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()) ?? none;
  let { first_number: next, first_hash: hash } = head;
  const ended = (fault?: string) => ({ verified: next - head.first_number, head, ...(fault && { fault }) });
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const entries = await tx
      .selectFrom('audit_entries')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('number', '>', last)
      .orderBy('number')
      .limit(BATCH_SIZE)
      .execute();
    for (const entry of entries) {
      if (entry.number > next) return ended(`Entry ${next} is missing.`);
      if (entry.number < next) return ended(`Entry ${entry.number} is older than the first entry, ${next}.`);
      hash = hashOf(hash, entry);
      if (hash !== entry.hash) return ended(`Entry ${next} was changed, inserted or moved.`);
      next += 1;
    }
    if (entries.length < BATCH_SIZE) break;
    last = next - 1;
  }
  if (next <= head.number) return ended(`Entry ${next} and those after it, up to ${head.number}, are missing.`);
  if (next > head.number + 1 || hash !== head.hash)
    return ended(`The newest entry, ${next - 1}, is not the one recorded as the newest.`);
  return ended();
}

/** Repeats the calculation of `append_audit_entry` (migration 033), which writes JSON as PostgreSQL does. */
function hashOf(previous: string, entry: Selectable<AuditEntryTable>): string {
  const { tenant_id, number, at, user_id, user_name, session_id, address, operation, object_kind, object_id } = entry;
  const values = [
    ...[tenant_id, number, at.getTime(), user_id, user_name, session_id, address, operation, object_kind, object_id],
    ...[entry.outcome, entry.count, entry.detail],
  ];
  const json = `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  return createHash('sha256')
    .update(previous + json)
    .digest('hex');
}
