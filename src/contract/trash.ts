import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, pageOf, pageQuery, text, uuid } from './parts/text.ts';

const operator = ['operator'] as const;

export const TrashedProject = z.object({
  projectId: z.string(),
  projectName: z.string(),
  fileName: z.string(),
  storedBytes: z.int().check(z.describe('Bytes of the file, the files of its runs and its reports.')),
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

const params = z.object({ project_id: uuid });
const project = z.object({ project_id: z.string() });

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
  add: endpoint({
    method: 'DELETE',
    path: '/api/open/projects/:project_id',
    extension: 'project-trash',
    summary: 'Move a project to the trash, which cancels its active runs',
    roles: operator,
    params,
    data: project,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/open/projects/:project_id/restore',
    extension: 'project-trash',
    summary: 'Restore a project from the trash',
    roles: operator,
    params,
    data: project,
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
