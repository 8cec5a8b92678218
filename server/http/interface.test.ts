import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conforming } from '#server/testing/interface/conforming.ts';
import { breach, openSubjects, type Subjects } from '#server/testing/interface/requests.ts';
import { violating } from '#server/testing/interface/violating.ts';
import { startWalk, type Walk } from '#server/testing/walk.ts';

/** Requests of each kind; `npm run prove -- interface` sends many more. */
const numRuns = 250;

let walk: Walk;
let subjects: Subjects;
beforeAll(async () => {
  walk = await startWalk();
  subjects = await openSubjects(walk);
});
afterAll(() => walk.service.stop());

test('4 a request that the interface allows is never refused as invalid', async () => {
  const { token } = await walk.openSession(subjects.own.user);
  const property = fc.asyncProperty(conforming(subjects), async (request) => {
    expect(await breach(walk, token, request)).toBeUndefined();
  });
  await fc.assert(property, { numRuns });
});

test('4, 2.7 a request that the interface forbids is a 422 that points to the fault', async () => {
  const { token } = await walk.openSession(subjects.own.user);
  const property = fc.asyncProperty(violating(subjects), async (request) => {
    expect(await breach(walk, token, request)).toBeUndefined();
  });
  await fc.assert(property, { numRuns });
});
