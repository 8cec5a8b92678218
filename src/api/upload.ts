import type { Data } from '#contract/endpoint.ts';
import { imports } from '#contract/imports.ts';
import { readAnswer } from './call.ts';
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
