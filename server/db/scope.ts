import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Rows that a statement can see: those of one tenant (its id), those of all tenants (`system`), or the schema itself with
 * the rights of the connecting user (`owner`).
 */
export type Scope = 'system' | 'owner' | (string & {});

const tenant = new AsyncLocalStorage<string>();

/** Runs `work` for one tenant: statements see no rows of other tenants. */
export const asTenant = <T>(tenantId: string, work: () => T): T => tenant.run(tenantId, work);

/** Returns the current tenant. @throws Error outside of `asTenant`. */
export function tenantScope(): Scope {
  const id = tenant.getStore();
  if (id === undefined) throw new Error('The database was used without a tenant: use asTenant or the system handle.');
  return id;
}

/** Roles from migration 008. They cannot log in; connections switch to them. */
export const tenantRole = 'assay_tenant';
export const systemRole = 'assay_system';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the statement that puts a connection into a scope until the next such statement. */
export function enterScope(scope: Scope): { text: string; values: string[] } {
  const isTenant = scope !== 'system' && scope !== 'owner';
  if (isTenant && !uuid.test(scope)) throw new Error(`${scope} is not a tenant id.`);
  const role = isTenant ? tenantRole : scope === 'system' ? systemRole : 'none';
  return {
    text: `select set_config('role', $1, false), set_config('assay.tenant', $2, false)`,
    values: [role, isTenant ? scope : ''],
  };
}
