import { AnalysisResult } from '#contract/analysis.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { Json } from '#src/lib/json/json.ts';
import { readBody } from './read-body.ts';

/** A task and, if it has finished, its result. */
export interface ResultAnswer {
  state: 'waiting' | 'ready' | 'failed';
  task: Partial<Omit<AnalysisResult, 'result'>>;
  result: Json;
  leaves: number;
  /** Number of leaves that appear only in the raw view. */
  omitted: number;
  /** Response body, byte for byte. */
  bytes: Blob;
  /** Violations of the contract, each with its path. */
  departures: string[];
}

export const waiting: ResultAnswer = {
  state: 'waiting',
  task: {},
  result: null,
  leaves: 0,
  omitted: 0,
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
  const read = await readBody(bytes, signal);
  if (read.kind === 'refused')
    throw new ApiError(response.status, { code: read.code, name: 'REFUSED', message: read.message, requestId });
  if (read.kind === 'unreadable') {
    if (response.status === 202) return waiting;
    throw new ApiError(response.status, { name: 'CONTRACT_VIOLATION', message: read.why, requestId });
  }
  const { result, leaves, omitted } = read;
  const departures: string[] = [];
  let task: ResultAnswer['task'] = {};
  if (read.isTask) {
    const parsed = envelopeOf(AnalysisResult).safeParse(read.head);
    if (!parsed.success)
      departures.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    task = parsed.success ? parsed.data.data : usable((read.head as { data: object }).data);
  }
  return {
    state: stateOf(read.isTask, task, result, response.status),
    task,
    result,
    leaves,
    omitted,
    bytes,
    departures,
  };
}

/** Returns the fields that match the contract, each validated on its own. */
const usable = (data: object): ResultAnswer['task'] =>
  Object.fromEntries(
    Object.entries(data).filter(([key, value]) => {
      const field = AnalysisResult.shape[key as keyof typeof AnalysisResult.shape];
      return field?.safeParse(value).success;
    }),
  );

const ended = new Set(['FAILED', 'CANCELLED', 'SKIPPED', 'ERROR']);

function stateOf(isTask: boolean, task: ResultAnswer['task'], result: Json, status: number): ResultAnswer['state'] {
  if (status === 202) return 'waiting';
  if (!isTask || result !== null || task.status === 'SUCCEEDED') return 'ready';
  return ended.has(task.status?.toUpperCase() ?? '') ? 'failed' : 'waiting';
}
