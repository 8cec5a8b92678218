import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';

/** A transaction to be booked; amounts are plain decimals, `occurred_at` is ISO 8601. */
export interface NewTransaction {
  id: string;
  type: string;
  project_name: string;
  category: string;
  detail: string;
  occurred_at: string;
  amount: string;
  profit_amount: string;
  status: string;
  status_label: string;
}

/**
 * Books transactions in one statement; those whose id the tenant has already are left out.
 * @returns the ids that were booked.
 */
export async function insertTransactions(
  db: Db | Tx,
  tenantId: string,
  transactions: NewTransaction[],
): Promise<Set<string>> {
  // One parameter, whatever the number of rows: PostgreSQL takes 65,535, and a statement of that many is slow to read.
  const { rows } = await sql<{ id: string }>`
    insert into finance_transactions
    select ${tenantId}::uuid, t.* from json_to_recordset(${JSON.stringify(transactions)}::json) as t(
      id text, type text, project_name text, category text, detail text, occurred_at timestamptz,
      amount numeric, profit_amount numeric, status text, status_label text
    )
    on conflict (tenant_id, id) do nothing
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
