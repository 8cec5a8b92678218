import type { LogLevel } from '#contract/runs.ts';
import type { DeepAnalysis } from './findings/analysis-output.ts';
import type { Proposals } from './model/proposals.ts';
import type { CompanyRecord, ExtractedText, LabeledSections, VerifiedFile } from './outputs.ts';

export interface Outputs {
  verify_file: VerifiedFile;
  extract_text: ExtractedText;
  label_sections: LabeledSections;
  build_company: CompanyRecord;
  deep_analysis: DeepAnalysis;
}

/** Name of a step and of the task that runs it. */
export type TaskName = keyof Outputs;

/** Writes an entry to the run's log. `fields` are stored as structured data with the message. */
export type StepLog = Record<LogLevel, (message: string, fields?: Record<string, unknown>) => void>;

/** The imported file as passed to a step: a local path and the declared size and digests. */
export interface StepFile {
  path: string;
  name: string;
  /** Declared size in bytes. */
  size: number;
  md5: string;
  /** Null if no one has read the whole file yet. */
  sha256: string | null;
}

export interface StepContext {
  file: StepFile;
  /** Aborted when the run is canceled or the worker loses its claim. A step must stop within a second. */
  signal: AbortSignal;
  log: StepLog;
  /** Proposals of a model for the document. Absent if no model is used, or it gave no usable answer. */
  proposals?: Proposals | undefined;
  /** Reports the fraction done, 0 to 1. */
  progress: (fraction: number) => void;
}

/**
 * One task of a run. It computes its output from the file's content and the outputs of earlier tasks, and is
 * deterministic. To use a model or an external service, write a function of this type.
 */
export type Step<Name extends TaskName, Need extends TaskName = never> = (
  inputs: Pick<Outputs, Need>,
  context: StepContext,
) => Promise<Outputs[Name]>;

/** Reason why a task failed: a code with its parameters, and the message in English. */
export interface Fault {
  code: string;
  message: string;
  params: Record<string, unknown>;
}

/**
 * Fault in the input rather than in the service. The task fails with this reason and is not retried.
 * @param code UPPER_SNAKE name of the fault, such as FILE_ENCRYPTED.
 * @param message what is wrong and what the user can do about it.
 * @param params values in the message, which the console uses to translate it.
 */
export class UnusableFile extends Error {
  readonly fault: Fault;

  constructor(code: string, message: string, params: Fault['params'] = {}) {
    super(message);
    this.fault = { code, message, params };
  }

  get code(): string {
    return this.fault.code;
  }
}
