import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Storage, StoreUnavailable } from '#server/storage/storage.ts';
import type { Api, Reply } from '#testing/api-client.ts';
import { dataOf } from '#testing/api-client.ts';
import { commitImport, labelProject, upload } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';
import { openTrialRuns, type TrialRuns } from '../runs/trial-runs.ts';

/** Concurrent rounds. */
const LANES = 4;
/** Calls in each round, which are sent at once. */
const CROWD = 12;
/** Statuses of a call about a project that exists, is in the trash, or is gone. */
const allowed = [200, 206, 404, 409, 410];
/** Tables whose rows belong to a project. */
const tables = [
  ...['projects', 'runs', 'tasks', 'task_files', 'log_blocks', 'companies', 'company_corrections', 'reports'],
  ...['analysis_summaries', 'finding_decisions', 'idempotency_keys', 'webhook_deliveries', 'files', 'searchable_texts'],
  'sentences',
];

/** Deletes projects while everything else happens to them, and looks for what remains. */
export const erase: Proof = {
  name: 'erase',
  promise: 'A deleted project leaves neither a row nor a byte, and other projects stay as they are',
  full: 1_000,
  small: 8,
  async run(tally) {
    const random = seededRandom(tally.planned);
    const trial = await openTrialRuns(random);
    const { service } = trial;
    const store = watch(service.storage, random);
    try {
      const kept = await keepProject(trial);
      const before = await rowsWith(trial, kept);
      store.written.clear();
      const lane = async () => {
        while (tally.hasTriesLeft) {
          tally.tried += 1;
          await round(tally, trial, random);
        }
      };
      await Promise.all(upTo(LANES).map(lane));
      store.isAway = false;
      await service.sweep();
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from removed_objects`.execute(service.db);
      tally.check(rows[0]!.n === 0, `${rows[0]!.n} objects are still to be removed`);
      for (const [key, name] of store.written)
        tally.check(!(await store.has(key)), `object ${key} of ${name} is still stored`);
      const after = await rowsWith(trial, kept);
      tally.check(before === after, `the other project changed: ${before} became ${after}`);
      tally.note(`${store.written.size} objects written and removed, ${store.refused} removals refused by the store`);
    } finally {
      await trial.stop();
    }
  },
};

/** Records the objects of the rounds, delays writes, and refuses some removals. */
function watch(storage: Storage, random: () => number) {
  const { put, finishUpload, remove } = storage;
  const store = {
    written: new Map<string, string>(),
    refused: 0,
    isAway: true,
    has: (key: string) =>
      storage.read(key).then(
        (stream) => Boolean(stream.destroy()),
        () => false,
      ),
  };
  storage.put = async (key, bytes) => {
    store.written.set(key, 'a task');
    await sleep(random() * 10);
    return put(key, bytes);
  };
  storage.finishUpload = (growing) => {
    store.written.set(growing.key, 'an upload');
    return finishUpload(growing);
  };
  storage.remove = async (key) => {
    if (store.isAway && random() < 0.2) {
      store.refused += 1;
      throw new StoreUnavailable('The store is away.');
    }
    return remove(key);
  };
  return store;
}

/** Creates the project that no round touches. @returns its id */
async function keepProject({ client }: TrialRuns) {
  const api = await client();
  const result = await dataOf(commitImport(api, await upload(api, 'kept.txt', Buffer.from('kept'))));
  const project_id = result.decision === 'PROJECT_CREATED' ? result.projectId : result.recommendedProjectId;
  await dataOf(labelProject(api, project_id));
  await dataOf(api.reports.store({ params: { project_id }, body: reportOf('Kept.') }));
  return project_id;
}

/** Returns the number of rows that mention each text, by table. */
async function rowsWith({ service }: TrialRuns, ...texts: string[]) {
  const patterns = texts.map((text) => `%${text}%`);
  const counts = sql.join(
    tables.map(
      (name) =>
        sql`select ${name} as name, count(*)::int as n from ${sql.table(name)} t where t::text like any(${patterns})`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ name: string; n: number }>`${counts}`.execute(service.db);
  return rows.flatMap(({ name, n }) => (n > 0 ? `${n} in ${name}` : [])).join(', ');
}

async function round(tally: Tally, trial: TrialRuns, random: () => number) {
  const { service } = trial;
  const [api, admin] = [await trial.client(), await trial.client('admin')];
  const name = `round-${randomUUID()}`;
  const file = () => upload(api, `${name}.txt`, Buffer.from(name));
  const projects = new Set<string>();
  const runs = new Set<string>();
  const commit = async (forceCreateProject: boolean, body?: Awaited<ReturnType<typeof file>>) => {
    const answer = await commitImport(api, { ...(body ?? (await file())), forceCreateProject });
    if (answer.status === 200 && answer.data.decision === 'PROJECT_CREATED') projects.add(answer.data.projectId);
    return answer;
  };
  const uploaded = await file();
  await commit(false, uploaded);
  const [project_id] = [...projects] as [string];
  const start = async () => {
    const answer = await labelProject(api, project_id);
    if (answer.status === 200) runs.add(answer.data.run_id);
    return answer;
  };
  await start();
  const [run_id] = [...runs] as [string];
  const due = () => trial.due(run_id).catch(() => undefined);
  const work = async () => {
    const stopping = new AbortController();
    // Some workers end before they have written.
    if (random() < 0.2) setTimeout(() => stopping.abort(new Error('killed')), random() * 6);
    for (let task = await due(), n = 0; task !== undefined && n < 6; task = await due(), n += 1)
      await trial.handle({ taskId: task }, stopping.signal).catch(() => {});
  };
  const params = { project_id };
  const calls: Record<string, (api: Api) => Promise<Reply<unknown> | undefined>> = {
    work: async () => void (await work()),
    trash: () => api.trash.add({ params }),
    restore: () => api.trash.restore({ params }),
    remove: () => admin.trash.remove({ params }),
    'import again': () => commit(random() < 0.5),
    'commit again': () => commit(random() < 0.5, uploaded),
    start,
    report: () => api.reports.store({ params, body: reportOf(name) }),
    correct: () => admin.findings.correct({ params, body: { name } }),
    note: () => api.projects.setNote({ params, body: { note: name, revision: 0 } }),
    download: () => api.documents.source({ params, query: {} }),
    log: () => api.runs.logs({ params: { run_id }, query: {} }),
    cancel: () => api.runs.cancel({ params: { run_id } }),
    // Fails while the store is away.
    sweep: async () => void (await service.sweep().catch(() => {})),
  };
  const names = Object.keys(calls);
  const sent = ['work', 'remove', ...upTo(CROWD - 2).map(() => names[Math.floor(random() * names.length)]!)];
  const say = (what: string) => `${name} (${sent.join(' ')}): ${what}`;
  const send = async (call: string) => {
    await sleep(random() * 30);
    const answer = await calls[call]!(api);
    if (answer) tally.check(allowed.includes(answer.status), () => say(`${call} got ${answer.status} ${answer.text}`));
  };
  await Promise.all(sent.map(send));

  // Whatever happened: once the runs have ended, every project can be deleted permanently.
  await work();
  for (const id of runs) await api.runs.cancel({ params: { run_id: id } });
  for (const id of runs) {
    const task = await trial.due(id).catch(() => undefined);
    if (task) await trial.handle({ taskId: task }, new AbortController().signal);
  }
  for (const id of projects) {
    const isKept = (await api.trash.restore({ params: { project_id: id } })).status === 200;
    const { status } = await api.documents.source({ params: { project_id: id }, query: {} });
    tally.check(status === (isKept ? 200 : 404), () => say(`the file of a project, kept: ${isKept}, got ${status}`));
  }
  for (const id of projects) {
    const { status, text } = await admin.trash.remove({ params: { project_id: id } });
    tally.check([200, 404].includes(status), () => say(`the last removal got ${status} ${text}`));
  }
  const remaining = await rowsWith(trial, ...projects, ...runs);
  tally.check(remaining === '', () => say(`rows remain: ${remaining}`));
  // Uploads that were never committed expire like any other.
  await sql`update upload_sessions set expires_at = now() - interval '1 hour' where file_name = ${`${name}.txt`}`.execute(
    service.db,
  );
}
