import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { badTokens } from '#server/testing/bad-tokens.ts';
import { requestOf } from '#server/testing/generate.ts';
import { pathTricks } from '#server/testing/path-tricks.ts';
import { startWalk } from '#server/testing/possessions.ts';
import { urlOf } from '#testing/api-client.ts';
import { type Proof, seededRandom } from '../proof.ts';

/** Sends each bad token to every guarded endpoint, and requests paths with one or two tricks. */
export const guards: Proof = {
  name: 'guards',
  promise: 'Every endpoint is guarded: all endpoints refuse bad tokens and path tricks',
  full: 20_000,
  small: 300,
  async run(tally) {
    const walk = await startWalk();
    const random = seededRandom(11);
    const trick = () => pathTricks[Math.floor(random() * pathTricks.length)]!;
    try {
      const guarded = walk.served.filter(([, { roles }]) => roles !== 'public');
      const bad = await badTokens(walk, await walk.tokenOf('acme', ['admin']));
      const before = await walk.state();
      const count = { tokens: 0, paths: 0 };
      for (let turn = 0; tally.hasTriesLeft; turn += 1) {
        const [operation, endpoint] = guarded[turn % guarded.length]!;
        const [fault, headers, query] = bad[Math.floor(turn / guarded.length) % bad.length]!;
        const request = requestOf(endpoint, { optional: 'none', id: () => fc.uuid({ version: 4 }) });
        const url = urlOf(endpoint, request);
        const address = query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
        const refused = await walk.send(endpoint, request, headers, address);
        tally.check(refused.status === 401, () => `${operation} with ${fault}: ${refused.status} ${refused.text}`);
        const path = urlOf(endpoint, { params: request.params });
        const tricked = random() < 0.5 ? trick()(path) : trick()(trick()(path));
        let missed = await walk.send(endpoint, request, {}, tricked);
        // Requests without a session are rate-limited by address, so wait and repeat.
        for (; missed.status === 429; missed = await walk.send(endpoint, request, {}, tricked)) await sleep(5_000);
        tally.check([400, 401, 404].includes(missed.status), () => `${operation} at ${tricked}: ${missed.status}`);
        count.tokens += 1;
        count.paths += 1;
        tally.tried += 2;
      }
      tally.check((await walk.state()) === before, 'the database changed');
      tally.note(
        `${guarded.length} endpoints, ${bad.length} bad tokens; ${count.tokens} refused, ${count.paths} paths`,
      );
    } finally {
      await walk.service.stop();
    }
  },
};
