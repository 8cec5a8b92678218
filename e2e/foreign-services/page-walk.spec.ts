import { type ForeignName, foreignNames } from '#testing/foreign-services/foreign-services.ts';
import { expect, test } from '../fixtures.ts';
import { type Connected, connectCompanion, connectForeign } from './connected.ts';
import { type Lacks, Walk } from './page-walk.ts';

// A walk takes longer than other tests.
test.describe.configure({ timeout: 300_000 });

/** Steps that the documented behavior of a service rules out. */
const lacking: Partial<Record<ForeignName, Lacks>> = {
  // It has no upload call, answers `{}` to the start of labeling, and logs lines without tasks.
  'bare-documented': { uploadCall: true, runId: true, taskIds: true },
};

const services: [name: string, connect: () => Promise<Connected>, lacks: Lacks][] = [
  ...foreignNames.map((name) => [name, () => connectForeign(name), lacking[name] ?? {}] as (typeof services)[number]),
  ['the companion service', connectCompanion, {}],
];

/** The others are walked through only if the code that connects services changed lately (`.ci/run`). */
const always = ['the companion service', 'bare-documented', 'spring-envelope'];

for (const [name, connect, lacks] of services) {
  const tag = always.includes(name) ? '@heavy' : ['@heavy', '@every-service'];
  test(`connects ${name} and walks through all pages`, { tag }, async ({ page, folder }) => {
    const service = await connect();
    try {
      expect(service.printed).not.toMatch(/^ *✗/m);
      await new Walk(page, service, folder, lacks).all();
      expect(service.requests().filter((request) => / 5\d\d$|Error/.test(request))).toEqual([]);
    } catch (error) {
      throw new Error(`Last requests:\n${service.requests().slice(-20).join('\n')}`, { cause: error });
    } finally {
      await service.stop();
    }
  });
}
