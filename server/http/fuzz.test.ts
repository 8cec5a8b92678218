import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointList } from '#contract/endpoints.ts';
import { anyRequest, departure } from '#server/testing/fuzz.ts';
import { type Owner, startWalk, type Walk } from '#server/testing/possessions.ts';
import { propertyRuns } from '#testing/property-runs.ts';

/** Number of requests for each call in CI. `ASSAY_TEST_SCALE=1000` sends a million in total. */
const runs = propertyRuns(25);

let walk: Walk;
let own: Owner;
let ids: string[];
beforeAll(async () => {
  walk = await startWalk();
  own = await walk.possess('acme');
  const { token, ...theirs } = await walk.possess('globex');
  const { token: _, ...mine } = own;
  ids = [...Object.values(mine), ...Object.values(theirs)];
});
afterAll(() => walk.service.stop());

test.each(endpointList)(
  '2.1, 2.7, 4, 7 %s answers any request as the contract says, and never with a 5xx',
  async (operation, endpoint) => {
    if (!walk.service.app.implemented.includes(endpoint)) return;
    const property = fc.asyncProperty(anyRequest(operation, endpoint, own, ids), async (request) => {
      const { token } = await walk.openSession(own.user);
      const answer = await walk.send(endpoint, request, { authorization: `Bearer ${token}` });
      expect(departure(endpoint, answer)).toBeUndefined();
    });
    await fc.assert(property, { numRuns: runs });
  },
);
