import type { TaskFault } from '#contract/runs.ts';

/** Reasons that are caused by the file, which therefore fails in every run. */
const fileFaults = /^(?:FILE_|NO_TEXT$|OUTPUT_LIMIT$|MEMORY_LIMIT$)/;

/**
 * Returns the step that can help after a failure: another version of the file if this one can never be read, otherwise
 * a new run, even if the reason is unknown.
 */
export function remedyOf(fault: TaskFault | null | undefined): 'reimport' | 'retry' {
  if (!fault) return 'retry';
  const { code, params } = fault;
  // Labeling can read these scans after text recognition is set up.
  if (code === 'NO_TEXT' && (params?.kind === 'scan' || params?.kind === 'scan_tool')) return 'retry';
  return fileFaults.test(code) || (code === 'TIME_LIMIT' && params?.kind === 'nothing') ? 'reimport' : 'retry';
}
