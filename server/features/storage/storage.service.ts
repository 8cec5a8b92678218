import type { StorageUse } from '#contract/storage.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Limits } from '#server/features/imports/disk-space.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { usageRepo } from './usage.repo.ts';

export const storageService = (db: Db, limits: Limits) => ({
  async use({ tenantId }: Caller): Promise<StorageUse> {
    const { used, trash } = await usageRepo(db).ofTenant(tenantId);
    return { used_bytes: used, trash_bytes: trash, quota_bytes: limits.tenantQuota };
  },
});
export type StorageService = ReturnType<typeof storageService>;
