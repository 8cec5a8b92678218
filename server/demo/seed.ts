import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import type { LabelingService } from '#server/features/runs/labeling.service.ts';
import { hashPassword } from '#server/features/session/password.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import type { Storage } from '#server/storage/storage.ts';
import { demoAccounts, demoTenants, roleOf } from './accounts.ts';
import { seedReports } from './reports.ts';
import { seedTransactions } from './transactions.ts';

interface Dependencies {
  db: Db;
  storage: Storage;
  labeling: LabelingService;
  vendor: string;
}

const documents = ['northwind-robotics-pitch.pdf', 'lumen-health-plan.docx', '清禾生物-商业计划书.txt'];

/** Arbitrary number of the advisory lock. */
const seedLock = 7_116_041;

/** Creates two tenants with users and real documents that are then labeled. Does nothing if the database has a tenant. */
export async function seedDemo({ db, storage, labeling, vendor }: Dependencies) {
  if (await db.selectFrom('tenants').select('id').limit(1).executeTakeFirst()) return;
  // Runs in parallel with filling the database.
  const hashing = Promise.all(
    demoAccounts.map(async ({ username, password }) => [username, await hashPassword(password)] as const),
  );
  const operator = await inTransaction(db, async (tx) => {
    // Only the first of several processes that start at once seeds the database.
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    if (await tx.selectFrom('tenants').select('id').limit(1).executeTakeFirst()) return undefined;
    const callers: Caller[] = [];
    for (const [index, { name, currency, people, transactions }] of demoTenants.entries()) {
      const tenant = await tx
        .insertInto('tenants')
        .values({ name, currency })
        .returning('id')
        .executeTakeFirstOrThrow();
      await seedTransactions(tx, tenant.id, transactions, index + 1);
      const hashes = new Map(await hashing);
      const users = Object.entries(people).map(([username, display_name]) => ({
        tenant_id: tenant.id,
        username,
        display_name,
        password_hash: hashes.get(username)!,
        roles: [roleOf(username)],
      }));
      const made = await tx.insertInto('users').values(users).returning(['id', 'roles']).execute();
      callers.push(...made.map(({ id, roles }) => ({ userId: id, tenantId: tenant.id, roles })));
    }
    return callers.find(({ roles }) => roles.includes('operator'))!;
  });
  if (!operator) return;
  for (const document of documents)
    await labeling.start(operator, vendor, await importDocument(db, storage, operator, document));
  await seedReports({ db, storage }, operator);
}

async function importDocument(
  db: Db,
  storage: Storage,
  { tenantId, userId }: Caller,
  fileName: string,
): Promise<string> {
  const bytes = await readFile(new URL(`./documents/${fileName}`, import.meta.url));
  const digest = (name: string) => createHash(name).update(bytes).digest('hex');
  const { key, size } = await storage.put(crypto.randomUUID(), bytes);
  const file = { tenant_id: tenantId, md5: digest('md5'), sha256: digest('sha256') };
  await db
    .insertInto('files')
    .values({ ...file, size })
    .execute();
  const project = await db
    .insertInto('projects')
    .values({
      ...file,
      name: path.parse(fileName).name,
      file_name: fileName,
      file_size: size,
      backend: storage.backend,
      object_key: key,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return project.id;
}
