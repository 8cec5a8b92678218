import fc from 'fast-check';
import { conforming } from '#server/testing/interface/conforming.ts';
import { breach, openSubjects } from '#server/testing/interface/requests.ts';
import { violating } from '#server/testing/interface/violating.ts';
import { startWalk } from '#server/testing/possessions.ts';
import { type Proof, upTo } from '../proof.ts';

const REQUESTS_PER_SESSION = 100;
/** Concurrent sessions. */
const LANES = 4;

/** Sends two allowed requests for each forbidden one. */
export const interfaceProof: Proof = {
  name: 'interface',
  promise:
    'Every request that the interface allows is accepted, and every forbidden one is a 422 that points to the fault',
  full: 50_000,
  small: 300,
  async run(tally) {
    const walk = await startWalk();
    try {
      const subjects = await openSubjects(walk);
      const kinds = [conforming(subjects), violating(subjects), conforming(subjects)];
      const sections = new Map<string, number>();
      let turns = 0;
      const takeTurn = async (turn: number) => {
        const { token } = await walk.openSession(subjects.own.user);
        const kind = kinds[turn % kinds.length]!;
        for (const request of fc.sample(kind, { numRuns: REQUESTS_PER_SESSION, seed: turn })) {
          const fault = await breach(walk, token, request);
          tally.check(fault === undefined, `turn ${turn}, ${fault}`);
          sections.set(request.section, (sections.get(request.section) ?? 0) + 1);
          tally.tried += 1;
        }
      };
      const lane = async () => {
        while (tally.hasTriesLeft) await takeTurn(turns++);
      };
      await Promise.all(upTo(LANES).map(lane));
      const counts = [...sections].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
      tally.note(counts.map(([section, n]) => `section ${section}: ${n}`).join(', '));
    } finally {
      await walk.service.stop();
    }
  },
};
