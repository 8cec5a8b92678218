import type { Data } from '#contract/endpoint.ts';
import { imports } from '#contract/imports.ts';
import { ApiError } from './api-error.ts';
import { readAnswer } from './call.ts';
import { requestWithProgress } from './request-with-progress.ts';
import { send } from './send.ts';

export interface ChunkUpload {
  sessionId: string;
  /** From 0. */
  index: number;
  /** A slice of the file: the browser sends it from the disk. */
  body: Blob;
  /** `sha-256=:base64:` or `md5=:base64:` (RFC 9530). */
  contentDigest: string;
  signal: AbortSignal;
  /** A byte left this browser: a sign of life, no progress; only the answer says that the service has the chunk. */
  onSent: () => void;
}

/**
 * Sends one chunk of an upload session. Ends when the service has acknowledged it; has no time limit of its own, because
 * only the caller knows what a slow line may take.
 * @throws ApiError, or the signal's reason
 */
export async function uploadChunk(chunk: ChunkUpload): Promise<Data<typeof imports.putChunk>> {
  const { sessionId, index, body, contentDigest, signal, onSent } = chunk;
  const response = await send(imports.putChunk, {
    params: { sessionId, index },
    headers: { 'content-digest': contentDigest },
    contentType: 'application/octet-stream',
    body,
    timeout: Number.POSITIVE_INFINITY,
    signal,
    onSent,
  });
  return readAnswer(imports.putChunk, response);
}

export interface PartUpload extends Pick<ChunkUpload, 'body' | 'signal' | 'onSent'> {
  /** Signed by the service: no token of ours goes to the store. */
  url: string;
  /** Base64 (RFC 1864). */
  contentMd5: string;
}

/**
 * Puts one chunk into the object store. Ends when the store has it.
 * @throws ApiError: CHUNK_DIGEST_MISMATCH, STORE_REFUSED, STORE_UNREACHABLE, or with the store's status; or the signal's reason
 */
export async function uploadPart({ url, body, contentMd5, signal, onSent }: PartUpload): Promise<void> {
  const headers = new Headers({ 'content-md5': contentMd5 });
  const request = { method: 'PUT', headers, body, signal, credentials: 'omit' as const };
  const answer = await requestWithProgress(url, request, onSent).catch((cause) => {
    if (signal.aborted) throw signal.reason;
    throw new ApiError(0, { name: 'STORE_UNREACHABLE', message: 'The object store cannot be reached.' }, { cause });
  });
  if (!answer.ok) throw refusalOf(answer.status, await answer.text());
}

/** The error document of S3: `<Error><Code>…</Code><Message>…</Message>`. */
function refusalOf(status: number, document: string): ApiError {
  const code = /<Code>(\w{1,100})<\/Code>/.exec(document)?.[1] ?? '';
  const message = `The object store answered ${status} ${code}`.trim();
  if (code === 'BadDigest' || code === 'InvalidDigest')
    return new ApiError(400, { name: 'CHUNK_DIGEST_MISMATCH', message });
  // A line that was too slow for the store: another try may find it well.
  if (code === 'RequestTimeout') return new ApiError(503, { message });
  return new ApiError(status, { name: status === 403 ? 'STORE_REFUSED' : undefined, message });
}
