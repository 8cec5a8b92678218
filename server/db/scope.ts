import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whose rows a statement sees: one tenant's (its id); everybody's, for what the service does for no tenant (`system`); or
 * the schema itself, with the rights of whoever connects (`owner`).
 */
export type Scope = 'system' | 'owner' | (string & {});

const tenant = new AsyncLocalStorage<string>();

/** Does `work` for one tenant: rows of others do not exist meanwhile, whatever a statement asks for. */
export const asTenant = <T>(tenantId: string, work: () => T): T => tenant.run(tenantId, work);

/** The tenant for whom something is being done. @throws Error outside of `asTenant`. */
export function tenantScope(): Scope {
  const id = tenant.getStore();
  if (id === undefined) throw new Error('The database was used for no tenant: use asTenant, or the system’s scope.');
  return id;
}

/** The roles of migration 008, which no one signs in as; a connection takes them on. */
export const tenantRole = 'assay_tenant';
export const systemRole = 'assay_system';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The statement that puts a connection into a scope, until another one does. */
export function enterScope(scope: Scope): { text: string; values: string[] } {
  const isTenant = scope !== 'system' && scope !== 'owner';
  if (isTenant && !uuid.test(scope)) throw new Error(`${scope} is no tenant's id.`);
  const role = isTenant ? tenantRole : scope === 'system' ? systemRole : 'none';
  return {
    text: `select set_config('role', $1, false), set_config('assay.tenant', $2, false)`,
    values: [role, isTenant ? scope : ''],
  };
}
