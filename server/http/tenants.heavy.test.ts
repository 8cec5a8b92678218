import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import { foreignIds, openTenants, others } from '#server/testing/tenants.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.service.stop());

test('5, 4.3 every id of a call × two foreign tenants × every role: answers as for an id that does not exist, and changes nothing', async () => {
  const tenants = await openTenants(walk);
  const before = await walk.state(others);
  let tried = 0;
  for await (const { where, foreign, unknown } of foreignIds(walk, tenants)) {
    expect(foreign, where).toEqual(unknown);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(100);
  expect(await walk.state(others)).toBe(before);
});
