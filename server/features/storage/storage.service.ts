import type { Retention, StorageUse } from '#contract/storage.ts';
import { type Db, inTransaction, noteChange, type Tx } from '#server/db/transaction.ts';
import type { Limits } from '#server/features/imports/disk-space.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { usageRepo } from './usage.repo.ts';

interface Dependencies {
  db: Db;
  /** Unscoped handle, because tenants may not change their own settings in the database. */
  system: Db;
  limits: Limits;
  /** Days that the settings of the service say. */
  kept: Pick<Retention, 'trash_days' | 'audit_days'>;
}

const daysOf = async (db: Db | Tx, tenantId: string) => {
  const tenant = db.selectFrom('tenants').select('retention_days').where('id', '=', tenantId);
  return (await tenant.executeTakeFirstOrThrow()).retention_days;
};

export const storageService = ({ db, system, limits, kept }: Dependencies) => ({
  async use({ tenantId }: Caller): Promise<StorageUse> {
    const { used, trash } = await usageRepo(db).ofTenant(tenantId);
    const retention = { project_days: await daysOf(db, tenantId), ...kept };
    return { used_bytes: used, trash_bytes: trash, quota_bytes: limits.tenantQuota, retention };
  },

  /** Sets the days without activity after which projects go to the trash. */
  setRetention: ({ tenantId: id }: Caller, { project_days }: Pick<Retention, 'project_days'>) =>
    inTransaction(system, async (tx) => {
      const before = { retention_days: await daysOf(tx, id) };
      await tx.updateTable('tenants').set({ retention_days: project_days }).where('id', '=', id).execute();
      noteChange({ kind: 'tenant', id, before, after: { retention_days: project_days } });
      return { project_days };
    }),
});
export type StorageService = ReturnType<typeof storageService>;
