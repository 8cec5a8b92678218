import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminCommands } from '#server/admin/commands.ts';
import { type PlannedStep, taskNames } from '#server/pipeline/steps.ts';
import { StoreUnavailable } from '#server/storage/storage.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { commitImport, importFile, startLabeling, upload, waitForRun } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';

/** Step that waits for its cancellation if the file is named `hold`. */
const step: PlannedStep = {
  needs: [],
  thread: 'main',
  run: (_outputs, { file, signal }) =>
    file.name.startsWith('hold')
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : Promise.resolve({ format: 'text', pages: null, characters: 0, truncated: false, blocks: [] }),
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    steps: Object.fromEntries(taskNames.map((name) => [name, step])),
  });
  await service.work();
});
afterAll(() => service.stop());
afterEach(() => vi.restoreAllMocks());

const api = (who = 'operator') => service.as(who);
const trash = (project_id: string, who = 'operator') => api(who).trash.add({ params: { project_id } });
const restore = (project_id: string, who = 'operator') => api(who).trash.restore({ params: { project_id } });
const remove = (project_id: string, who = 'admin') => api(who).trash.remove({ params: { project_id } });
const status = async (answer: Promise<{ status: number }>) => (await answer).status;
const trashed = async () => (await dataOf(api().trash.list({ query: { page_size: 100 } }))).items;
const age = (project: string, days: number) =>
  sql`update projects set deleted_at = deleted_at - make_interval(days => ${days}) where id = ${project}`.execute(
    service.db,
  );

let made = 0;
/** Creates a project with a finished run, a report and a correction. */
async function makeProject(name = 'plan') {
  made += 1;
  const bytes = Buffer.from(`${name} ${made}`);
  const project = await importFile(api(), `${name}-${made}.txt`, bytes);
  const { run_id } = await startLabeling(api(), project);
  if (name.startsWith('hold')) return { project, run: run_id, name: `${name}-${made}`, bytes };
  const { tasks } = await waitForRun(api(), run_id);
  const task = tasks.at(-1)!.task_id;
  const stored = api().reports.store({ params: { project_id: project }, body: reportOf('Fine.') });
  const { report_id: report } = await dataOf(stored);
  const correction = { params: { project_id: project }, body: { name: 'Aster' } };
  await dataOf(api('analyst').findings.correct(correction));
  return { project, run: run_id, task, report, name: `${name}-${made}`, bytes };
}

/** Returns the statuses of the calls that show a project or what was made of it. */
async function looks({ project, run, task, report }: { project: string; run: string; task?: string; report?: string }) {
  const project_id = project;
  const answers = await Promise.all([
    status(api().projects.get({ params: { project_id } })),
    status(api().projects.rename({ params: { project_id }, body: { projectName: 'Other' } })),
    status(api().projects.setNote({ params: { project_id }, body: { note: 'x', revision: 0 } })),
    status(api().documents.source({ params: { project_id }, query: {} })),
    status(api().documents.blocks({ params: { project_id }, query: {} })),
    status(api().runs.get({ params: { run_id: run } })),
    status(api().runs.logs({ params: { run_id: run }, query: {} })),
    status(api().runs.startLabeling({ params: { vendor: 'vendor' }, body: { project_id } })),
    status(api().analysis.result({ params: { task_id: task! } })),
    status(api().findings.list({ params: { task_id: task! } })),
    status(api().findings.company({ params: { project_id } })),
    status(api().files.batch({ query: { task_id: [task!] } })),
    status(api().reports.get({ params: { report_id: report! } })),
    status(api().reports.source({ params: { report_id: report! } })),
    status(api().reports.store({ params: { project_id }, body: reportOf('Late.') })),
  ]);
  return [...answers, await status(api().runs.deleteRecord({ params: { run_id: run } }))];
}

/** Returns how often a name, or the project in which it is known, is listed, counted and found. */
async function listings(name: string, project_id: string) {
  const q = { query: { q: name } };
  const [projects, runs, results, reports, ids, days] = await Promise.all([
    dataOf(api().projects.list(q)),
    dataOf(api().runs.list(q)),
    dataOf(api().analysis.list(q)),
    dataOf(api().reports.list(q)),
    dataOf(api().runs.ids({ query: { project_id } })),
    dataOf(api().trends.runs({ query: { project_id } as never })),
  ]);
  const counts = [projects.counts, runs.counts, results.counts].map((all) => Object.values(all).length);
  return [projects.total, runs.total, results.total, reports.total, ids.total, ...counts, days.days.length > 0];
}

/** Returns the tables of which a row mentions one of these ids. */
// Entries of the audit log outlive their objects.
async function tablesWith(...ids: string[]) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    service.db,
  );
  const found: string[] = [];
  for (const { name } of rows.filter((table) => !/^(?:kysely|audit_)/.test(table.name)))
    for (const id of ids) {
      const like = `%${id}%`;
      const hit = await sql`select from ${sql.table(name)} t where t::text like ${like} limit 1`.execute(service.db);
      if (hit.rows.length > 0) found.push(name);
    }
  return [...new Set(found)].toSorted();
}

const keysOf = async (project: string) => {
  const { rows } = await sql<{ key: string }>`
    select object_key as key from projects where id = ${project}
    union select f.object_key from task_files f join tasks t on t.id = f.task_id join runs r on r.id = t.run_id
    where r.project_id = ${project}`.execute(service.db);
  return rows.map(({ key }) => key);
};
const storedKeys = async (keys: string[]) => {
  const read = (key: string) =>
    service.storage.read(key).then(
      (stream) => [stream.destroy() && key],
      () => [],
    );
  return (await Promise.all(keys.map(read))).flat();
};

describe('the trash', () => {
  test('hides a project and everything made of it from every call, until it is restored', async () => {
    const made = await makeProject();
    const before = await listings(made.name, made.project);
    expect(before).toEqual([1, 1, 1, 1, 1, 1, 1, 1, true]);
    await dataOf(trash(made.project));
    expect(await looks(made)).toEqual(Array(16).fill(404));
    expect(await listings(made.name, made.project)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, false]);
    const named = await dataOf(api().runs.named({ body: { run_ids: [made.run] } }));
    expect(named.items).toEqual([]);

    await dataOf(restore(made.project));
    expect(await listings(made.name, made.project)).toEqual(before);
    expect(await looks(made)).toEqual(Array(16).fill(200));
  });

  test('lists who deleted a project and when it will be removed', async () => {
    const { project, name } = await makeProject();
    await trash(project, 'colleague');
    const [entry] = (await dataOf(api().trash.list({ query: { q: name.toUpperCase() } }))).items;
    expect(entry).toMatchObject({
      projectId: project,
      projectName: name,
      deletedBy: 'colleague',
      createdBy: 'operator',
    });
    expect(Date.parse(entry!.removedAt) - Date.parse(entry!.deletedAt)).toBe(30 * 86_400_000);
  });

  test('changes nothing if a call is repeated', async () => {
    const { project } = await makeProject();
    await trash(project);
    const first = (await trashed()).find(({ projectId }) => projectId === project);
    await dataOf(trash(project, 'colleague'));
    expect((await trashed()).find(({ projectId }) => projectId === project)).toEqual(first);
    await dataOf(restore(project));
    await dataOf(restore(project));
    expect((await trashed()).map(({ projectId }) => projectId)).not.toContain(project);
  });

  test('is open to operators, and permanent deletion to administrators', async () => {
    const { project } = await makeProject();
    for (const call of [trash, restore]) expect(await status(call(project, 'analyst'))).toBe(403);
    for (const who of ['operator', 'analyst']) expect(await status(remove(project, who))).toBe(403);
    for (const call of [trash, restore]) expect(await status(call(project, 'stranger'))).toBe(404);
    expect(await status(api('analyst').trash.list({ query: {} }))).toBe(403);
  });

  test('cancels the active run of a project, which cannot be started again', async () => {
    const { project, run } = await makeProject('hold');
    await vi.waitFor(async () =>
      expect((await dataOf(api().runs.get({ params: { run_id: run } }))).status).toBe('RUNNING'),
    );
    await dataOf(trash(project));
    const state = async () =>
      (await service.db.selectFrom('runs').select('status').where('id', '=', run).executeTakeFirstOrThrow()).status;
    await vi.waitFor(async () => expect(await state()).toBe('CANCELLED'), { timeout: 15_000 });
    await dataOf(restore(project));
    expect((await dataOf(api().projects.get({ params: { project_id: project } }))).projectStatus).toBe('UPLOADED');
  });

  test('cancels the runs of a project whose deletion was interrupted', async () => {
    const { project, run } = await makeProject('hold');
    await sql`update projects set deleted_at = now() where id = ${project}`.execute(service.db);
    await service.sweep();
    const { rows } = await sql<{ status: string }>`select status from runs where id = ${run}`.execute(service.db);
    expect(rows[0]!.status).toMatch(/^CANCELL/);
  });

  test('is no duplicate of an imported file, and its project can be restored instead', async () => {
    const { project, bytes } = await makeProject();
    const open = () => upload(api(), 'again.txt', bytes);
    await trash(project);
    const declared = { fileName: 'again.txt', fileSize: bytes.length, md5: (await open()).md5 };
    const session = await dataOf(api().imports.createSession({ body: declared }));
    expect(session.duplicate).toBeNull();
    expect(session.trashed).toMatchObject({ recommendedProjectId: project });
    expect((await dataOf(api('stranger').imports.createSession({ body: declared }))).trashed).toBeUndefined();
    const created = await dataOf(commitImport(api(), await open()));
    expect(created.decision).toBe('PROJECT_CREATED');
    const next = await dataOf(api().imports.createSession({ body: declared }));
    expect(next.duplicate?.projects).toHaveLength(1);
    expect(next.trashed).toBeUndefined();
    await restore(project);
    const last = await dataOf(api().imports.createSession({ body: declared }));
    expect(last.duplicate?.projects).toHaveLength(2);
  });
});

test('an import is decided again if the project of its file is deleted during the commit', async () => {
  const { project, bytes } = await makeProject();
  const uploaded = await upload(api(), 'again.txt', bytes);
  await sql`create function delete_first() returns trigger language plpgsql as $$ begin
    update projects set deleted_at = now() where id = ${sql.lit(project)}; return null; end $$`.execute(
    service.ownerDb,
  );
  await sql`create trigger delete_first before insert on projects for each statement execute function delete_first()`.execute(
    service.ownerDb,
  );
  const { decision } = await dataOf(commitImport(api(), uploaded));
  await sql`drop function delete_first cascade`.execute(service.ownerDb);
  expect(decision).toBe('PROJECT_CREATED');
});

describe('permanent deletion', () => {
  test('leaves neither a row nor a byte behind', async () => {
    const other = await makeProject();
    const { project, run, task, report, name } = await makeProject();
    await trash(project);
    await age(project, 29);
    await service.sweep();
    expect(await tablesWith(project)).toContain('projects');
    const keys = await keysOf(project);
    expect(await storedKeys(keys)).toHaveLength(6);
    await age(project, 2);
    await service.sweep();
    expect(await tablesWith(project, run, task!, report!, `${name}.txt`, ...keys)).toEqual([]);
    expect(await storedKeys(keys)).toEqual([]);
    expect(await status(restore(project))).toBe(404);
    expect(await looks(other)).toEqual(Array(16).fill(200));
  });

  test('is possible at once, and only once', async () => {
    const { project, run, bytes } = await makeProject();
    const keys = await keysOf(project);
    expect((await dataOf(remove(project))).pending_objects).toBe(0);
    expect(await tablesWith(project, run, ...keys)).toEqual([]);
    for (const call of [remove, trash, restore]) expect(await status(call(project))).toBe(404);
    expect((await dataOf(commitImport(api(), await upload(api(), 'new.txt', bytes)))).decision).toBe('PROJECT_CREATED');
  });

  test('waits for a run that is still stopping', async () => {
    const { project, run } = await makeProject('hold');
    await sql`update runs set status = 'CANCELLING' where id = ${run}`.execute(service.db);
    await trash(project);
    await sql`update runs set status = 'CANCELLING' where id = ${run}`.execute(service.db);
    const refused = await remove(project);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('RUN_STOPPING')]);
    await sql`update runs set status = 'CANCELLED' where id = ${run}`.execute(service.db);
    expect(await status(remove(project))).toBe(200);
  });

  test('keeps a file that another project uses, also one in the trash', async () => {
    const body = await upload(api(), 'shared.txt', Buffer.from(`shared ${made++}`));
    const commit = async (force: boolean) => {
      const result = await dataOf(commitImport(api(), { ...body, forceCreateProject: force }));
      return result.decision === 'PROJECT_CREATED' ? result.projectId : '';
    };
    const [one, two] = [await commit(false), await commit(true)];
    const keys = await keysOf(one);
    await trash(two);
    await dataOf(remove(one));
    expect(await storedKeys(keys)).toEqual(keys);
    await dataOf(restore(two));
    expect(await status(api().documents.source({ params: { project_id: two }, query: {} }))).toBe(200);
    await dataOf(remove(two));
    expect(await storedKeys(keys)).toEqual([]);
    expect(await tablesWith('shared.txt')).toEqual([]);
  });

  test('removes the objects later if the store is away', async () => {
    const { project } = await makeProject();
    const keys = await keysOf(project);
    vi.spyOn(service.storage, 'remove').mockRejectedValue(new StoreUnavailable('away'));
    expect((await dataOf(remove(project))).pending_objects).toBe(keys.length);
    expect(await tablesWith(project)).toEqual([]);
    await expect(service.sweep()).rejects.toThrow('could not remove');
    expect(await storedKeys(keys)).toHaveLength(keys.length);
    vi.restoreAllMocks();
    await service.sweep();
    expect(await storedKeys(keys)).toEqual([]);
    expect(await tablesWith(...keys)).toEqual([]);
  });

  test('leaves reports of other projects immutable', async () => {
    const [one, two] = [await makeProject(), await makeProject()];
    await trash(one.project);
    const attempt = (name: string | null, id: string) =>
      service.db.transaction().execute(async (tx) => {
        await sql`select set_config('assay.removing_project', ${name}, true)`.execute(tx);
        await sql`delete from reports where project_id = ${id}`.execute(tx);
      });
    await expect(attempt(one.project, two.project)).rejects.toThrow('never changes');
    await expect(attempt(two.project, two.project)).rejects.toThrow('never changes');
    await expect(attempt('', one.project)).rejects.toThrow('never changes');
  });
});

describe('retention', () => {
  test('moves projects without activity to the trash, but not one that was restored', async () => {
    const [old, active] = [await makeProject(), await makeProject()];
    const outdate = sql`interval '50 days'`;
    for (const { project } of [old, active]) {
      await sql`update projects set created_at = created_at - ${outdate} where id = ${project}`.execute(service.db);
      await sql`update runs set created_at = created_at - ${outdate}, finished_at = finished_at - ${outdate}
        where project_id = ${project}`.execute(service.db);
      await sql`delete from company_corrections where project_id = ${project}`.execute(service.db);
    }
    const made = await importFile(api(), 'quiet.txt', Buffer.from('quiet'));
    await sql`update projects set created_at = created_at - ${outdate} where id = ${made}`.execute(service.db);
    const before = new Set((await trashed()).map(({ projectId }) => projectId));
    const inTrash = async () => {
      await service.sweep();
      return (await trashed()).filter(({ projectId }) => !before.has(projectId)).map(({ projectId }) => projectId);
    };
    const commands = adminCommands(service.db);
    expect(await inTrash()).toEqual([]);
    await commands.setRetention('globex', '1');
    expect(await inTrash()).toEqual([]);
    await commands.setRetention('acme', '40');
    // The reports of the other two are recent.
    expect(await inTrash()).toEqual([made]);
    await restore(made);
    expect(await inTrash()).toEqual([]);
    await commands.setRetention('acme', 'off');
    await expect(commands.setRetention('acme', '0')).rejects.toThrow('number of days');
  });
});
