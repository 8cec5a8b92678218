import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, pageOf, pageQuery, text, uuid } from './parts/text.ts';

const operator = ['operator'] as const;

/** Maximum number of projects in one bulk call. */
export const MAX_BULK_PROJECTS = 100;

export const TrashedProject = z.object({
  projectId: z.string(),
  projectName: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  deletedAt: instant,
  deletedBy: z.nullable(z.string()).check(z.describe('Null if the retention of the tenant moved it to the trash.')),
  removedAt: instant.check(z.describe('Time after which the project is deleted permanently.')),
});
export type TrashedProject = z.infer<typeof TrashedProject>;

export const TrashFilter = z.object({
  ...pageQuery,
  q: z.optional(text(1, 200)).check(z.describe('Part of the name or file name.')),
});
export type TrashFilter = z.infer<typeof TrashFilter>;

export const BulkTrashRequest = z.object({
  action: z.enum(['delete', 'restore']),
  project_ids: z
    .array(uuid)
    .check(z.minLength(1), z.maxLength(MAX_BULK_PROJECTS), z.describe('A repeated id counts once.')),
});

const Outcome = z.object({
  project_id: z.string(),
  outcome: z
    .enum(['deleted', 'restored', 'not_found'])
    .check(z.describe('Repeating a call does not change the outcome.')),
});
export type TrashOutcome = z.infer<typeof Outcome>;

const params = z.object({ project_id: uuid });

/** Projects in the trash are found by no other call. */
export const trash = {
  list: endpoint({
    method: 'GET',
    path: '/api/open/projects/trash',
    extension: 'project-trash',
    summary: 'List the projects in the trash, last deleted first',
    roles: operator,
    query: TrashFilter,
    data: pageOf(TrashedProject),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/open/projects/bulk',
    extension: 'project-trash',
    summary: 'Move several projects to the trash, or restore them',
    roles: operator,
    body: BulkTrashRequest,
    data: z.object({ outcomes: z.array(Outcome) }),
  }),
  add: endpoint({
    method: 'DELETE',
    path: '/api/open/projects/:project_id',
    extension: 'project-trash',
    summary: 'Move a project to the trash, which cancels its active runs',
    roles: operator,
    params,
    data: Outcome,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/open/projects/:project_id/restore',
    extension: 'project-trash',
    summary: 'Restore a project from the trash',
    roles: operator,
    params,
    data: Outcome,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/open/projects/:project_id/permanently',
    extension: 'project-trash',
    summary: 'Delete a project permanently, with its file and everything made of it',
    roles: ['admin'],
    params,
    data: z.object({
      project_id: z.string(),
      pending_objects: z
        .int()
        .check(z.minimum(0), z.describe('Number of stored files that the store could not delete yet. It is retried.')),
    }),
    problems: [409],
  }),
};
