import type { TaskFault } from '#contract/runs.ts';

/** Reasons that are caused by the file, which therefore fails in every run. */
const fileFaults = /^(?:FILE_|NO_TEXT$|OUTPUT_LIMIT$|MEMORY_LIMIT$)/;

/** Kinds of the time limit that a file exceeds on any machine, however busy it is. */
const slowFiles: ReadonlySet<unknown> = new Set(['nothing', 'reading_processor', 'step_processor']);

/** Returns true if labeling could read the file after an administrator sets up text recognition. */
export const needsTextRecognition = (fault: TaskFault | null | undefined): boolean =>
  fault?.code === 'NO_TEXT' && (fault.params?.kind === 'scan' || fault.params?.kind === 'scan_tool');

/**
 * Returns the step that can help after a failure: another version of the file if this one can never be read, otherwise
 * a new run, even if the reason is unknown.
 */
export function remedyOf(fault: TaskFault | null | undefined): 'reimport' | 'retry' {
  if (!fault) return 'retry';
  const { code, params } = fault;
  if (needsTextRecognition(fault)) return 'retry';
  const isSlowFile = code === 'TIME_LIMIT' && slowFiles.has(params?.kind);
  return fileFaults.test(code) || isSlowFile ? 'reimport' : 'retry';
}
