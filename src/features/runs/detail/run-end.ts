import { isEndState, knownState } from '#src/api/answers/known-state.ts';
import { severityOf } from '../log/model/entry-level.ts';
import type { TaskSummary } from '../log/model/protocol.ts';

/** How the end of a run was found if the service does not report its state, and the state if known. */
export interface RunEnd {
  basis: 'result' | 'log' | 'quiet';
  status: string | null;
}

/** State of a task that has ended, as far as the console can infer; the log does not say how it ended. */
export const ENDED = 'ENDED';

/** Times without a new entry, in milliseconds, after which the end of a run is judged. */
export const QUIET_STEPS_MS = [20_000, 60_000, 600_000] as const;
const [SHORT_MS, MEDIUM_MS, LONG_MS] = QUIET_STEPS_MS;
/**
 * Age of the newest entry beyond which a quiet log ends the run after a short pause. More than a day, because a time
 * without a zone may be off by hours.
 */
const OLD_MS = 26 * 3_600_000;

export interface RunSigns {
  tasks: TaskSummary[];
  /** The N2 task, if it is known. */
  analysis: TaskSummary | undefined;
  /** State according to the result of the N2 task; null or undefined if unknown. */
  resultStatus: string | null | undefined;
  /** Time for which no entry arrived, in steps of `QUIET_STEPS_MS`. */
  quietMs: number;
  /** Age of the newest entry according to its own time; NaN if unknown. */
  ageMs: number;
}

/**
 * Judges whether a run is over by its result and its log. A result takes precedence. According to the log, the run is
 * over soon after its N2 task ended or its last task failed, and later if all of its tasks ended, because another one
 * may still begin. If an earlier task did not succeed, its state is not known. A log that stays quiet for long ends it in any
 * case.
 */
export function endOfRun({ tasks, analysis, resultStatus, quietMs, ageMs }: RunSigns): RunEnd | null {
  if (resultStatus && isEndState(resultStatus)) return { basis: 'result', status: resultStatus };
  const named = tasks.filter(({ name }) => name !== '');
  const ends = named.map((task) => endStateOf(task, named));
  const last = lastOf(named);
  const lastEnd = last && endStateOf(last, named);
  const hasStopped = lastEnd === 'FAILED' || lastEnd === 'CANCELLED';
  const analysisEnd = analysis && endStateOf(analysis, named);
  if (quietMs >= SHORT_MS && (hasStopped || (analysisEnd && analysisEnd !== ENDED)))
    return { basis: 'log', status: hasStopped ? lastEnd : (analysisEnd ?? null) };
  if (quietMs >= MEDIUM_MS && ends.length > 0 && ends.every((end) => end !== null))
    return { basis: 'log', status: ends.every((end) => end === 'SUCCEEDED') ? 'SUCCEEDED' : null };
  if (quietMs >= LONG_MS || (quietMs >= SHORT_MS && ageMs >= OLD_MS)) return { basis: 'quiet', status: null };
  return null;
}

/** Returns the task with the newest entry; without times, the one that appeared last. */
const lastOf = (tasks: TaskSummary[]): TaskSummary | undefined =>
  tasks.reduce<TaskSummary | undefined>((last, task) => (last && task.last < last.last ? last : task), undefined);

const cancelled = /\bcancell?ed\b|\baborted\b|已取消|已终止|已中止/i;
const failed = /(?<!\b(?:0|no|not|never) )\bfailed\b|\bERROR\b|失败/;
const succeeded = /\b(?:finished|completed|succeeded|done)\b|完成|成功/i;
const negated = /\b(?:not|never|before|until|when|if)\b|未完成|未成功/i;
/** A part of the work, such as "3 of 7 pages done". */
const partial = /\d\s*(?:of|\/|%)/;

/** Returns whether another task went on after this one. */
const isPassed = (task: TaskSummary, tasks: TaskSummary[]) =>
  tasks.some((other, at) => other.last > task.last || (!(other.last <= task.last) && at > tasks.indexOf(task)));

/**
 * Returns the state in which a task ended, judged by its last entry, or null if the entry does not say. An error that the run
 * went on after does not say how the task ended.
 * @param tasks all tasks of the run
 */
export function endStateOf(task: TaskSummary, tasks: TaskSummary[]): string | null {
  const { lastLevel, lastText, lastStates } = task;
  const isError = severityOf(lastLevel) === 3;
  if (isError && !isPassed(task, tasks)) return 'FAILED';
  const named = lastStates.map(knownState).find(isEndState);
  if (named) return named;
  if (cancelled.test(lastText)) return 'CANCELLED';
  if (failed.test(lastText)) return 'FAILED';
  if (isError) return ENDED;
  return succeeded.test(lastText) && !negated.test(lastText) && !partial.test(lastText) ? 'SUCCEEDED' : null;
}
