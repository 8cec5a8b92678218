import type { Endpoint } from '#contract/endpoint.ts';
import { session } from '#contract/session.ts';
import { accessToken, refreshRequest } from '../session/access-token.ts';
import { readTokens } from '../session/read-tokens.ts';
import { config } from '../settings/config.ts';
import { addressOf, credentials, renamed, wireOf } from '../wire/wire.ts';
import { asUtf8 } from './charset.ts';
import { withCsrf } from './csrf.ts';
import { isExpired } from './expired-token.ts';
import { leadsToSignIn, needsJson } from './sign-in-redirect.ts';

export interface Probe {
  endpoint: Endpoint;
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  /** Query parameters that are sent unchanged, regardless of the settings. */
  rawQuery?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  /** Sent as JSON. */
  body?: Record<string, unknown> | undefined;
  /** Credentials to send: the user's token, none, or an invalid token. */
  as?: 'person' | 'nobody' | 'stranger' | undefined;
  maxBytes?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** A probe as it was sent, and its raw response. */
export interface ProbeReply {
  method: string;
  address: string;
  /** Headers as sent, without the token. */
  sentHeaders: Record<string, string>;
  sentBody: string;
  /** HTTP status, or 0 without a response. */
  status: number;
  mediaType: string;
  /** True if the response is a redirect to a sign-in page. */
  isSignIn?: boolean;
  /** The header `Retry-After`, or an empty string. */
  retryAfter: string;
  /** Beginning of the body as text. */
  text: string;
  end: 'whole' | 'left' | 'cut' | 'late' | 'none';
  /** Milliseconds until the last byte was read. */
  ms: number;
}

/** Timeout for one response in milliseconds. */
const PROBE_TIMEOUT_MS = 20_000;
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;

/** Sends one request of the contract and returns the raw response. Rejects only if the caller's signal is aborted. */
export async function probe(asked: Probe): Promise<ProbeReply> {
  const { as = 'person', endpoint } = asked;
  const token =
    as === 'person' ? accessToken.get()?.access_token : as === 'stranger' ? 'bm9ib2R5.aXNzdWVk.dGhpcw' : undefined;
  const first = await attempt(asked, token);
  if (as !== 'person' || endpoint.roles === 'public' || !isUnauthorized(first)) return first;
  const fresh = await accessToken.refresh(token).catch(() => null);
  return fresh ? attempt(asked, fresh.access_token) : first;
}

const isUnauthorized = ({ status, text, isSignIn }: ProbeReply) =>
  status === 401 || isSignIn || (status >= 200 && status < 300 && isExpired(text, status, config().auth.expired));

/** Probes the refresh endpoint and keeps the new tokens, because the old refresh token is spent. */
export const probeRefresh = (): Promise<ProbeReply> =>
  navigator.locks.request('assay:refresh', async () => {
    // Not cancelable: losing the new tokens would end the session.
    const reply = await attempt({ endpoint: session.refresh }, undefined, await refreshRequest());
    const tokens = reply.status === 200 && (await readTokens(new Response(reply.text)).catch(() => undefined));
    if (tokens) accessToken.set(tokens);
    return reply;
  });

/** Returns the address, headers and body of a probe, with the names of the configured service. */
function requestOf({ endpoint, params, query, rawQuery = {}, headers = {}, body }: Probe) {
  const wire = wireOf(endpoint);
  const plain = addressOf(endpoint, { params, query });
  const raw = new URLSearchParams(rawQuery).toString();
  const address = raw ? `${plain}${plain.includes('?') ? '&' : '?'}${raw}` : plain;
  const sentBody = body ? JSON.stringify(renamed(body, wire.body)) : '';
  const sentHeaders = { ...renamed(headers, wire.headers), ...(body && { 'content-type': 'application/json' }) };
  return { address, sentHeaders, sentBody };
}

async function attempt(asked: Probe, token: string | undefined, request?: RequestInit): Promise<ProbeReply> {
  const { endpoint, as, maxBytes = DEFAULT_MAX_BYTES, signal } = asked;
  const { address, sentHeaders, sentBody } = requestOf(asked);
  const begun = performance.now();
  const timeLimit = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  const reply = {
    method: endpoint.method,
    address,
    sentHeaders: { ...sentHeaders, ...(token && { authorization: 'Bearer …' }) },
    sentBody,
    status: 0,
    mediaType: '',
    retryAfter: '',
    text: '',
    end: 'none' as ProbeReply['end'],
    isSignIn: false,
  };
  const done = (end: ProbeReply['end']): ProbeReply => {
    signal?.throwIfAborted();
    return { ...reply, end: timeLimit.aborted ? 'late' : end, ms: performance.now() - begun };
  };
  let response: Response;
  try {
    const bearer = token && { authorization: `Bearer ${token}` };
    response = await withCsrf(address, endpoint.method, (csrf) =>
      fetch(address, {
        ...request,
        method: endpoint.method,
        ...(sentBody && { body: sentBody }),
        headers: { ...csrf, ...sentHeaders, ...request?.headers, ...bearer },
        credentials: as === 'nobody' || as === 'stranger' ? 'omit' : credentials(),
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
      }),
    );
  } catch {
    return done('none');
  }
  reply.status = response.status;
  reply.mediaType = response.headers.get('content-type') ?? '';
  if (needsJson(endpoint) && leadsToSignIn(response)) reply.isSignIn = true;
  reply.retryAfter = response.headers.get('retry-after') ?? '';
  const reader = asUtf8(response).body?.getReader();
  const decoder = new TextDecoder();
  let left = maxBytes;
  for (;;) {
    const part = await reader?.read().catch(() => 'cut' as const);
    if (part === 'cut') return done('cut');
    if (!part || part.done) return done('whole');
    reply.text += decoder.decode(part.value, { stream: true });
    left -= part.value.length;
    if (left > 0) continue;
    await reader?.cancel().catch(() => {});
    return done('left');
  }
}
