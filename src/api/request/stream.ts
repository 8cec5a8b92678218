import { asUtf8 } from './charset.ts';
import { asUnauthorized } from './expired-token.ts';
import { linesAsArray } from './ndjson.ts';
import { readText } from './read-text.ts';
import { redirectAsUnauthorized } from './sign-in-redirect.ts';

/**
 * Failure to open a stream. `status` is 0 if the service could not be reached. Its fields are passed between threads.
 */
export class StreamFailure extends Error {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;

  constructor(status: number, body = '', requestId = '') {
    super(`stream ${status}`);
    this.status = status;
    this.body = body;
    this.requestId = requestId;
  }
}

export interface StreamRequest {
  address: string;
  credentials: RequestCredentials;
  token: string | undefined;
  expired: readonly string[];
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Asks the page for a newer token. Resolves to null if the session has ended, undefined if that is unknown. */
  renew(stale: string | undefined): Promise<string | null | undefined>;
}

/**
 * Opens a GET request with a streamed body from a worker, which has only the token it was given. Returns a 304
 * unchanged.
 * @throws StreamFailure
 */
export async function openStream(request: StreamRequest): Promise<Response> {
  const { address, credentials, token, expired, etag, signal, renew } = request;
  const get = async (bearer: string | undefined) => {
    const headers = new Headers({ accept: 'application/json' });
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    if (etag) headers.set('if-none-match', etag);
    const response = await fetch(address, { headers, credentials, signal: signal ?? null }).catch(() => {
      throw new StreamFailure(0);
    });
    return asUnauthorized(redirectAsUnauthorized(response), expired);
  };
  let response = await get(token);
  if (response.status === 401) {
    const fresh = await renew(token);
    // The service is unavailable, so a retry can help; a 401 would be final.
    if (fresh === undefined) throw new StreamFailure(0);
    if (fresh) response = await get(fresh);
  }
  if (response.ok || response.status === 304) return linesAsArray(asUtf8(response));
  const body = await readText(response).catch(() => '');
  throw new StreamFailure(response.status, body.slice(0, 10_000), response.headers.get('x-request-id') ?? '');
}
