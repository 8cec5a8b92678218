import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startWalk, type Walk } from '#server/testing/walk.ts';
import { Person, sha256Of } from '../person.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { openPair } from '../services.ts';

/** Concurrent writes of one version. */
const CROWD = 200;

const reportOf = (session_id: string, report_version: number, overview: string) => ({
  schema_version: 'phase7-formal-report-v1',
  session_id,
  report_version,
  generated_at: '2026-01-01T00:00:00Z',
  report: { overview, questions: [] },
});

/** Two processes write the same version concurrently. Then a stored version is attacked, also with the owner's rights. */
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
    const request = await people[0]!.upload(Buffer.from(randomUUID()));
    const { data } = await people[0]!.commit(request, randomUUID());
    const url = `/api/open/investor-rehearsal/projects/${(data as { projectId: string }).projectId}/reports`;
    for (const race of upTo(races)) {
      const session = randomUUID();
      const write = (index: number) =>
        // Four contents, so that identical and different writes compete with the first one.
        people[index % people.length]!.ask<{ sha256: string; idempotent_replay: boolean }>(
          'POST',
          url,
          reportOf(session, 1, `content ${index % 4}`),
        );
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
    const kept = await ask('POST', url, reportOf(session, 1, 'What was said.'));
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
        source.statusCode === 200 && sha256Of(source.rawPayload) === sha256,
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
    ['another content', () => post(reportOf(session, 1, `Otherwise ${version}`)), false],
    ['the same again', () => post(reportOf(session, 1, 'What was said.')), true],
    ['a later version', () => post(reportOf(session, version, `Later ${version}`)), true],
    ['the id in capitals', () => post(reportOf(session.toUpperCase(), 1, 'Capitals')), false],
    ['an update', run(sql`update reports set body = 'x', sha256 = 'x' where id = ${report_id}`), false],
    ['an update of all', run(sql`update reports set generated_at = 'never'`), false],
    ['a delete', run(sql`delete from reports where id = ${report_id}`), false],
    ['a truncate', run(sql`truncate reports cascade`), false],
    ['a delete of its project', run(sql`delete from projects where id = ${project}`), false],
    ['a new name of its project', run(sql`update projects set name = ${`n${version}`} where id = ${project}`), true],
  ];
  return changes;
}
