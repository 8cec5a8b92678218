import { z } from 'zod/mini';
import { endpoint, readers } from './endpoint.ts';
import { extension } from './parts/origin.ts';
import { instant, isPartial, pageOf, pageQuery, text, uuid, visibleName } from './parts/text.ts';
import { TaskFault } from './runs.ts';

/** States in which projects are listed and counted. A labeled project with a partial result is `PARTIAL`, not `LABELED`. */
export const listedProjectStates = ['UPLOADED', 'LABELING', 'LABELED', 'PARTIAL', 'LABELING_FAILED'] as const;

const companyFact = (fact: string) =>
  z
    .nullish(z.string())
    .check(
      z.describe(
        `${fact} of the company: the corrected one, or the one that labeling found (extension project-companies).`,
      ),
    );

export const Project = z.object({
  projectId: z.string(),
  projectName: z.string(),
  projectStatus: z.string(),
  isPartial,
  fileName: z.string(),
  fileSize: z.int(),
  md5: z.string(),
  sha256: z.optional(z.string()).check(z.describe('Absent until the file is verified.')),
  createdAt: instant,
  createdBy: z.string(),
  lastRun: z.nullable(
    z.object({
      runId: z.string(),
      status: z.string(),
      isPartial,
      createdAt: instant,
      kind: z.optional(z.string()),
      error: z.nullish(TaskFault),
    }),
  ),
  reports: z
    .int()
    .check(z.minimum(0), z.describe('Number of sessions with a stored report, counted as in the report list.')),
  companyName: companyFact('Name'),
  sector: companyFact('Sector'),
  stage: companyFact('Stage'),
});
export type Project = z.infer<typeof Project>;

/** Project fields that a list can be sorted by; a leading `-` reverses the order. */
export const projectSortKeys = [
  ...(['projectName', 'companyName', 'sector', 'stage'] as const),
  ...(['projectStatus', 'fileSize', 'lastRun', 'reports', 'createdAt'] as const),
] as const;
const projectSorts = projectSortKeys.flatMap((key) => [key, `-${key}`] as const);
export type ProjectSort = (typeof projectSorts)[number];

const ofCompanies = (fact: string) =>
  extension(
    'project-companies',
    z.optional(text(1, 500)).check(z.describe(`Complete ${fact} of the company, in upper or lower case.`)),
  );

export const ProjectFilter = z.object({
  ...pageQuery,
  status: z.optional(z.enum(listedProjectStates)),
  q: z
    .optional(text(1, 200))
    .check(z.describe('Part of the name, file name, company name or id, or a complete MD5 or SHA-256.')),
  sector: ofCompanies('sector'),
  stage: ofCompanies('stage'),
  sort: z._default(z.enum(projectSorts), '-createdAt'),
});
export type ProjectFilter = z.infer<typeof ProjectFilter>;

/** Maximum length of a project's note in characters. */
export const MAX_PROJECT_NOTE_LENGTH = 10_000;

export const ProjectNote = z.object({
  note: z.string(),
  revision: z.int().check(z.minimum(0), z.describe('Number of changes; 0 if there has been no note yet.')),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instant),
});
export type ProjectNote = z.infer<typeof ProjectNote>;

export const ProjectDetail = z.extend(Project, {
  companyId: z.nullable(z.string()),
  company: z.unknown().check(z.describe('Company record created by labeling; null until then.')),
  sameFile: z
    .array(
      z.pick(Project, {
        projectId: true,
        projectName: true,
        projectStatus: true,
        isPartial: true,
        createdAt: true,
        createdBy: true,
      }),
    )
    .check(z.describe('Other projects with the same file content, newest first, at most 100.')),
  note: z.optional(ProjectNote).check(z.describe('Note that people share (extension project-notes).')),
  storedBytes: z.optional(z.int()).check(z.describe('Bytes of the file, the files of its runs and its reports.')),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects',
    extension: 'projects',
    summary: 'List projects, newest first by default',
    roles: readers,
    query: ProjectFilter,
    data: z.extend(pageOf(Project), {
      counts: z
        .record(z.string(), z.int())
        .check(z.describe('Number of projects in each state of the `status` filter, regardless of the filter itself.')),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/projects/:project_id',
    extension: 'projects',
    summary: 'Get a project, its company record and other projects with the same file',
    roles: readers,
    params: z.object({ project_id: uuid }),
    data: ProjectDetail,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/projects/:project_id',
    extension: 'project-names',
    summary: 'Rename a project',
    roles: ['operator'],
    params: z.object({ project_id: uuid }),
    body: z.object({ projectName: visibleName(1024) }),
    data: Project,
  }),
  setNote: endpoint({
    method: 'PUT',
    path: '/api/projects/:project_id/note',
    extension: 'project-notes',
    summary: 'Change the note of a project',
    roles: readers,
    params: z.object({ project_id: uuid }),
    body: z.object({
      note: text(0, MAX_PROJECT_NOTE_LENGTH),
      revision: z
        .int()
        .check(
          z.minimum(0),
          z.describe('Revision that the change is based on. If it is not the latest, the response is 409.'),
        ),
    }),
    data: ProjectNote,
    problems: [409],
  }),
};
