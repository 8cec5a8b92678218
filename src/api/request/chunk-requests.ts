import { imports } from '#contract/imports.ts';
import { ApiError } from '../api-error.ts';
import { readAnswer } from '../call.ts';
import { requestWithProgress } from './request-with-progress.ts';
import { send } from './send.ts';

export interface ChunkUpload {
  sessionId: string;
  /** Zero-based chunk index. */
  index: number;
  /** Slice of the file, which the browser reads from disk. */
  body: Blob;
  /** `sha-256=:base64:` or `md5=:base64:` (RFC 9530). */
  contentDigest: string;
  signal: AbortSignal;
  /** Called when bytes leave the browser. Shows activity only: the chunk is stored when the service responds. */
  onSent: () => void;
}

/**
 * Uploads one chunk of an upload session and resolves when the service has acknowledged it. Has no timeout, because
 * only the caller knows what a slow connection may take.
 * @throws ApiError, or the signal's reason
 */
export async function putChunk(chunk: ChunkUpload): Promise<unknown> {
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
  /** URL signed by the service; our token is not sent to the store. */
  url: string;
  /** Base64 (RFC 1864). */
  contentMd5: string;
}

/**
 * Uploads one chunk to the object store and resolves when it is stored.
 * @throws ApiError CHUNK_DIGEST_MISMATCH, STORE_REFUSED, STORE_UNREACHABLE, or with the store's status; or the
 * signal's reason
 */
export async function putPart({ url, body, contentMd5, signal, onSent }: PartUpload): Promise<void> {
  const headers = new Headers({ 'content-md5': contentMd5 });
  const request = { method: 'PUT', headers, body, signal, credentials: 'omit' as const };
  const answer = await requestWithProgress(url, request, onSent).catch((cause) => {
    if (signal.aborted) throw signal.reason;
    throw new ApiError(0, { name: 'STORE_UNREACHABLE', message: 'The object store cannot be reached.' }, { cause });
  });
  if (!answer.ok) throw refusalOf(answer.status, await answer.text());
}

/** Reads S3's error document: `<Error><Code>…</Code><Message>…</Message>`. */
function refusalOf(status: number, document: string): ApiError {
  const code = /<Code>(\w{1,100})<\/Code>/.exec(document)?.[1] ?? '';
  const message = `The object store answered ${status} ${code}`.trim();
  if (code === 'BadDigest' || code === 'InvalidDigest')
    return new ApiError(400, { name: 'CHUNK_DIGEST_MISMATCH', message });
  // The upload was too slow for the store; a retry may succeed.
  if (code === 'RequestTimeout') return new ApiError(503, { message });
  return new ApiError(status, { name: status === 403 ? 'STORE_REFUSED' : undefined, message });
}
