import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conforming } from '#server/testing/interface/conforming.ts';
import { breach, openSubjects, type Subjects } from '#server/testing/interface/requests.ts';
import { violating } from '#server/testing/interface/violating.ts';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import { propertyRuns } from '#testing/property-runs.ts';

/** Number of requests of each kind in CI. `ASSAY_TEST_SCALE=100` sends 50,000 in total. */
const numRuns = propertyRuns(250);

let walk: Walk;
let subjects: Subjects;
beforeAll(async () => {
  walk = await startWalk();
  subjects = await openSubjects(walk);
});
afterAll(() => walk.service.stop());

test('4 accepts every request that the interface allows', async () => {
  const { token } = await walk.openSession(subjects.own.user);
  const property = fc.asyncProperty(conforming(subjects), async (request) => {
    expect(await breach(walk, token, request)).toBeUndefined();
  });
  await fc.assert(property, { numRuns });
});

test('4, 2.7 answers 422 with the place of the fault to a request that the interface forbids', async () => {
  const { token } = await walk.openSession(subjects.own.user);
  const property = fc.asyncProperty(violating(subjects), async (request) => {
    expect(await breach(walk, token, request)).toBeUndefined();
  });
  await fc.assert(property, { numRuns });
});
