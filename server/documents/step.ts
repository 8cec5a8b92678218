import type { LogLevel, TaskName } from '#contract/runs.ts';

/** Writes one entry into the run's log; `fields` are kept as structured data beside the message. */
export type StepLog = Record<LogLevel, (message: string, fields?: Record<string, unknown>) => void>;

/** The imported file as a step sees it: a readable local path, for those that read it, and what was declared for it. */
export interface StepFile {
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  md5: string;
  sha256: string;
}

export interface StepContext {
  file: StepFile;
  /** Aborted when the run is cancelled or the worker loses its claim; a step stops within a second of it. */
  signal: AbortSignal;
  log: StepLog;
  /** Fraction done, 0 to 1. */
  progress: (fraction: number) => void;
}

/**
 * One task of a run. It turns the outputs of the earlier tasks into its own, from the file's content alone, and is
 * repeatable: the same input gives the same output. A model or an outside service takes a step's place by having this shape.
 */
export interface Step<Input, Output> {
  name: TaskName;
  run(input: Input, context: StepContext): Promise<Output>;
}

/**
 * What the task is given is at fault, not the service: it fails with this reason and is not tried again.
 * @param code UPPER_SNAKE name of the fault, such as FILE_ENCRYPTED.
 * @param message what is wrong and what a person can do about it.
 */
export class UnusableFile extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
