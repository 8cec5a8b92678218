import { z } from 'zod/mini';
import { endpoint, readers } from './endpoint.ts';
import { instant, pageOf, pageQuery, sentInstant, text, uuid } from './parts/text.ts';

const admin = ['admin'] as const;

const filter = {
  user_id: z.optional(uuid),
  noun: z.optional(text(1, 40)).check(z.describe('The operation, such as `runs.cancel`, or its first part.')),
  object_id: z.optional(uuid),
  outcome: z.optional(z.enum(['ok', 'failed'])),
  from: z.optional(sentInstant),
  to: z.optional(sentInstant).check(z.describe('Exclusive.')),
};
export const AuditFilter = z.object(filter);
export type AuditFilter = z.infer<typeof AuditFilter>;

const change = {
  at: instant,
  user_name: z.nullable(z.string()).check(z.describe('Name at that time. Null if nobody was signed in.')),
  operation: z.string().check(z.describe('The call, such as `runs.cancel`.')),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
};

export const AuditEntry = z.object({
  ...change,
  number: z.int().check(z.minimum(1), z.describe('Counts the entries of the tenant without gaps.')),
  user_id: z.nullable(z.guid()),
  session_id: z.nullable(z.guid()),
  token: z
    .optional(z.object({ id: z.guid(), name: z.string() }))
    .check(z.describe('Access token that a program made the call with.')),
  address: z.string(),
  object_kind: z.nullable(z.string()),
  object_id: z.nullable(z.string()),
  outcome: z.string().check(z.describe('`ok`, or the name of the failure.')),
  count: z.int().check(z.minimum(1), z.describe('Number of equal calls that the entry stands for.')),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditChange = z.object({ ...change, object_kind: z.string(), object_id: z.string() });
export type AuditChange = z.infer<typeof AuditChange>;

/** The audit log: who did what in a tenant. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/open/audit',
    extension: 'audit',
    summary: 'List the entries of the audit log, newest first',
    roles: admin,
    query: z.object({ ...pageQuery, ...filter }),
    data: pageOf(AuditEntry),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/open/audit/export',
    extension: 'audit',
    summary: 'Download the matching entries of the audit log as CSV, newest first',
    roles: admin,
    recorded: true,
    query: AuditFilter,
    answers: { mediaType: 'text/csv', headers: ['Content-Disposition'] },
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/open/audit/history/:object_id',
    extension: 'audit',
    summary: 'List who did what to a project and its runs, or to a run, newest first',
    roles: readers,
    params: z.object({ object_id: uuid }),
    query: z.object(pageQuery),
    data: pageOf(AuditChange),
  }),
};
