import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isActive, type RunDetail } from '#contract/runs.ts';
import type { Reply } from '#testing/api-client.ts';
import { completeUpload, declarationOf, labelProject, projectOf, putChunk } from '#testing/import-file.ts';
import { Person } from '../person.ts';
import { type Proof, type Tally, upTo } from '../proof.ts';
import { openBalancer } from './balancer.ts';
import { Cluster } from './cluster.ts';

/** Imports and runs per try. */
const IMPORTS = 20;
/** Number of started runs after which the processes are killed. */
const STARTED_BEFORE_OUTAGE = 5;
/** Timeout in milliseconds for a request or run. */
const TIMEOUT_MS = 4 * 60_000;
const sentence = 'The company sells pumps to farms; revenue grew by 40% in 2024 to $3.2 million.\n';

/** Repeats a request during an outage, like the console. @throws Error for a permanent failure. */
async function again<T>(work: () => Promise<Reply<T>>): Promise<T> {
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(200)) {
    const answer = await work().catch((error: Error) => ({ status: 0, text: error.message }));
    if ('data' in answer && answer.status === 200) return answer.data;
    const isPassing = [0, 502, 503, 504].includes(answer.status) || answer.text.includes('IDEMPOTENCY_KEY_IN_FLIGHT');
    if (!isPassing || Date.now() > end) throw new Error(`${answer.status} ${answer.text}`);
  }
}

async function importAndLabel(person: Person, number: number) {
  const bytes = Buffer.from(`${randomBytes(8).toString('hex')} ${number}\n${sentence.repeat(3_000)}`);
  const declared = declarationOf(`plan-${number}.txt`, bytes);
  const { api } = person;
  const { sessionId } = await again(() => api.imports.createSession({ body: declared }));
  await again(() => putChunk(api, sessionId, 0, bytes));
  const { storage } = await again(() => completeUpload(api, sessionId));
  const key = crypto.randomUUID();
  const committed = await again(() => person.commit({ ...declared, sessionId, storage }, key));
  const project = projectOf(committed);
  const { run_id: run } = await again(() => labelProject(api, project));
  return { project, run, decision: committed.decision };
}

async function ended({ api }: Person, run_id: string): Promise<RunDetail> {
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(500)) {
    const found = await again(() => api.runs.get({ params: { run_id } }));
    if (!isActive(found.status) || Date.now() > end) return found;
  }
}

async function checkRun(tally: Tally, person: Person, runId: string) {
  const say = (what: string) => `try ${tally.tried}, run ${runId}: ${what}`;
  const { status, error, tasks } = await ended(person, runId);
  tally.check(status === 'SUCCEEDED', () => say(`${status} ${JSON.stringify(error)}`));
  const outcomes = tasks.map(({ attempts }) => attempts.map(({ outcome }) => outcome));
  tally.check(
    outcomes.every((each) => each.filter((outcome) => outcome === 'SUCCEEDED').length === 1),
    () => say(`not every step succeeded exactly once: ${JSON.stringify(outcomes)}`),
  );
  const log = await again(() => person.api.runs.logs({ params: { run_id: runId } }));
  tally.check(log.length > 0 && log.every(({ seq }, at) => seq === at + 1), () =>
    say('the log has a missing or duplicate line'),
  );
  return outcomes.flat().filter((outcome) => outcome === 'LOST').length;
}

/** Kills a web process and two workers and restarts the database. */
async function causeOutage(cluster: Cluster) {
  const restart = process.env.TEST_DATABASE_RESTART;
  if (!restart) throw new Error('This proof restarts the database. Run .ci/with-postgres npm run prove.');
  await Promise.all([
    cluster.end('web', 'SIGKILL'),
    cluster.end('worker', 'SIGKILL'),
    cluster.end('worker', 'SIGKILL'),
    promisify(execFile)(restart),
  ]);
}

async function tryOnce(tally: Tally) {
  const cluster = await Cluster.open(2, 3);
  const balancer = await openBalancer(cluster.webs.map(({ address }) => address));
  const person = new Person(() => balancer.address);
  try {
    let started = 0;
    const middle = Promise.withResolvers<void>();
    const work = Promise.all(
      upTo(IMPORTS).map(async (number) => {
        const imported = await importAndLabel(person, number);
        started += 1;
        if (started === STARTED_BEFORE_OUTAGE) middle.resolve();
        return imported;
      }),
    );
    await Promise.race([middle.promise, work]);
    await causeOutage(cluster);
    const imported = await work;
    tally.check(
      imported.every(({ decision }) => decision === 'PROJECT_CREATED'),
      `try ${tally.tried}: a file imported once is reported as a duplicate`,
    );
    const { total } = await again(() => person.api.projects.list({ query: { page_size: 1 } }));
    tally.check(total === IMPORTS, `try ${tally.tried}: ${total} projects of ${IMPORTS} imports`);
    const lost = await Promise.all(imported.map(({ run }) => checkRun(tally, person, run)));
    const codes = [...cluster.webs, ...cluster.workers].map(({ process: { exitCode } }) => exitCode);
    tally.check(
      codes.every((code) => code === null),
      `try ${tally.tried}: a process exited unexpectedly: ${codes}`,
    );
    const interrupted = lost.reduce((sum, each) => sum + each);
    tally.note(
      `${interrupted} steps were interrupted; 2 web processes behind ${balancer.kind}, 3 workers, ${cluster.on}`,
    );
  } finally {
    await balancer.close();
    await cluster.close();
  }
}

export const severalMachines: Proof = {
  name: 'several-machines',
  promise: '20 imports and 20 runs each finish exactly once although a web process, two workers and the database die',
  full: 20,
  small: 1,
  async run(tally) {
    while (tally.hasTriesLeft) {
      await tryOnce(tally);
      tally.tried += 1;
    }
  },
};
