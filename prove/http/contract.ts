import fc from 'fast-check';
import { anyRequest, departure } from '#server/testing/fuzz.ts';
import { startWalk } from '#server/testing/possessions.ts';
import { type Proof, upTo } from '../proof.ts';

/** Number of requests to one endpoint before the next endpoint's turn. */
const REQUESTS_PER_TURN = 25;
/** Concurrent turns. */
const LANES = 6;

/** Sends valid and invalid requests generated from the contract to every endpoint and checks the answers. */
export const contract: Proof = {
  name: 'contract',
  promise: 'The contract holds: every endpoint answers valid and invalid generated requests as specified',
  full: 1_000_000,
  small: 200,
  async run(tally) {
    const walk = await startWalk();
    try {
      const own = await walk.possess('acme');
      const { token, ...theirs } = await walk.possess('globex');
      const { token: _, ...mine } = own;
      const ids = [...Object.values(mine), ...Object.values(theirs)];
      const statuses = new Map<number, number>();
      let turns = 0;
      const takeTurn = async (turn: number) => {
        const [operation, endpoint] = walk.served[turn % walk.served.length]!;
        const session = await walk.openSession(own.user);
        const requests = fc.sample(anyRequest(operation, endpoint, own, ids), {
          numRuns: REQUESTS_PER_TURN,
          seed: turn,
        });
        for (const request of requests) {
          // Some endpoints end the session of the request.
          const { token } = operation.startsWith('session.') ? await walk.openSession(own.user) : session;
          const answer = await walk.send(endpoint, request, { authorization: `Bearer ${token}` });
          const what = departure(endpoint, answer);
          tally.check(what === undefined, () => `${operation}, turn ${turn}, ${JSON.stringify(request)}: ${what}`);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          tally.tried += 1;
        }
      };
      const lane = async () => {
        while (tally.hasTriesLeft) await takeTurn(turns++);
      };
      await Promise.all(upTo(LANES).map(lane));
      const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
      tally.note(`${walk.served.length} endpoints; ${counts.join(', ')}`);
    } finally {
      await walk.service.stop();
    }
  },
};
