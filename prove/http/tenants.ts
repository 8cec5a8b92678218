import { isDeepStrictEqual } from 'node:util';
import { startWalk } from '#server/testing/possessions.ts';
import { foreignIds, openTenants, others } from '#server/testing/tenants.ts';
import type { Proof } from '../proof.ts';

/** Built from the contract, so new endpoints are covered automatically. */
export const tenants: Proof = {
  name: 'tenants',
  promise: 'Tenants are isolated: for every id field and role, an id of another tenant is answered like an unknown id',
  full: 5_000,
  small: 100,
  async run(tally) {
    const walk = await startWalk();
    const places = new Set<string>();
    try {
      while (tally.hasTriesLeft) {
        const tenants = await openTenants(walk);
        const before = await walk.state(others);
        for await (const { where, foreign, unknown } of foreignIds(walk, tenants)) {
          const differ = () => `${where}: ${JSON.stringify(foreign)}, unknown: ${JSON.stringify(unknown)}`;
          tally.check(isDeepStrictEqual(foreign, unknown), differ);
          tally.check(foreign.status !== 200 || foreign.text === unknown.text, differ);
          places.add(where);
          tally.tried += 1;
          if (!tally.hasTriesLeft) break;
        }
        tally.check((await walk.state(others)) === before, 'data of another tenant changed');
      }
      tally.note(
        `${places.size} combinations of endpoint, id field, role and optional fields, each with two other tenants`,
      );
    } finally {
      await walk.service.stop();
    }
  },
};
