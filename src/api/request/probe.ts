import { session } from '#contract/session.ts';
import { accessToken, refreshRequest } from '../session/access-token.ts';
import { readTokens } from '../session/read-tokens.ts';
import { config } from '../settings/config.ts';
import { credentials } from '../wire/wire.ts';
import { asUtf8 } from './charset.ts';
import { withCsrf } from './csrf.ts';
import { isExpired } from './expired-token.ts';
import { type Probe, type ProbeReply, requestOf, STRANGER_TOKEN } from './probe-request.ts';
import { leadsToSignIn, needsJson } from './sign-in-redirect.ts';

/** Timeout for one response in milliseconds. */
const PROBE_TIMEOUT_MS = 20_000;
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;

/** Sends one request of the contract and returns the raw response. Rejects only if the caller's signal is aborted. */
export async function probe(asked: Probe): Promise<ProbeReply> {
  const { as = 'person', endpoint } = asked;
  const token = as === 'person' ? accessToken.get()?.access_token : as === 'stranger' ? STRANGER_TOKEN : undefined;
  const first = await attempt(asked, token);
  if (as !== 'person' || endpoint.roles === 'public' || !isUnauthorized(first)) return first;
  const fresh = await accessToken.refresh(token).catch(() => null);
  return fresh ? attempt(asked, fresh.access_token) : first;
}

const isUnauthorized = ({ status, text, isSignIn }: ProbeReply) =>
  status === 401 || isSignIn || (status >= 200 && status < 300 && isExpired(text, status, config().auth.expired));

/** Probes the refresh endpoint and keeps the new tokens, because the old refresh token is spent. */
const probeRefresh = (): Promise<ProbeReply> =>
  navigator.locks.request('assay:refresh', async () => {
    // Not cancelable: losing the new tokens would end the session.
    const reply = await attempt({ endpoint: session.refresh }, undefined, await refreshRequest());
    const tokens = reply.status === 200 && (await readTokens(new Response(reply.text)).catch(() => undefined));
    if (tokens) accessToken.set(tokens);
    return reply;
  });

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

/** Sends the requests of the interface check from a page. */
export const pageTransport = { probe, refresh: probeRefresh };
