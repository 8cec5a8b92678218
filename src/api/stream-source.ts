import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import type { Outgoing } from './send.ts';
import { accessToken } from './session/access-token.ts';
import { addressOf, wireOf } from './settings/wire.ts';

/**
 * What a worker needs to open a GET of the contract itself: its absolute address, the service's names of the parameters
 * that it may add, and the access token of the moment.
 */
export const streamSource = (endpoint: Endpoint, outgoing: Pick<Outgoing, 'params' | 'query'>) => ({
  address: new URL(addressOf(endpoint, outgoing), location.href).href,
  parameters: wireOf(endpoint).query,
  token: accessToken.get()?.access_token,
});

/** The page's answer to a worker whose token was refused. @returns null when the session has ended; undefined when nobody could be asked. */
export async function renewToken(stale: string | undefined): Promise<string | null | undefined> {
  const tokens = await accessToken.refresh(stale).catch(() => undefined);
  return tokens === undefined ? undefined : (tokens?.access_token ?? null);
}

/** The API's error from what a worker's stream was refused with. */
export async function streamError(failure: { status: number; body: string; requestId: string }): Promise<ApiError> {
  if (failure.status === 0) return new ApiError(0);
  if (failure.status === 401) accessToken.refused(accessToken.get()?.access_token);
  const headers = { 'x-request-id': failure.requestId };
  return ApiError.from(new Response(failure.body, { status: failure.status, headers }));
}
