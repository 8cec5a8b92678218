import { randomUUID } from 'node:crypto';
import type { CommitResult } from '#contract/imports.ts';
import { Person } from '../person.ts';
import { type Proof, upTo } from '../proof.ts';
import { openPair } from '../services.ts';

/** Concurrent commits per round. */
const CROWD = 200;
/** Number of commits with `forceCreateProject`, used in every second round. */
const forcedOf = (round: number) => (round % 2 === 0 ? 0 : CROWD / 4);

/** Commits one file concurrently, each time with a separate upload and key. Some commits are forced in every second round. */
export const oneFile: Proof = {
  name: 'one-file',
  promise: `One file, one project: ${CROWD} concurrent commits of one file`,
  full: 100,
  small: 1,
  async run(tally) {
    const pair = await openPair();
    tally.note(pair.on);
    try {
      const people = pair.addresses.map((address) => new Person(() => address));
      while (tally.hasTriesLeft) await race(tally, people);
      tally.note(`${tally.tried * CROWD} commits`);
    } finally {
      await pair.close();
    }
  },
};

async function race(tally: Parameters<Proof['run']>[0], people: Person[]) {
  const round = tally.tried;
  const forced = forcedOf(round);
  const bytes = Buffer.from(`round ${round} ${randomUUID()}`);
  const by = (index: number) => people[index % people.length]!;
  const requests = [];
  // Upload in small batches, because this proof is about commits.
  for (let from = 0; from < CROWD; from += 20)
    requests.push(...(await Promise.all(upTo(20).map((index) => by(from + index).upload(bytes)))));
  const answers = await Promise.all(
    requests.map((request, index) =>
      by(index).commit({ ...request, forceCreateProject: index < forced }, randomUUID()),
    ),
  );
  const results = answers.map(({ data }) => data as CommitResult | null);
  const created = results.flatMap((result) => (result?.decision === 'PROJECT_CREATED' ? [result.projectId] : []));
  const reused = results.flatMap((result) => (result?.decision === 'REUSE_PROJECT' ? [result] : []));
  const plain = results.slice(forced).filter((result) => result?.decision === 'PROJECT_CREATED');
  const say = (what: string) => `round ${round} (${forced} forced): ${what}`;
  const statuses = answers.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text}`);
  tally.check(statuses.length === 0, () => say(`${statuses.length} refused, first ${statuses[0]}`));
  tally.check(new Set(created).size === created.length, () => say('a project was reported as created twice'));
  tally.check(created.length - plain.length === forced, () => say(`${created.length - plain.length} forced created`));
  tally.check(forced === 0 ? plain.length === 1 : plain.length <= 1, () => say(`${plain.length} unforced created`));
  tally.check(
    reused.every(({ recommendedProjectId }) => created.includes(recommendedProjectId)),
    () => say('a reuse names a project that this round did not create'),
  );
  if (forced === 0)
    tally.check(reused.length === CROWD - 1, () => say(`${reused.length} reused; expected ${CROWD - 1}`));
  tally.tried += 1;
}
