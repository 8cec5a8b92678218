import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '../api-error.ts';
import { accessToken } from '../session/access-token.ts';
import { config } from '../settings/config.ts';
import { addressOf, credentials, wireOf } from '../wire/wire.ts';
import type { Outgoing } from './send.ts';
import { unreachable } from './unreachable.ts';

/**
 * Returns what a worker needs to open a GET of the contract and to read its answer: the absolute URL, the names of parameters
 * it may add, where the fields of the answer are, how to read times, whether to send cookies, the current
 * access token, and the codes that say that it is not valid.
 */
export const streamSource = (endpoint: Endpoint, outgoing: Pick<Outgoing, 'params' | 'query'>) => ({
  address: new URL(addressOf(endpoint, outgoing), location.href).href,
  parameters: wireOf(endpoint).query,
  map: wireOf(endpoint).answer,
  dates: config().dates,
  credentials: credentials(),
  token: accessToken.get()?.access_token,
  expired: config().auth.expired,
});

export type StreamSource = ReturnType<typeof streamSource>;

/**
 * Refreshes the token for a worker whose token was rejected.
 * @returns null if the session has ended, undefined if the service could not be reached
 */
export async function renewToken(stale: string | undefined): Promise<string | null | undefined> {
  const tokens = await accessToken.refresh(stale).catch(() => undefined);
  return tokens === undefined ? undefined : (tokens?.access_token ?? null);
}

/** Converts a worker's stream failure to an ApiError. */
export async function streamError(failure: { status: number; body: string; requestId: string }): Promise<ApiError> {
  if (failure.status === 0) return unreachable();
  if (failure.status === 401) accessToken.refused(accessToken.get()?.access_token);
  const headers = { 'x-request-id': failure.requestId };
  return ApiError.from(new Response(failure.body, { status: failure.status, headers }));
}
