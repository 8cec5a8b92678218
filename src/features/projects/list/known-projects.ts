import { z } from 'zod/mini';
import { storedList } from '#src/lib/browser/stored.ts';
import type { ImportedProject } from '#src/lib/imported-project.ts';

/** Project data known without the service, from imports and from runs started on the project page. */
export interface KnownProject extends Partial<Omit<ImportedProject, 'projectId' | 'runId'>> {
  projectId: string;
  /** Newest first. */
  runIds: string[];
  /** Time of the last import or run start in this browser, in ISO 8601. */
  lastAt: string;
}

const StartedRun = z.object({ projectId: z.string(), runId: z.string(), at: z.string() });
type StartedRun = z.output<typeof StartedRun>;

const MAX_STORED_RUNS = 200;

/** Runs that a user started on project pages in this browser, newest first. */
export const startedRuns = storedList('assay:labeling-started', StartedRun, ({ runId }) => runId, MAX_STORED_RUNS);

/** Merges imports and started runs into one entry per project, most recent activity first. */
export function knownProjects(imported: readonly ImportedProject[], started: readonly StartedRun[]): KnownProject[] {
  const known = new Map<string, KnownProject>();
  const newestFirst = [...imported].sort((a, b) => b.importedAt.localeCompare(a.importedAt));
  for (const { projectId, runId, ...file } of newestFirst) {
    const before = known.get(projectId);
    const runIds = [...(before?.runIds ?? []), ...(runId ? [runId] : [])];
    known.set(projectId, { projectId, lastAt: file.importedAt, ...file, ...before, runIds: [...new Set(runIds)] });
  }
  // Oldest first, so that the newest run ends up in front.
  for (const { projectId, runId, at } of [...started].reverse()) {
    const before = known.get(projectId) ?? { projectId, runIds: [], lastAt: at };
    const runIds = [runId, ...before.runIds.filter((id) => id !== runId)];
    known.set(projectId, { ...before, runIds, lastAt: at > before.lastAt ? at : before.lastAt });
  }
  return [...known.values()].sort((a, b) => b.lastAt.localeCompare(a.lastAt));
}
