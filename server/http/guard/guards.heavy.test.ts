import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/parts/problem.ts';
import { badTokens } from '#server/testing/bad-tokens.ts';
import { requestOf } from '#server/testing/generate.ts';
import { pathTricks } from '#server/testing/path-tricks.ts';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import { urlOf } from '#testing/api-client.ts';

let walk: Walk;
let guarded: [operation: string, endpoint: Endpoint][];
beforeAll(async () => {
  walk = await startWalk();
  guarded = walk.served.filter(([, { roles }]) => roles !== 'public');
});
afterAll(() => walk.service.stop());

const plain = (endpoint: Endpoint) => requestOf(endpoint, { optional: 'none', id: () => fc.uuid({ version: 4 }) });

test('5 answers 401 to every call with every bad token, and does nothing', async () => {
  const bad = await badTokens(walk, await walk.tokenOf('acme', ['admin']));
  const before = await walk.state();
  for (const [operation, endpoint] of guarded) {
    const request = plain(endpoint);
    const url = urlOf(endpoint, request);
    for (const [fault, headers, query] of bad) {
      const address = query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
      const answer = await walk.send(endpoint, request, headers, address);
      expect(answer.status, `${operation} with ${fault}: ${answer.text}`).toBe(401);
      expect(Problem.parse(JSON.parse(answer.text)).code, operation).toBeGreaterThan(0);
    }
  }
  expect(bad.length).toBeGreaterThanOrEqual(40);
  expect(await walk.state()).toBe(before);
});

/** Returns a trick, and the same after one of the others. */
const withAnother = (trick: (path: string) => string, index: number) => {
  const other = pathTricks[(index * 7 + 5) % pathTricks.length]!;
  return [trick, (path: string) => trick(other(path))];
};

test('5 no manipulated path bypasses a guard', async () => {
  const before = await walk.state();
  for (const [operation, endpoint] of guarded) {
    const request = plain(endpoint);
    const path = urlOf(endpoint, { params: request.params });
    for (const trick of pathTricks.flatMap(withAnother)) {
      const answer = await walk.send(endpoint, request, {}, trick(path));
      expect([400, 401, 404], `${operation} at ${trick(path)}: ${answer.text}`).toContain(answer.status);
    }
    if (endpoint.method !== 'GET') continue;
    const head = await walk.service.app.inject({ method: 'HEAD', url: path });
    expect(head.statusCode, `HEAD ${path}`).toBe(401);
  }
  expect(await walk.state()).toBe(before);
});
