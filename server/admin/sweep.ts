import type { Database } from '#server/db/connect.ts';
import { sweepAudit } from '#server/features/audit/audit.service.ts';
import { uploadsService } from '#server/features/imports/uploads.service.ts';
import { guessLimits } from '#server/features/session/guess-limits.ts';
import { signOnRepo } from '#server/features/session/sign-on/sign-on.repo.ts';
import { trashService } from '#server/features/trash/trash.service.ts';
import { sweepIdempotencyKeys } from '#server/http/idempotency.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Deletes expired data. The service does the same automatically every ten minutes. */
export async function sweepAll(
  { system }: Database,
  storage: Storage,
  { trashDays, auditDays }: { trashDays: number; auditDays: number | undefined },
) {
  await uploadsService({ db: system, system, storage, limits: { tenantQuota: null, keepFree: 0 } }).sweep();
  await trashService({ db: system, system, storage, days: trashDays }).sweep();
  await guessLimits(system).sweep();
  await signOnRepo(system).sweep();
  await sweepIdempotencyKeys(system);
  await sweepAudit(system, auditDays);
}
