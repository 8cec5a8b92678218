import type { Project, ProjectDetail, ProjectFilter, ProjectNote } from '#contract/projects.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { usageRepo } from '#server/features/storage/usage.repo.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { lockProject, type ProjectRow, projectsRepo } from './projects.repo.ts';

const viewOf = (row: ProjectRow): Project => ({
  projectId: row.id,
  projectName: row.name,
  projectStatus: row.status,
  isPartial: row.is_partial,
  fileName: row.file_name,
  fileSize: row.file_size,
  md5: row.md5,
  ...(row.sha256 && { sha256: row.sha256 }),
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  lastRun: row.run_id
    ? {
        runId: row.run_id,
        status: row.run_status!,
        isPartial: row.run_is_partial === true,
        createdAt: row.run_created_at!.toISOString(),
        kind: row.run_kind!,
        error: row.run_error,
      }
    : null,
  reports: row.reports,
  companyName: row.company_name,
  sector: row.sector,
  stage: row.stage,
});

/** @param hasNotes the extension `project-notes` is on */
export function projectsService(db: Db, hasNotes = true) {
  const repo = projectsRepo(db);
  const noteOf = async (tenantId: string, projectId: string, within = repo): Promise<ProjectNote> => {
    const row = await within.note(tenantId, projectId);
    if (!row) throw notFound('project');
    return { ...row, changed_at: row.changed_at?.toISOString() ?? null };
  };
  return {
    async list({ tenantId }: Caller, filter: ProjectFilter) {
      const { rows, counts } = await repo.list(tenantId, filter);
      const { page, page_size, status } = filter;
      const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
      return { items: rows.map(viewOf), total, page, page_size, counts };
    },

    async get({ tenantId }: Caller, projectId: string): Promise<ProjectDetail> {
      const row = await repo.find(tenantId, projectId);
      if (!row) throw notFound('project');
      const sameFile = (await repo.ofSameFile(tenantId, row)).map(viewOf);
      const note = hasNotes && { note: await noteOf(tenantId, projectId) };
      const stored = await usageRepo(db).ofProjects(tenantId, [projectId]);
      return {
        ...viewOf(row),
        companyId: row.company_id,
        company: row.company ?? null,
        sameFile,
        storedBytes: stored.get(projectId),
        ...note,
      };
    },

    async rename({ tenantId }: Caller, projectId: string, name: string): Promise<Project> {
      return inTransaction(db, async (tx) => {
        if (!(await lockProject(tx, tenantId, projectId))) throw notFound('project');
        const inside = projectsRepo(tx);
        const before = await inside.find(tenantId, projectId);
        await inside.rename(tenantId, projectId, name);
        noteChange({ kind: 'project', id: projectId, before: { name: before!.name }, after: { name } });
        return viewOf({ ...before!, name });
      });
    },

    /** Changes the note. A repeated change, such as a retry, is not a conflict. */
    async setNote(caller: Caller, projectId: string, change: { note: string; revision: number }): Promise<ProjectNote> {
      return inTransaction(db, async (tx) => {
        const inside = projectsRepo(tx);
        await inside.setNote(caller, projectId, change);
        const now = await noteOf(caller.tenantId, projectId, inside);
        if (now.note !== change.note)
          throw conflict('CHANGED_BY_OTHERS', 'Someone else has changed this note. Load it again, then change it.');
        noteChange({ after: { characters: now.note.length, revision: now.revision } });
        return now;
      });
    },
  };
}
export type ProjectsService = ReturnType<typeof projectsService>;
