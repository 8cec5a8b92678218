import type { AnalysisTask } from '#contract/analysis.ts';

/**
 * Returns the newest result of each project that has open findings: the ones that the user has not opened first, then by
 * the number of open contradictions.
 */
export function openResults(tasks: readonly AnalysisTask[], isOpened: (taskId: string) => boolean): AnalysisTask[] {
  const newest = tasks.filter((task, at) => tasks.findIndex(({ project_id }) => project_id === task.project_id) === at);
  return newest
    .filter(({ summary }) => summary && summary.open_contradictions + summary.open_questions > 0)
    .sort(
      (a, b) =>
        Number(isOpened(a.task_id)) - Number(isOpened(b.task_id)) ||
        b.summary!.open_contradictions - a.summary!.open_contradictions,
    );
}
