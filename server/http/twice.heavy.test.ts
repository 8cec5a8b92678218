import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import { request } from '#server/testing/tenants.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.service.stop());

const AT_ONCE = 20;

test('the same write sent many times at once never fails inside the service', async () => {
  const writes = walk.served.filter(([, { method, body }]) => method !== 'GET' && body !== 'binary');
  expect(writes.length).toBeGreaterThan(25);
  for (const [operation, endpoint] of writes) {
    for (const optional of ['none', 'all'] as const) {
      const own = await walk.possess('acme');
      const given = request(operation, endpoint, own, optional);
      const headers = { authorization: `Bearer ${own.token}` };
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => walk.send(endpoint, given, headers)));
      const failed = answers.filter(({ status }) => status >= 500 && status !== 503);
      expect(
        failed.map(({ status, text }) => `${status} ${text}`),
        `${operation} (${optional})`,
      ).toEqual([]);
    }
  }
}, 120_000);
