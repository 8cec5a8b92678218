import type { Endpoint } from '#contract/endpoint.ts';
import { learnServiceTime } from '#src/lib/time/service-clock.ts';
import { ApiError } from '../api-error.ts';
import { accessToken } from '../session/access-token.ts';
import { config } from '../settings/config.ts';
import { addressOf, credentials as configured, renamed, wireOf } from '../wire/wire.ts';
import { asUtf8 } from './charset.ts';
import { withCsrf } from './csrf.ts';
import { isStatus } from './is-status.ts';
import { withRateLimit } from './rate-limit.ts';
import { needsJson, redirectAsUnauthorized } from './sign-in-redirect.ts';
import { unreachable } from './unreachable.ts';

export interface Outgoing {
  /** Address on the service's own origin to use instead of the call's path. */
  address?: string | undefined;
  /** Method to use instead of the call's. */
  method?: string | undefined;
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string | null | undefined> | undefined;
  body?: BodyInit | null | undefined;
  contentType?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Timeout in milliseconds until the response headers arrive. Default 30 s; `Infinity` for none. */
  timeout?: number | undefined;
  /** Lets the request outlive the page, which limits its body to 64 kB. */
  keepalive?: boolean | undefined;
  /** Default: as the sign-in settings require. */
  credentials?: RequestCredentials | undefined;
  /** Called with the bytes of the body sent so far. Requires a body of bytes, text or a form, not a stream. */
  onSent?: ((bytes: number) => void) | undefined;
}

/**
 * Sends one request of the contract with address and token, refreshes once after a 401, waits where the service limits the
 * number of requests, and maps all failures to one error type.
 * @throws ApiError for every failure; the caller's AbortError if `signal` was aborted
 */
export function send(endpoint: Endpoint, outgoing: Outgoing): Promise<Response> {
  // An upload shows its own waits, and a sign-in says how long to wait.
  if (outgoing.onSent || endpoint.roles === 'public') return sendOnce(endpoint, outgoing);
  return withRateLimit(() => sendOnce(endpoint, outgoing), outgoing.signal);
}

async function sendOnce(endpoint: Endpoint, outgoing: Outgoing): Promise<Response> {
  const renewal = endpoint.roles === 'public' ? undefined : accessToken.renewEarly();
  if (renewal) await renewal;
  const used = accessToken.get()?.access_token;
  const first = await asUnauthorized(endpoint, await attempt(endpoint, outgoing, used));
  if (first.ok) return first;
  if (first.status === 403 && Array.isArray(endpoint.roles)) accessToken.renewAfterRefusal(used);
  if (first.status === 401 && endpoint.roles !== 'public') {
    const renewed = await accessToken.refresh(used).catch((cause) => {
      throw refreshFailureOf(cause);
    });
    if (renewed) {
      const second = await asUnauthorized(endpoint, await attempt(endpoint, outgoing, renewed.access_token));
      if (second.ok) return second;
      if (second.status === 401) accessToken.refused(renewed.access_token);
      throw await ApiError.from(second);
    }
  }
  throw await ApiError.from(first);
}

/** Turns a redirect to a sign-in page, and a success whose code says that the token is not valid, into a 401. */
async function asUnauthorized(endpoint: Endpoint, sent: Response): Promise<Response> {
  const { expired } = config().auth;
  const response = needsJson(endpoint) ? redirectAsUnauthorized(sent) : sent;
  if (expired.length === 0 || endpoint.roles === 'public') return response;
  return (await import('./expired-token.ts')).asUnauthorized(response, expired);
}

/** Names a refusal to renew the token, which only another sign-in can fix. */
function refreshFailureOf(cause: unknown) {
  if (!(cause instanceof ApiError) || cause.isTransient) return cause;
  const { status, code, message, requestId } = cause;
  return new ApiError(status, { name: 'REFRESH_FAILED', code, message, requestId }, { cause });
}

async function attempt(endpoint: Endpoint, outgoing: Outgoing, token: string | undefined) {
  const {
    method = wireOf(endpoint).method,
    signal,
    timeout = 30_000,
    body = null,
    contentType,
    keepalive = false,
    onSent,
    credentials = configured(),
  } = outgoing;
  const headers = new Headers();
  const wire = wireOf(endpoint);
  for (const [name, value] of Object.entries(renamed(outgoing.headers ?? {}, wire.headers)))
    if (value != null) headers.set(name, value);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (contentType) headers.set('content-type', contentType);
  // Not `AbortSignal.timeout`: the time limit ends with the headers, but the signal also covers the body.
  const timeLimit = new AbortController();
  const timer = Number.isFinite(timeout) ? setTimeout(() => timeLimit.abort(), timeout) : undefined;
  const { address = addressOf(endpoint, outgoing) } = outgoing;
  const request = {
    method,
    headers,
    signal: signal ? AbortSignal.any([signal, timeLimit.signal]) : timeLimit.signal,
  };
  try {
    return await withCsrf(address, method, async (csrf) => {
      for (const [name, value] of Object.entries(csrf)) headers.set(name, value);
      if (onSent) {
        // Loaded with the import engine already, but not with the first screen.
        const { requestWithProgress } = await import('./request-with-progress.ts');
        const upload = { ...request, body: body as XMLHttpRequestBodyInit, credentials };
        return requestWithProgress(address, upload, onSent);
      }
      const sentMs = Date.now();
      const response = await fetch(address, { ...request, body, keepalive, credentials });
      learnServiceTime(response.headers, sentMs);
      if (!isStatus(response.status)) throw new TypeError('The response was cut off.');
      return asUtf8(response);
    });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (!timeLimit.signal.aborted) throw unreachable({ cause });
    throw new ApiError(0, { name: 'TIMEOUT', message: 'The service did not respond in time.' }, { cause });
  } finally {
    clearTimeout(timer);
  }
}
