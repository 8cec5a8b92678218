import type { Tx } from './transaction.ts';

/**
 * Locks a tenant until the end of the transaction, so that a limit that is checked in it holds. Rows that reference the
 * tenant can still be inserted.
 */
export const lockTenant = (tx: Tx, tenantId: string) =>
  tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().executeTakeFirstOrThrow();
