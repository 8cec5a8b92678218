import { type Selectable, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

/** A transaction to book. Amounts are plain decimals; `occurred_at` is ISO 8601. */
export type NewTransaction = Omit<
  Selectable<Tables['finance_transactions']>,
  'tenant_id' | 'occurred_at' | 'import_id' | 'takes_back'
> & { occurred_at: string };

const texts = sql`type, project_name, category, detail, occurred_at, status, status_label`;

/**
 * Books transactions in one statement and skips those whose id the tenant already has.
 * @returns the ids that were booked
 */
export async function insertTransactions(
  db: Db | Tx,
  tenantId: string,
  transactions: NewTransaction[],
  importId: string | null = null,
): Promise<Set<string>> {
  // All rows are one JSON parameter: PostgreSQL allows 65,535 parameters, and a statement with that many is slow to parse.
  const { rows } = await sql<{ id: string }>`
    insert into finance_transactions (tenant_id, import_id, id, ${texts}, amount, profit_amount)
    select ${tenantId}::uuid, ${importId}::uuid, id, ${texts}, amount, profit_amount from json_to_recordset(${JSON.stringify(transactions)}::json) as t(
      id text, type text, project_name text, category text, detail text, occurred_at timestamptz,
      amount numeric, profit_amount numeric, status text, status_label text
    )
    -- In one order, so that bookings of the same ids wait for each other instead of ending in a deadlock.
    order by t.id
    on conflict (tenant_id, id) do nothing
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Books the transactions of an import again, with opposite amounts. @returns how many */
export async function insertOpposites(tx: Tx, tenantId: string, importId: string, ofImport: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into finance_transactions (tenant_id, import_id, takes_back, id, ${texts}, amount, profit_amount)
    select tenant_id, ${importId}, id, gen_random_uuid(), ${texts}, -amount, -profit_amount
    from finance_transactions where tenant_id = ${tenantId} and import_id = ${ofImport}`.execute(tx);
  return Number(numAffectedRows);
}

/** Returns those of the ids that the tenant has booked already. */
export async function bookedIds(db: Db | Tx, tenantId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from finance_transactions
    where tenant_id = ${tenantId} and id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
