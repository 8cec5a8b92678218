import { AnalysisResult, analysis } from '#contract/analysis.ts';
import { envelopeOf } from '#contract/parts/envelope.ts';
import { isRefusal } from '#src/api/answers/envelope-code.ts';
import { stateOfResult } from '#src/api/answers/known-state.ts';
import { ApiError } from '#src/api/api-error.ts';
import { mapAnswer } from '#src/api/wire/map-answer.ts';
import { wireOf } from '#src/api/wire/wire.ts';
import { exactNumbers } from '#src/lib/json/exact-numbers.ts';
import { fieldOf, isObject, type Json } from '#src/lib/json/json.ts';
import { openWorker, WorkerFailed } from '#src/lib/worker.ts';
import { type Findings, readFindings } from '../findings/read-findings.ts';
import { type Interpretation, interpret } from './interpret.ts';
import type { InterpretBody } from './interpret.worker.ts';

/** A task and, if it has finished, its result. */
export interface ResultAnswer {
  state: 'waiting' | 'ready' | 'failed';
  task: Partial<Omit<AnalysisResult, 'result'>>;
  result: Json;
  /** Findings of a deep analysis; null for a result of any other shape. */
  findings: Findings | null;
  /** True if the result covers only a part of the file, as the service or the result itself says. */
  isPartial: boolean;
  /** Response body, byte for byte. */
  bytes: Blob;
  /** Violations of the contract, each with its path. */
  departures: string[];
}

export const waiting: ResultAnswer = {
  state: 'waiting',
  task: {},
  result: null,
  findings: null,
  isPartial: false,
  bytes: new Blob(),
  departures: [],
};

/**
 * Reads a successful response.
 * @throws ApiError if the body is not an envelope or its `code` is not 0
 */
export async function readResultAnswer(response: Response, signal?: AbortSignal): Promise<ResultAnswer> {
  const requestId = response.headers.get('x-request-id') ?? '';
  const bytes = await response.blob().catch((cause) => {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError(0, { message: 'The response was cut off. Try again.' }, { cause });
  });
  const read = await readBody(await mapped(bytes), signal);
  if (read.kind === 'refused')
    throw new ApiError(response.status, { code: read.code, name: 'REFUSED', message: read.message, requestId });
  if (read.kind === 'nothing') return waiting;
  if (read.kind === 'unreadable') {
    if (response.status === 202) return waiting;
    throw new ApiError(response.status, { name: 'CONTRACT_VIOLATION', message: read.why, requestId });
  }
  const { result, outline } = read;
  const departures: string[] = [];
  let task: ResultAnswer['task'] = {};
  if (read.isTask) {
    const parsed = envelopeOf(AnalysisResult).safeParse(read.head);
    if (!parsed.success)
      departures.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    task = parsed.success ? parsed.data.data : usable((read.head as { data: object }).data);
  }
  return {
    state: response.status === 202 ? 'waiting' : stateOf(read.isTask, outline, result),
    task,
    result,
    findings: readFindings(result),
    isPartial: task.is_partial === true || saysPartial(result),
    bytes,
    departures,
  };
}

/**
 * Returns the body with the fields of the setting `answers.result`, or unchanged if the setting is empty or the body is
 * not JSON.
 */
async function mapped(bytes: Blob): Promise<Blob> {
  const { answer } = wireOf(analysis.result);
  if (!answer) return bytes;
  try {
    const body: unknown = JSON.parse(exactNumbers(await bytes.text()));
    if (isRefusal(body, 200)) return bytes;
    return new Blob([JSON.stringify(mapAnswer(analysis.result, answer, body))]);
  } catch {
    return bytes;
  }
}

/** Returns the fields that match the contract, each validated on its own. */
const usable = (data: object): ResultAnswer['task'] =>
  Object.fromEntries(
    Object.entries(data).filter(([key, value]) => {
      const field = AnalysisResult.shape[key as keyof typeof AnalysisResult.shape];
      return field?.safeParse(value).success;
    }),
  );

function saysPartial(result: Json): boolean {
  const summary = isObject(result) ? (fieldOf(result, 'summary') ?? null) : null;
  return isObject(summary) && fieldOf(summary, 'partial') === true;
}

const failures = ['FAILED', 'CANCELLED', 'SKIPPED'];

function stateOf(isTask: boolean, outline: object, result: Json): ResultAnswer['state'] {
  const state = stateOfResult(outline);
  if (isTask ? result !== null || state === 'SUCCEEDED' : state === null || state === 'SUCCEEDED') return 'ready';
  return failures.includes(state?.toUpperCase() ?? '') ? 'failed' : 'waiting';
}

/** Maximum size of a body that is parsed on the main thread. Takes a few milliseconds, less than starting a worker. */
const MAX_MAIN_THREAD_BYTES = 200_000;

/** Parses a body, in a worker if it is large. Returns `unreadable` for a body that does not fit in memory. */
async function readBody(bytes: Blob, signal?: AbortSignal): Promise<Interpretation> {
  if (bytes.size <= MAX_MAIN_THREAD_BYTES || typeof Worker === 'undefined') return interpret(await bytes.text());
  const worker = new Worker(new URL('./interpret.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await openWorker<InterpretBody>(worker).runOnce<Interpretation>(
      (interpretBody) => interpretBody(bytes),
      signal,
    );
  } catch (error) {
    signal?.throwIfAborted();
    const why = error instanceof WorkerFailed ? error.message : '';
    return { kind: 'unreadable', why: why || 'The result is too large to display.' };
  }
}
