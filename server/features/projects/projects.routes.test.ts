import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { digestOf } from '#testing/digests.ts';
import { importFile, startLabeling } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';

let service: TestService;
/** Ids of the projects by their import name. */
const ids: Record<string, string> = {};
const same = Buffer.from('the same bytes');

beforeAll(async () => {
  service = await startTestService();
  const files: [string, Buffer][] = [
    ['Beta 100%.txt', Buffer.from('b'.repeat(300))],
    ['alpha_1.txt', Buffer.from('a'.repeat(200))],
    ['Gamma.txt', Buffer.from('g'.repeat(100))],
    ['twin.txt', same],
    ['twin again.txt', same],
  ];
  for (const [name, bytes] of files)
    ids[name.replace('.txt', '')] = await importFile(service.as('operator'), name, bytes);
  ids.foreign = await importFile(service.as('stranger'), 'foreign.txt', same);
  // The queue has no worker, so this project stays LABELING.
  await startLabeling(service.as('operator'), ids.Gamma!);
  const session_id = crypto.randomUUID();
  await report('Gamma', session_id, 1);
  await report('Gamma', session_id, 2);
  await report('Gamma', crypto.randomUUID(), 1);
  await report('twin', crypto.randomUUID(), 1);
});
afterAll(() => service.stop());

const report = (project: string, session_id: string, report_version: number) =>
  service
    .as('operator')
    .reports.store({ params: { project_id: ids[project]! }, body: reportOf('', { session_id, report_version }) });
const list = async (query = '', who = 'analyst') => {
  const answer = await service.ask(who, 'GET', `/api/projects${query}`);
  return answer.json().data as { items: ProjectDetail[]; total: number; counts: Record<string, number>; page: number };
};
const names = async (query: string) => (await list(query)).items.map(({ projectName }) => projectName);

describe('projects: the list', () => {
  test('lists only projects of the tenant, newest first, each with its run and report counts', async () => {
    const { items, total, counts } = await list();
    expect(items.map(({ projectName }) => projectName)).toEqual([
      'twin again',
      'twin',
      'Gamma',
      'alpha_1',
      'Beta 100%',
    ]);
    expect([total, counts]).toEqual([5, { UPLOADED: 4, LABELING: 1 }]);
    expect(items[2]).toMatchObject({
      projectStatus: 'LABELING',
      fileSize: 100,
      createdBy: 'operator',
      lastRun: { status: 'QUEUED' },
      reports: 2,
    });
    expect((await list('', 'stranger')).items.map(({ projectId }) => projectId)).toEqual([ids.foreign]);
  });

  test('the number of reports matches the list it links to', async () => {
    for (const { projectId, reports } of (await list()).items) {
      const answer = await service.ask('analyst', 'GET', `/api/reports?project_id=${projectId}`);
      expect(answer.json().data.total).toBe(reports);
    }
  });

  test('the counts apply the other filters, and each is the total of its state', async () => {
    expect((await list('?q=twin&status=LABELING')).counts).toEqual({ UPLOADED: 2 });
    for (const status of ['UPLOADED', 'LABELING', 'LABELED', 'LABELING_FAILED']) {
      const { total, items, counts } = await list(`?status=${status}`);
      expect([total, items.length]).toEqual([counts[status] ?? 0, counts[status] ?? 0]);
    }
  });

  test('finds text in name, file and id literally, and digests as a whole', async () => {
    expect(await names('?q=GAMMA')).toEqual(['Gamma']);
    expect(await names('?q=100%25')).toEqual(['Beta 100%']);
    expect(await names('?q=a_1')).toEqual(['alpha_1']);
    expect(await names(`?q=${ids.Gamma!.slice(0, 13).toUpperCase()}`)).toEqual(['Gamma']);
    expect(await names(`?q=${digestOf('md5', same)}`)).toEqual(['twin again', 'twin']);
    expect(await names(`?q=${digestOf('sha256', same).toUpperCase()}`)).toEqual(['twin again', 'twin']);
    expect(await names('?q=foreign')).toEqual([]);
  });

  test('sorts by every key in both directions, with projects without a run always last', async () => {
    expect(await names('?sort=projectName')).toEqual(['alpha_1', 'Beta 100%', 'Gamma', 'twin', 'twin again']);
    expect(await names('?sort=-projectName')).toEqual(['twin again', 'twin', 'Gamma', 'Beta 100%', 'alpha_1']);
    expect((await names('?sort=fileSize')).slice(2)).toEqual(['Gamma', 'alpha_1', 'Beta 100%']);
    expect((await names('?sort=-fileSize')).slice(0, 3)).toEqual(['Beta 100%', 'alpha_1', 'Gamma']);
    expect((await names('?sort=-reports')).slice(0, 2)).toEqual(['Gamma', 'twin']);
    expect((await names('?sort=reports')).slice(3)).toEqual(['twin', 'Gamma']);
    expect((await names('?sort=lastRun'))[0]).toBe('Gamma');
    expect((await names('?sort=-lastRun'))[0]).toBe('Gamma');
    expect((await names('?sort=projectStatus'))[0]).toBe('Gamma');
    expect((await names('?sort=-projectStatus'))[4]).toBe('Gamma');
    expect((await names('?sort=createdAt'))[0]).toBe('Beta 100%');
  });

  test('pages do not overlap, and one past the end is empty with the correct total', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => names(`?sort=fileSize&page_size=2&page=${page}`)));
    expect(new Set(pages.flat()).size).toBe(5);
    const past = await list('?page=9&page_size=100');
    expect([past.items, past.total, past.page]).toEqual([[], 5, 9]);
  });

  test.each(['sort=md5', 'sort=-', 'status=GONE', 'page=0', 'page_size=101', 'q='])('rejects %s', async (query) => {
    const answer = await service.ask('analyst', 'GET', `/api/projects?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toEqual(['query', query.split('=')[0]]);
  });
});

describe('projects: one', () => {
  const get = (id: string, who = 'analyst') => service.ask(who, 'GET', `/api/projects/${id}`);

  test('returns the file, the company and the other projects of the same bytes', async () => {
    const { data } = (await get(ids.twin!)).json();
    expect(data).toMatchObject({ fileName: 'twin.txt', md5: digestOf('md5', same), company: null, companyId: null });
    expect(data.sameFile).toMatchObject([
      { projectId: ids['twin again'], projectName: 'twin again', projectStatus: 'UPLOADED', createdBy: 'operator' },
    ]);
    const labeled = (await get(ids.Gamma!)).json().data;
    expect(labeled.companyId).toMatch(/^[0-9a-f-]{36}$/);
    expect(labeled.sameFile).toEqual([]);
  });

  test('answers 404 to a foreign project as to an unknown one', async () => {
    for (const id of [ids.foreign!, crypto.randomUUID()]) {
      const answer = await get(id);
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await get('no-id')).statusCode).toBe(422);
  });
});

describe('project-names: rename a project', () => {
  const rename = (id: string, projectName: unknown, who = 'operator') =>
    service.ask(who, 'PATCH', `/api/projects/${id}`, { projectName });

  test('renames a project without changing its file name', async () => {
    const [project] = (await list('?q=alpha_1')).items;
    const answer = await rename(project!.projectId, '  Alpha Ltd ');
    expect(answer.json().data).toEqual({ ...project, projectName: 'Alpha Ltd' });
    expect(await names('?q=Alpha%20Ltd')).toEqual(['Alpha Ltd']);
    await rename(project!.projectId, 'alpha_1');
  });

  test('refuses a blank name, another role and a project of another tenant', async () => {
    const [project] = (await list('?q=alpha_1')).items;
    expect((await rename(project!.projectId, '  ')).statusCode).toBe(422);
    expect((await rename(project!.projectId, 'x', 'analyst')).statusCode).toBe(403);
    expect((await rename(ids.foreign!, 'x')).statusCode).toBe(404);
    expect(await names('?q=alpha_1')).toEqual(['alpha_1']);
  });
});

describe('texts that begin with U+FEFF, which text decoders drop', () => {
  test.each(['\ufeffplan', '\ufeff\ufeffplan', '\ufeffБюро \ufeff計畫'])('are kept as they are: %j', async (text) => {
    const own = await startTestService();
    try {
      const project_id = await importFile(own.as('operator'), `${text}.txt`, Buffer.from(text));
      const project = await dataOf(own.as('operator').projects.get({ params: { project_id } }));
      expect(project).toMatchObject({ fileName: `${text}.txt`, projectName: text });
      const note = { params: { project_id }, body: { note: text, revision: 0 } };
      expect(await dataOf(own.as('operator').projects.setNote(note))).toMatchObject({ note: text, revision: 1 });
      // A note that is already stored is no conflict.
      expect(await dataOf(own.as('operator').projects.setNote(note))).toMatchObject({ note: text, revision: 1 });
    } finally {
      await own.stop();
    }
  });
});

describe('project-notes: the note of a project', () => {
  const setNote = (project: string, body: object, who = 'analyst') =>
    service.ask(who, 'PUT', `/api/projects/${ids[project]}/note`, body);
  const noteOf = async (project: string) =>
    (await service.ask('operator', 'GET', `/api/projects/${ids[project]}`)).json().data.note;

  test('is shared by operators and analysts, with who changed it last', async () => {
    expect(await noteOf('twin')).toEqual({ note: '', revision: 0, changed_by: null, changed_at: null });
    expect((await setNote('twin', { note: 'Call the founders\non Monday', revision: 0 })).statusCode).toBe(200);
    expect(await noteOf('twin')).toMatchObject({
      note: 'Call the founders\non Monday',
      revision: 1,
      changed_by: 'analyst',
    });
    expect((await setNote('twin', { note: '', revision: 1 }, 'operator')).json().data).toMatchObject({
      note: '',
      revision: 2,
    });
  });

  test('refuses a change of an older revision, and accepts a repeated one', async () => {
    const change = { note: 'first', revision: 0 };
    expect((await setNote('Gamma', change)).json().data.revision).toBe(1);
    expect((await setNote('Gamma', change)).json().data.revision).toBe(1);
    expect((await setNote('Gamma', { note: 'second', revision: 0 }, 'operator')).json().error).toBe(
      'CHANGED_BY_OTHERS',
    );
    expect((await noteOf('Gamma')).note).toBe('first');
    const both = await Promise.all(['a', 'b'].map((note) => setNote('Gamma', { note, revision: 1 })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('has a limit in characters, and belongs to its tenant and to the roles that see the project', async () => {
    expect((await setNote('twin', { note: '😀'.repeat(10_000), revision: 2 })).statusCode).toBe(200);
    expect((await setNote('twin', { note: 'x'.repeat(10_001), revision: 3 })).statusCode).toBe(422);
    expect((await setNote('foreign', { note: 'x', revision: 0 })).statusCode).toBe(404);
    expect((await setNote('twin', { note: 'x', revision: 3 }, 'finance')).statusCode).toBe(403);
  });
});
