import { sql } from 'kysely';
import { lockTenant } from '#server/db/lock-tenant.ts';
import type { Tx } from '#server/db/transaction.ts';
import { usageRepo } from '#server/features/storage/usage.repo.ts';
import { DomainError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Storage limits in bytes. */
export interface Limits {
  /** Quota of one tenant. Null means unlimited. */
  tenantQuota: number | null;
  /** Disk space that uploads must leave free for the database and the runs. */
  keepFree: number;
}

interface Room {
  storage: Storage;
  limits: Limits;
  /** Bytes to store. */
  size: number;
}

/** Maximum number of open upload sessions of one user. The console holds 1,000 open while the user decides on duplicates. */
export const MAX_OPEN_UPLOADS = 2000;
const OPEN_UPLOADS_RETRY_SECONDS = 30;

const diskFull = (details: Record<string, number>) =>
  new DomainError(
    'STORAGE_FULL',
    'The service is out of storage space. Try again later, or contact your administrator.',
    {
      details,
    },
  );

/**
 * Reserves room for a file before any of it is sent. Must run in the transaction that opens the upload, with the system
 * handle. Other uploads wait to be opened until that transaction ends.
 * @throws DomainError TOO_MANY_REQUESTS, QUOTA_EXCEEDED, STORAGE_FULL
 */
export async function reserveRoom(tx: Tx, { tenantId, userId }: Caller, { storage, limits, size }: Room) {
  await lockTenant(tx, tenantId);
  await checkOpenUploads(tx, userId);
  if (limits.tenantQuota !== null) checkQuota(limits.tenantQuota, (await usageRepo(tx).ofTenant(tenantId)).used, size);
  if ((await storage.freeBytes()) === Number.POSITIVE_INFINITY) return;
  // All tenants and processes share the disk, so the check and the reservation are serialized across all of them.
  await sql`select pg_advisory_xact_lock(hashtextextended('assay.disk-room', 0))`.execute(tx);
  const { total, own, isShared } = await readReservations(tx, tenantId);
  // Read after the reservations: a chunk that arrives in between is counted twice rather than not at all.
  const unreserved = (await storage.freeBytes()) - limits.keepFree - total;
  const left = unreserved - size;
  const leftForOthers = isShared ? own + size : 0;
  if (left < leftForOthers) throw diskFull({ size, reserved: own });
}

/**
 * Checks that there is room for a report or for transactions that this transaction has just inserted.
 * @throws DomainError QUOTA_EXCEEDED, STORAGE_FULL
 */
export async function checkInsertedRoom(tx: Tx, tenantId: string, { storage, limits, size }: Room) {
  if (limits.tenantQuota !== null) {
    await lockTenant(tx, tenantId);
    checkQuota(limits.tenantQuota, (await usageRepo(tx).ofTenant(tenantId)).used - size, size);
  }
  // Neither can be deleted, so they may use only half of the space that uploads leave free.
  if ((await storage.freeBytes()) - size < limits.keepFree / 2) throw diskFull({ size });
}

async function checkOpenUploads(tx: Tx, userId: string) {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from upload_sessions
    where user_id = ${userId} and status = 'OPEN' and expires_at > now()`.execute(tx);
  const { open } = rows[0]!;
  if (open < MAX_OPEN_UPLOADS) return;
  const limit = MAX_OPEN_UPLOADS.toLocaleString('en-US');
  throw new DomainError(
    'TOO_MANY_REQUESTS',
    `You have ${limit} open uploads, which is the limit per user. Finish or cancel some of them first.`,
    {
      details: { limit: MAX_OPEN_UPLOADS, open },
      retryAfter: OPEN_UPLOADS_RETRY_SECONDS,
    },
  );
}

function checkQuota(quota: number, used: number, size: number) {
  if (used + size <= quota) return;
  throw new DomainError(
    'QUOTA_EXCEEDED',
    'This would exceed the storage quota of your organization. Ask an administrator to free space or to raise the quota.',
    {
      details: { quota, used, size },
    },
  );
}

/** Returns the bytes that open uploads have announced but not sent, for all tenants and for this one. */
async function readReservations(tx: Tx, tenantId: string) {
  const { rows } = await sql<{ total: number; own: number; shared: boolean }>`
    select coalesce(sum(awaited), 0) as total,
      coalesce(sum(awaited) filter (where tenant_id = ${tenantId}), 0) as own,
      exists (select from tenants where id <> ${tenantId}) as shared
    from (
      select tenant_id, file_size
        - coalesce((select sum(size) from upload_chunks where session_id = upload.id and stored), 0) as awaited
      from upload_sessions as upload where status = 'OPEN' and expires_at > now()
    ) as reserved`.execute(tx);
  const { total, own, shared } = rows[0]!;
  return { total: Number(total), own: Number(own), isShared: shared };
}
