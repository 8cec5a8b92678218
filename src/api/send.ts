import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { isStatus, requestWithProgress } from './request-with-progress.ts';
import { accessToken } from './session/access-token.ts';
import { addressOf, renamed, wireOf } from './settings/wire.ts';

export interface Outgoing {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string | null | undefined> | undefined;
  body?: BodyInit | null | undefined;
  contentType?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds until the answer's head must have come; 30 s unless told, `Infinity` for no limit. */
  timeout?: number | undefined;
  /** The request outlives the page; its body is then at most 64 kB. */
  keepalive?: boolean | undefined;
  /** Called whenever bytes of the body have left; the body is then bytes or text, no stream. */
  onSent?: (() => void) | undefined;
}

/**
 * Sends one request of the contract: address, token, one refresh after a 401, one error type.
 * @throws ApiError for every failure; the caller's own AbortError when `signal` was aborted.
 */
export async function send(endpoint: Endpoint, outgoing: Outgoing): Promise<Response> {
  const used = accessToken.get()?.access_token;
  const first = await attempt(endpoint, outgoing, used);
  if (first.ok) return first;
  if (first.status === 401 && endpoint.roles !== 'public') {
    const renewed = await accessToken.refresh(used);
    if (renewed) {
      const second = await attempt(endpoint, outgoing, renewed.access_token);
      if (second.ok) return second;
      if (second.status === 401) accessToken.refused(renewed.access_token);
      throw await ApiError.from(second);
    }
  }
  throw await ApiError.from(first);
}

async function attempt(endpoint: Endpoint, outgoing: Outgoing, token: string | undefined) {
  const { signal, timeout = 30_000, body = null, contentType, keepalive = false, onSent } = outgoing;
  const headers = new Headers();
  for (const [name, value] of Object.entries(renamed(outgoing.headers ?? {}, wireOf(endpoint).headers)))
    if (value != null) headers.set(name, value);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (contentType) headers.set('content-type', contentType);
  const late = new AbortController();
  const timer = Number.isFinite(timeout) ? setTimeout(() => late.abort(), timeout) : undefined;
  const address = addressOf(endpoint, outgoing);
  const request = {
    method: endpoint.method,
    headers,
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
  };
  try {
    if (onSent) return await requestWithProgress(address, { ...request, body: body as XMLHttpRequestBodyInit }, onSent);
    const response = await fetch(address, { ...request, body, keepalive, credentials: 'include' });
    if (!isStatus(response.status)) throw new TypeError('The answer was cut off.');
    return response;
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError(
      0,
      late.signal.aborted ? { name: 'TIMEOUT', message: 'The service did not answer in time.' } : {},
      { cause },
    );
  } finally {
    clearTimeout(timer);
  }
}
