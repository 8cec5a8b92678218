import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, pageOf, pageQuery, text } from './text.ts';

const readers = ['operator', 'analyst'] as const;

export const projectStatuses = ['UPLOADED', 'LABELING', 'LABELED', 'LABELING_FAILED'] as const;

export const Project = z.object({
  projectId: z.string(),
  projectName: z.string(),
  projectStatus: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  md5: z.string(),
  sha256: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  lastRun: z.object({ runId: z.string(), status: z.string(), createdAt: instant }).nullable(),
});
export type Project = z.infer<typeof Project>;

export const ProjectFilter = z.object({
  ...pageQuery,
  status: z.enum(projectStatuses).optional(),
  q: text(1, 200).optional(),
});
export type ProjectFilter = z.infer<typeof ProjectFilter>;

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects',
    summary: 'Projects, newest first',
    origin: 'extension',
    roles: readers,
    query: ProjectFilter,
    data: pageOf(Project),
    problems: [401, 403],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/projects/:project_id',
    summary: 'A project, its company record and the projects of the same file',
    origin: 'extension',
    roles: readers,
    params: z.object({ project_id: z.uuid() }),
    data: Project.extend({
      company: z.unknown(),
      sameFile: z.array(z.object({ projectId: z.string(), projectName: z.string() })),
    }),
    problems: [401, 403, 404],
  }),
};
