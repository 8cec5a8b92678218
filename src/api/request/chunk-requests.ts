import { imports } from '#contract/imports.ts';
import { fillForm } from '#src/lib/fill-form.ts';
import type { UploadAddress } from '../answers/upload-address.ts';
import { ApiError } from '../api-error.ts';
import { readAnswer } from '../call.ts';
import { config } from '../settings/config.ts';
import { serviceUrl, throughGateway } from '../wire/wire.ts';
import { digestField, digestHeader } from './digest-setting.ts';
import { requestWithProgress } from './request-with-progress.ts';
import { send } from './send.ts';

export interface ChunkUpload {
  sessionId: string;
  /** Zero-based chunk index. */
  index: number;
  /** Offset of the chunk in the file. */
  from: number;
  /** Slice of the file, which the browser reads from disk. */
  body: Blob;
  /** Name of the whole file, its size in bytes and the number of its chunks, for a form. */
  fileName: string;
  fileSize: number;
  count: number;
  /** `sha-256=:base64:` and the like (RFC 9530); empty if the service requires none. */
  contentDigest: string;
  signal: AbortSignal;
  /** Called with the bytes that have left the browser. The chunk is stored when the service responds. */
  onSent: (bytes: number) => void;
}

/**
 * Uploads one chunk of an upload session, or the whole file if the chunk's path has no index, and resolves when the service
 * has acknowledged it. Has no timeout, because only the caller knows what a slow connection may take.
 * @throws ApiError, or the signal's reason
 */
export async function putChunk(chunk: ChunkUpload, address?: UploadAddress): Promise<unknown> {
  const { sessionId, index } = chunk;
  const response = await send(imports.putChunk, {
    address: address?.url,
    method: address && methodFor(address),
    params: { sessionId, index: index + config().upload.partBase },
    ...uploadRequest(chunk, address),
    timeout: Number.POSITIVE_INFINITY,
    signal: chunk.signal,
    onSent: chunk.onSent,
  });
  return readAnswer(imports.putChunk, response);
}

/** Returns the place of a chunk in the file, for a service that takes all chunks at one address. An empty file has none. */
function rangeHeader({ from, body, fileSize }: ChunkUpload): Record<string, string> {
  if (!config().upload.range || fileSize === 0) return {};
  return { 'content-range': `bytes ${from}-${from + body.size - 1}/${fileSize}` };
}

/** Returns the headers and the body of an upload request. The browser sets the type of a form, which has its boundary. */
function uploadRequest(chunk: ChunkUpload, address?: UploadAddress) {
  const { body, fileName } = chunk;
  const { encoding, field, form: fields, partBase } = config().upload;
  const headers = { ...digestHeader(chunk.contentDigest), ...rangeHeader(chunk), ...address?.headers };
  const isForm = encoding === 'multipart' || address?.fields !== undefined;
  if (!isForm) return { headers: { 'content-type': 'application/octet-stream', ...lowerCased(headers) }, body };
  const form = new FormData();
  const values: Record<string, unknown> = {
    session_id: chunk.sessionId,
    index: chunk.index + partBase,
    file_name: fileName,
    size: body.size,
    file_size: chunk.fileSize,
    count: chunk.count,
    ...digestField(chunk.contentDigest),
  };
  // Before the file, because a service may read the form as it arrives.
  for (const [name, value] of Object.entries({ ...fillForm(fields, values), ...address?.fields }))
    form.set(name, value);
  form.set(field, body, fileName);
  return { headers, body: form };
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Uploads the whole file to the address in the answer that opened the upload. The token goes only to the service's own
 * origin, and some addresses there are signed and refuse it.
 * @throws ApiError ADDRESS_REFUSED, or as `putChunk` and `putPart`; or the signal's reason
 */
export async function putFile(file: ChunkUpload, given: UploadAddress): Promise<unknown> {
  const service = serviceUrl();
  const { href: url, origin } = throughGateway(new URL(given.url, service));
  const address = { ...given, url };
  const sendWithoutToken = () => putSigned(file, address);
  if (origin !== service.origin) return sendWithoutToken();
  return putChunk(file, address).catch((error) => {
    if (error instanceof ApiError && (error.status === 400 || error.status === 403)) return sendWithoutToken();
    throw error;
  });
}

/** Returns the method that the answer names, or the one that its form needs, or else that of the settings. */
const methodFor = ({ method, fields }: UploadAddress) => method ?? (fields ? 'POST' : config().upload.method);

async function putSigned(file: ChunkUpload, address: UploadAddress) {
  const { signal, onSent } = file;
  const { headers, body } = uploadRequest(file, address);
  const method = methodFor(address);
  const request = { method, headers: new Headers(headers), body, signal };
  await sendToStore(address.url, request, onSent).catch((error) => {
    if (error instanceof ApiError && error.name === 'STORE_REFUSED')
      throw new ApiError(error.status, { name: 'ADDRESS_REFUSED', message: error.message }, { cause: error });
    throw error;
  });
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
export const putPart = ({ url, body, contentMd5, signal, onSent }: PartUpload): Promise<void> =>
  sendToStore(url, { method: 'PUT', headers: new Headers({ 'content-md5': contentMd5 }), body, signal }, onSent);

type StoreRequest = Omit<Parameters<typeof requestWithProgress>[1], 'credentials'>;

async function sendToStore(url: string, request: StoreRequest, onSent: ChunkUpload['onSent']): Promise<void> {
  const answer = await requestWithProgress(url, { ...request, credentials: 'omit' }, onSent).catch((cause) => {
    if (request.signal.aborted) throw request.signal.reason;
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
