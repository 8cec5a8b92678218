/** A streamed request that did not open. `status` 0: the service could not be reached. Passes between threads as its fields. */
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
  token: string | undefined;
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Asks the page for a token newer than this one; null when the session has ended, undefined when it cannot be known. */
  renew(stale: string | undefined): Promise<string | null | undefined>;
}

/**
 * Opens a GET whose body is read as it comes, from a worker: it holds no session, only the token that the page gave it.
 * Answers 304 as it is. @throws StreamFailure
 */
export async function openStream({ address, token, etag, signal, renew }: StreamRequest): Promise<Response> {
  const get = async (bearer: string | undefined) => {
    const headers = new Headers({ accept: 'application/json' });
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    if (etag) headers.set('if-none-match', etag);
    return fetch(address, { headers, credentials: 'include', signal: signal ?? null }).catch(() => {
      throw new StreamFailure(0);
    });
  };
  let response = await get(token);
  if (response.status === 401) {
    const fresh = await renew(token);
    // The service was away: trying again later can help, and a refusal would be final.
    if (fresh === undefined) throw new StreamFailure(0);
    if (fresh) response = await get(fresh);
  }
  if (response.ok || response.status === 304) return response;
  const body = await response.text().catch(() => '');
  throw new StreamFailure(response.status, body.slice(0, 10_000), response.headers.get('x-request-id') ?? '');
}
