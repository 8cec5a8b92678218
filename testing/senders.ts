import type { APIRequestContext } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { apiOver, dataOf, type FetchLike } from './api-client.ts';

/** Sends requests over the network. */
export const overFetch =
  (address: () => string): FetchLike =>
  (path, outgoing) =>
    fetch(address() + path, outgoing);

/** Passes requests to a service in this process. */
export const overInject =
  (app: Pick<FastifyInstance, 'inject'>): FetchLike =>
  async (url, { method, headers, body, signal }) => {
    // Copied like bytes from a socket, because the service releases the memory of the bytes it receives.
    const payload = typeof body === 'string' ? body : body && Buffer.copyBytesFrom(body);
    const {
      statusCode,
      headers: received,
      rawPayload,
    } = await app.inject({
      method: method as 'POST',
      url,
      headers,
      ...(payload !== undefined && { payload }),
      ...(signal && { signal }),
    });
    const pairs = Object.entries(received).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
    return responseOf(statusCode, pairs as [string, string][], rawPayload);
  };

/** Sends requests with Playwright, which shares the cookies of the browser context. */
export const overPlaywright =
  (request: APIRequestContext): FetchLike =>
  async (path, { method, headers, body }) => {
    const data =
      typeof body === 'string' ? Buffer.from(body) : body && Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
    return responseOf(answer.status(), Object.entries(answer.headers()), await answer.body());
  };

const responseOf = (status: number, headers: [string, string][], bytes: Buffer) =>
  new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers });

/** Adds a bearer token to each request. */
export const withToken =
  (send: FetchLike, token: () => string | Promise<string>): FetchLike =>
  async (path, outgoing) =>
    send(path, { ...outgoing, headers: { authorization: `Bearer ${await token()}`, ...outgoing.headers } });

/** Signs in. @throws Error if the service refuses. */
export const signIn = (send: FetchLike, username: string, password: string) =>
  dataOf(apiOver(send).session.login({ body: { username, password, refresh_in_body: true } }));

/** Signs in and returns a client that sends the token. */
export async function signedIn(send: FetchLike, username: string, password: string) {
  const { access_token } = await signIn(send, username, password);
  return apiOver(withToken(send, () => access_token));
}
