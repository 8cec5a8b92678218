import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

const bytes = (description: string) => z.int().check(z.minimum(0), z.describe(description));

const days = z.int().check(z.minimum(1), z.maximum(99_999));
/** Days that a tenant sets. */
const TenantRetention = z.object({
  project_days: z
    .nullable(days)
    .check(z.describe('Days without activity after which a project moves to the trash. Null means never.')),
});
const Retention = z.extend(TenantRetention, {
  trash_days: z
    .number()
    .check(z.describe('Days that projects stay in the trash. The operator of the service sets them.')),
  audit_days: z
    .nullable(z.number())
    .check(z.describe('Days that the audit log is kept. Null means forever. The operator of the service sets them.')),
});
export type Retention = z.infer<typeof Retention>;

export const StorageUse = z.object({
  used_bytes: bytes('Files of projects and runs, uploads, reports and transactions.'),
  trash_bytes: bytes('Part of `used_bytes` that deleting the projects in the trash permanently would free.'),
  quota_bytes: z.nullable(bytes('Null means unlimited.')),
  retention: z.optional(Retention),
});
export type StorageUse = z.infer<typeof StorageUse>;

export const storage = {
  use: endpoint({
    method: 'GET',
    path: '/api/open/storage',
    extension: 'storage',
    summary: 'Show how much the tenant stores, and its quota',
    roles: ['operator'],
    data: StorageUse,
  }),
  setRetention: endpoint({
    method: 'PUT',
    path: '/api/open/storage/retention',
    extension: 'storage',
    summary: 'Set how long the tenant keeps projects that nobody uses',
    roles: ['admin'],
    body: TenantRetention,
    data: TenantRetention,
  }),
};
