import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

const bytes = (description: string) => z.int().check(z.minimum(0), z.describe(description));

export const StorageUse = z.object({
  used_bytes: bytes('Files of projects and runs, uploads, reports and transactions.'),
  trash_bytes: bytes('Part of `used_bytes` that deleting the projects in the trash permanently would free.'),
  quota_bytes: z.nullable(bytes('Null means unlimited.')),
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
};
