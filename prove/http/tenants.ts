import { isDeepStrictEqual } from 'node:util';
import { foreignIds, openTenants, others } from '#server/testing/tenants.ts';
import { startWalk } from '#server/testing/walk.ts';
import type { Proof } from '../proof.ts';

/** The matrix is made from the contract: a call that is added is in it without a word here. */
export const tenants: Proof = {
  name: 'tenants',
  promise: 'Tenants are sealed: every place of an id × every role × foreign tenants answers as an unknown id',
  full: 5_000,
  small: 100,
  async run(tally) {
    const walk = await startWalk();
    const places = new Set<string>();
    try {
      while (tally.goesOn) {
        const tenants = await openTenants(walk);
        const before = await walk.state(others);
        for await (const { where, foreign, unknown } of foreignIds(walk, tenants)) {
          const differ = () => `${where}: ${JSON.stringify(foreign)}, unknown: ${JSON.stringify(unknown)}`;
          tally.check(isDeepStrictEqual(foreign, unknown), differ);
          tally.check(foreign.status !== 200 || foreign.text === unknown.text, differ);
          places.add(where);
          tally.tried += 1;
          if (!tally.goesOn) break;
        }
        tally.check((await walk.state(others)) === before, 'something of a foreign tenant was changed');
      }
      tally.note(`${places.size} combinations of call, place, role and fields, each with two foreign tenants`);
    } finally {
      await walk.service.stop();
    }
  },
};
