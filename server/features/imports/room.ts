import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';
import { DomainError } from '#server/http/errors.ts';
import type { Storage } from '#server/storage/storage.ts';

/** How much may be kept, in bytes. */
export interface Limits {
  /** Of one tenant; null is without limit. */
  tenantQuota: number | null;
  /** What is left free of the disk, for the database and the runs. */
  keepFree: number;
}

const first = async (rows: Promise<{ rows: { bytes: number }[] }>) => Number((await rows).rows[0]!.bytes);

/** Bytes of a tenant's projects, and of uploads that are under way or not committed yet. */
const usedBy = (tx: Tx, tenantId: string) =>
  first(
    sql<{ bytes: number }>`
      select coalesce(sum(size), 0) as bytes from (
        select file_size as size from projects where tenant_id = ${tenantId} and deleted_at is null
        union all
        select file_size from upload_sessions as upload
        where tenant_id = ${tenantId} and status in ('OPEN', 'COMPLETING', 'COMPLETED')
          and not exists (select from projects where object_key = upload.object_key)
      ) as kept`.execute(tx),
  );

/** Bytes that open uploads of all tenants have announced and not sent. */
const awaited = (db: Db) =>
  first(
    sql<{ bytes: number }>`
      select coalesce(sum(file_size), 0)
        - coalesce((select sum(size) from upload_chunks join upload_sessions as open on open.id = session_id
                    where open.status = 'OPEN' and stored), 0) as bytes
      from upload_sessions where status = 'OPEN' and expires_at > now()`.execute(db),
  );

/**
 * Sees to it that a file has room before a byte of it is sent.
 * @throws DomainError STORAGE_FULL
 */
export async function checkDisk(db: Db, storage: Storage, { keepFree }: Limits, size: number) {
  const free = await storage.freeBytes();
  if (free === Number.POSITIVE_INFINITY) return;
  const available = Math.max(0, free - keepFree - (await awaited(db)));
  if (size > available)
    throw new DomainError(
      'STORAGE_FULL',
      'The service has no room for this file; free some space or ask whoever runs it.',
      {
        details: { size, available },
      },
    );
}

/**
 * Inside the transaction that opens the upload: openings of one tenant wait for each other, so that two do not take the
 * same room.
 * @throws DomainError QUOTA_EXCEEDED
 */
export async function checkQuota(tx: Tx, tenantId: string, { tenantQuota }: Limits, size: number) {
  if (tenantQuota === null) return;
  await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forUpdate().executeTakeFirstOrThrow();
  const used = await usedBy(tx, tenantId);
  if (used + size > tenantQuota)
    throw new DomainError('QUOTA_EXCEEDED', 'This file would go beyond what your organisation may keep.', {
      details: { quota: tenantQuota, used, size },
    });
}
