import { z } from 'zod';

/** Runs that a user opened in this browser; shown if the service cannot list runs. */
const Opened = z.array(z.object({ run_id: z.string(), opened_at: z.string() }));
export type OpenedRun = z.output<typeof Opened>[number];

const MAX_OPENED_RUNS = 50;
const keyOf = (personId: string) => `assay:opened-runs:${personId}`;

export function openedRuns(personId: string): OpenedRun[] {
  try {
    return Opened.parse(JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberRun(personId: string, run_id: string) {
  const others = openedRuns(personId).filter((run) => run.run_id !== run_id);
  keep(personId, [{ run_id, opened_at: new Date().toISOString() }, ...others].slice(0, MAX_OPENED_RUNS));
}

export const forgetRun = (personId: string, run_id: string) =>
  keep(
    personId,
    openedRuns(personId).filter((run) => run.run_id !== run_id),
  );

function keep(personId: string, runs: OpenedRun[]) {
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(runs));
  } catch {
    // If storage is full or blocked, only the list of opened runs is lost.
  }
}
