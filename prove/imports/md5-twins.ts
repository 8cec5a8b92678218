import { randomBytes, randomUUID } from 'node:crypto';
import { collidingPair } from '#server/testing/colliding.ts';
import { dataOf } from '#testing/api-client.ts';
import { digestOf } from '#testing/digests.ts';
import { Person } from '../person.ts';
import type { Proof } from '../proof.ts';
import { openPair } from '../services.ts';

/** Two files with the same MD5 and size must become two projects, and each must be recognized again. */
export const md5Twins: Proof = {
  name: 'md5-twins',
  promise: 'Files with colliding MD5s are not duplicates: pairs are committed concurrently and once more',
  full: 500,
  small: 1,
  async run(tally) {
    const pair = await openPair();
    tally.note(pair.on);
    try {
      const people = pair.addresses.map((address) => new Person(() => address));
      const commit = async (bytes: Buffer, by: number) => {
        const person = people[by % people.length]!;
        return dataOf(person.commit(await person.upload(bytes), randomUUID()));
      };
      while (tally.hasTriesLeft) {
        // Appending the same bytes to two colliding messages keeps the collision.
        const more = randomBytes(1 + Math.floor(Math.random() * 500));
        const twins = collidingPair.map((bytes) => Buffer.concat([bytes, more]));
        const say = (what: string) => `pair ${tally.tried}, ${more.toString('hex')}: ${what}`;
        tally.check(digestOf('md5', twins[0]!) === digestOf('md5', twins[1]!), () => say('they do not collide'));
        const made = await Promise.all(twins.map(commit));
        const ids = made.map((result) => (result.decision === 'PROJECT_CREATED' ? result.projectId : undefined));
        tally.check(ids.every((id) => id !== undefined) && ids[0] !== ids[1], () =>
          say(`false reuse: ${JSON.stringify(made)}`),
        );
        const again = await Promise.all(twins.map((bytes, index) => commit(bytes, index + 1)));
        for (const [index, result] of again.entries()) {
          const itself = result.decision === 'REUSE_PROJECT' && result.recommendedProjectId === ids[index];
          tally.check(itself, () => say(`not found as itself: ${JSON.stringify(result)}`));
        }
        tally.tried += 1;
      }
    } finally {
      await pair.close();
    }
  },
};
