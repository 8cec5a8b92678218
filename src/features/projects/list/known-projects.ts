import { z } from 'zod';
import type { ImportedProject } from '#src/lib/imported-project.ts';

/** What is known of a project without the service: from imports, and from runs that were started on its page. */
export interface KnownProject extends Partial<Omit<ImportedProject, 'projectId' | 'runId'>> {
  projectId: string;
  /** Newest first. */
  runIds: string[];
  /** ISO 8601: the last thing that was done with it here. */
  lastAt: string;
}

const Started = z.array(z.object({ projectId: z.string(), runId: z.string(), at: z.string() }));
export type StartedRun = z.output<typeof Started>[number];

const MOST = 200;
const keyOf = (personId: string) => `assay:labeling-started:${personId}`;

/** Runs that a person started on the page of a project in this browser, newest first. */
export function startedRuns(personId: string): StartedRun[] {
  try {
    return Started.parse(JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberStarted(personId: string, projectId: string, runId: string) {
  const others = startedRuns(personId).filter((run) => run.runId !== runId);
  try {
    const runs = [{ projectId, runId, at: new Date().toISOString() }, ...others].slice(0, MOST);
    localStorage.setItem(keyOf(personId), JSON.stringify(runs));
  } catch {
    // A full or forbidden store costs the memory of what was started, nothing else.
  }
}

/** One entry a project, the one that was last dealt with first. */
export function knownProjects(imported: readonly ImportedProject[], started: readonly StartedRun[]): KnownProject[] {
  const known = new Map<string, KnownProject>();
  const newestFirst = [...imported].sort((a, b) => b.importedAt.localeCompare(a.importedAt));
  for (const { projectId, runId, ...file } of newestFirst) {
    const before = known.get(projectId);
    const runIds = [...(before?.runIds ?? []), ...(runId ? [runId] : [])];
    known.set(projectId, { projectId, lastAt: file.importedAt, ...file, ...before, runIds: [...new Set(runIds)] });
  }
  // Oldest first, so that the newest run is put in front last.
  for (const { projectId, runId, at } of [...started].reverse()) {
    const before = known.get(projectId) ?? { projectId, runIds: [], lastAt: at };
    const runIds = [runId, ...before.runIds.filter((id) => id !== runId)];
    known.set(projectId, { ...before, runIds, lastAt: at > before.lastAt ? at : before.lastAt });
  }
  return [...known.values()].sort((a, b) => b.lastAt.localeCompare(a.lastAt));
}
