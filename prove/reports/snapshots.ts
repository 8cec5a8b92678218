import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startWalk, type Walk } from '#server/testing/possessions.ts';
import { digestOf } from '#testing/digests.ts';
import { importFile } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';
import { Person } from '../person.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { openPair } from '../services.ts';

/** Concurrent writes of one version. */
const CROWD = 200;

/** Two processes write the same version concurrently. Then a stored version is attacked, even with the owner's rights. */
export const snapshots: Proof = {
  name: 'snapshots',
  promise: `Snapshots never change: ${CROWD} concurrent writes of one version, and attempts to change it`,
  full: 10_000,
  small: 20,
  async run(tally) {
    const races = Math.max(1, Math.round(tally.planned / 1_000));
    await raceWrites(tally, races);
    await checkOtherData(tally);
  },
};

async function raceWrites(tally: Tally, races: number) {
  const pair = await openPair();
  try {
    const people = pair.addresses.map((address) => new Person(() => address));
    const project_id = await importFile(people[0]!.api, 'plan.txt', Buffer.from(randomUUID()));
    for (const race of upTo(races)) {
      const session = randomUUID();
      const write = (index: number) =>
        // Four contents, so that identical and different writes compete with the first one.
        people[index % people.length]!.api.reports.store({
          params: { project_id },
          body: reportOf(`content ${index % 4}`, { session_id: session }),
        });
      const answers = await Promise.all(upTo(CROWD).map(write));
      const stored = answers.filter(({ status }) => status === 200);
      const first = stored.filter(({ data }) => !data.idempotent_replay);
      const hashes = new Set(stored.map(({ data }) => data.sha256));
      const refused = answers.filter(({ status }) => status === 409).length;
      const say = (what: string) => `race ${race}: ${what}`;
      tally.check(
        first.length === 1 && hashes.size === 1,
        say(`${first.length} writes stored ${hashes.size} contents`),
      );
      tally.check(stored.length + refused === CROWD, say(`${CROWD - stored.length - refused} had another status`));
      tally.check(
        stored.length === CROWD / 4,
        say(`${stored.length} of ${CROWD / 4} writes of the same content succeeded`),
      );
    }
    tally.note(`${races} versions with ${races * CROWD} competing writes; ${pair.on}`);
  } finally {
    await pair.close();
  }
}

async function checkOtherData(tally: Tally) {
  const walk = await startWalk();
  const random = seededRandom(9);
  try {
    const { project } = await walk.possess('acme');
    const session = randomUUID();
    const url = `/api/open/investor-rehearsal/projects/${project}/reports`;
    let ask = await client(walk);
    const kept = await ask('POST', url, reportOf('What was said.', { session_id: session }));
    const { report_id, sha256 } = kept.json().data;
    const count: Record<string, number> = {};
    for (; tally.hasTriesLeft; tally.tried += 1) {
      // A new session avoids the rate limit.
      if (tally.tried % 500 === 499) ask = await client(walk);
      const version = 2 + tally.tried;
      const changes = changesAround(walk, ask, { project, session, url, report_id, version });
      const [what, change, mayPass] = changes[Math.floor(random() * changes.length)]!;
      const passed = await change().catch(() => false);
      tally.check(!passed || mayPass, `${what} succeeded`);
      count[what] = (count[what] ?? 0) + 1;
      const source = await ask('GET', `/api/reports/${report_id}/source`);
      tally.check(
        source.statusCode === 200 && digestOf('sha256', source.rawPayload) === sha256,
        `the bytes differ after ${what} (change ${tally.tried})`,
      );
    }
    tally.note(
      Object.entries(count)
        .map(([what, n]) => `${n} × ${what}`)
        .join(', '),
    );
  } finally {
    await walk.service.stop();
  }
}

async function client(walk: Walk) {
  const authorization = `Bearer ${await walk.tokenOf('acme', ['operator', 'analyst'])}`;
  return (method: 'GET' | 'POST', url: string, payload?: object) =>
    walk.service.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
}
type Client = Awaited<ReturnType<typeof client>>;

interface Stored {
  project: string;
  session: string;
  url: string;
  report_id: string;
  /** A version that does not exist yet. */
  version: number;
}

/** Returns attempted changes and whether each may succeed. */
function changesAround({ service }: Walk, ask: Client, { project, session, url, report_id, version }: Stored) {
  const run = (statement: ReturnType<typeof sql>) => async () => {
    const { numAffectedRows = 0n } = await statement.execute(service.ownerDb);
    return numAffectedRows > 0n;
  };
  const post = async (body: object) => (await ask('POST', url, body)).statusCode === 200;
  const changes: [what: string, change: () => Promise<boolean>, mayPass: boolean][] = [
    ['another content', () => post(reportOf(`Otherwise ${version}`, { session_id: session })), false],
    ['the same again', () => post(reportOf('What was said.', { session_id: session })), true],
    [
      'a later version',
      () => post(reportOf(`Later ${version}`, { session_id: session, report_version: version })),
      true,
    ],
    [
      'the id in capitals',
      () => post(reportOf('Capitals', { session_id: session.toUpperCase(), report_version: 1 })),
      false,
    ],
    ['an update', run(sql`update reports set body = 'x', sha256 = 'x' where id = ${report_id}`), false],
    ['an update of all', run(sql`update reports set generated_at = 'never'`), false],
    ['a delete', run(sql`delete from reports where id = ${report_id}`), false],
    ['a truncate', run(sql`truncate reports cascade`), false],
    ['a delete of its project', run(sql`delete from projects where id = ${project}`), false],
    ['a new name of its project', run(sql`update projects set name = ${`n${version}`} where id = ${project}`), true],
  ];
  return changes;
}
