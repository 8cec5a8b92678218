import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchFilter } from '#contract/search.ts';
import { asTenant } from '#server/db/scope.ts';
import type { ExtractedText } from '#server/documents/outputs.ts';
import { keepEarlierTexts } from '#server/pipeline/searchable-texts.ts';
import { type PlannedStep, steps as realSteps, taskNames } from '#server/pipeline/steps.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { importFile, startLabeling, waitForRun } from '#testing/import-file.ts';
import { searchRepo } from './search.repo.ts';

const step: PlannedStep = { needs: [], thread: 'main', run: async () => ({}) };
/** Reads each paragraph as a page. */
const readPages: PlannedStep<ExtractedText> = {
  ...step,
  run: async (_, { file }) => {
    const pages = (await readFile(file.path, 'utf8')).split('\n\n');
    const blocks = pages.map((text, at) => ({ place: { page: at + 1 }, text }));
    return { format: 'pdf', language: 'en', pages: pages.length, characters: 0, truncated: false, blocks, skipped: [] };
  },
  afterwards: realSteps.extract_text.afterwards!,
};

let service: TestService;
beforeAll(async () => {
  const steps = {
    ...Object.fromEntries(taskNames.map((name) => [name, step])),
    extract_text: readPages as PlannedStep,
  };
  service = await startTestService({ steps });
  await service.work();
});
afterAll(() => service.stop());

/** Imports and labels a document. */
async function labeled(name: string, text: string, who = 'operator') {
  const api = service.as(who);
  const project = await importFile(api, name, Buffer.from(text));
  const { run_id } = await startLabeling(api, project);
  const { tasks } = await waitForRun(api, run_id);
  return { project, run: run_id, task: tasks.at(-1)!.task_id };
}
const search = (q: string, more: Partial<SearchFilter> = {}, who = 'analyst') =>
  dataOf(service.as(who).search.sentences({ query: { q, ...more } }));
const textsOf = async (q: string, who?: string) => (await search(q, {}, who)).items.map(({ text }) => text);

describe('the search in documents (extension search)', () => {
  test('finds a sentence with its place in the document', async () => {
    const pages =
      'A zebra plan.\n\nCosts fell. The zebra market of the whole region and of\nits ports grew by 50% in 2024. It rains.\nRevenue\t65\t70';
    const { project, task } = await labeled('zebra.pdf', pages);
    const { items, total } = await search('PORTS zebra');
    expect(total).toBe(1);
    expect(items[0]).toEqual({
      project_id: project,
      project_name: 'zebra',
      company_name: null,
      task_id: task,
      format: 'pdf',
      place: { page: 2 },
      block: 1,
      start: 12,
      end: 86,
      text: 'The zebra market of the whole region and of its ports grew by 50% in 2024.',
    });
    expect(await textsOf('revenue 70')).toEqual(['Revenue | 65 | 70']);
    expect(await textsOf('zebra')).toEqual([
      'A zebra plan.',
      'The zebra market of the whole region and of its ports grew by 50% in 2024.',
    ]);
  });

  test('finds Chinese words of two characters, and words in any case and Unicode form', async () => {
    await labeled('中文.pdf', '客户流失率上升。供应商位于日本。\n\nBüro-Plán für Köln.');
    expect(await textsOf('日本')).toEqual(['供应商位于日本。']);
    expect(await textsOf('流失 客户')).toEqual(['客户流失率上升。']);
    expect(await textsOf('BÜRO-PLA\u0301N')).toEqual(['Büro-Plán für Köln.']);
  });

  test('takes wildcards of the database literally', async () => {
    await labeled('signs.pdf', 'Exactly 100%_done here.\n\nExactly 1000 done there.');
    expect(await textsOf('100%_d')).toEqual(['Exactly 100%_done here.']);
    expect(await textsOf('%_%')).toEqual([]);
    expect(await textsOf('here\\')).toEqual([]);
  });

  test('refuses a text of less than two characters', async () => {
    const status = async (q: string) => (await service.as('analyst').search.sentences({ query: { q } })).status;
    expect(await Promise.all(['', 'z', ' z ', '日', '   '].map(status))).toEqual([422, 422, 422, 422, 422]);
  });

  test('pages through the sentences, those of the newest project first', async () => {
    await labeled('old.pdf', Array.from({ length: 3 }, (_, n) => `Old walrus ${n}.`).join('\n\n'));
    await labeled('new.pdf', 'New walrus.');
    const pages = await Promise.all([1, 2, 3].map((page) => search('walrus', { page, page_size: 2 })));
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
    expect(pages.map(({ items }) => items.map(({ text }) => text))).toEqual([
      ['New walrus.', 'Old walrus 0.'],
      ['Old walrus 1.', 'Old walrus 2.'],
      [],
    ]);
  });

  test('finds nothing of another tenant, and only for those who read results', async () => {
    await labeled('theirs.pdf', 'The stranger has an ocelot.', 'stranger');
    expect(await textsOf('ocelot')).toEqual([]);
    expect(await textsOf('ocelot', 'stranger')).toEqual(['The stranger has an ocelot.']);
    expect(await textsOf('ocelot', 'admin')).toEqual([]);
    expect((await service.as('finance').search.sentences({ query: { q: 'ocelot' } })).status).toBe(403);
  });

  test('finds no project in the trash, and removes its sentences with it', async () => {
    const { project } = await labeled('trash.pdf', 'A heron in the trash.');
    const { documents } = await search('heron');
    const params = { project_id: project };
    await dataOf(service.as('operator').trash.add({ params }));
    const trashed = await search('heron');
    expect(trashed).toMatchObject({ total: 0, documents: { total: documents.total - 1 } });
    await dataOf(service.as('operator').trash.restore({ params }));
    expect(await textsOf('heron')).toHaveLength(1);
    await dataOf(service.as('admin').trash.remove({ params }));
    for (const table of ['sentences', 'searchable_texts'] as const)
      expect(await service.db.selectFrom(table).selectAll().where('project_id', '=', project).execute()).toEqual([]);
  });

  test('a new run replaces the text, and without a result the hit has no task', async () => {
    const { project, run } = await labeled('again.pdf', 'One lynx.');
    await dataOf(service.as('operator').runs.deleteRecord({ params: { run_id: run } }));
    expect((await search('lynx')).items).toMatchObject([{ project_id: project, task_id: null }]);
    const { run_id } = await startLabeling(service.as('operator'), project);
    const { tasks } = await waitForRun(service.as('operator'), run_id);
    expect((await search('lynx')).items).toMatchObject([{ project_id: project, task_id: tasks.at(-1)!.task_id }]);
  });

  test('says which documents were not searched, and finds them once they are read', async () => {
    const { project } = await labeled('early.pdf', 'An early ibex.');
    const { documents } = await search('ibex');
    expect(documents).toMatchObject({ unread: 0, left_out: 0, cut: 0 });
    await service.db.deleteFrom('searchable_texts').where('project_id', '=', project).execute();
    expect(await search('ibex')).toMatchObject({ total: 0, documents: { total: documents.total, unread: 1 } });
    await keepEarlierTexts(service.db, service.storage);
    expect(await search('ibex')).toMatchObject({ total: 1, documents: { unread: 0 } });
    await service.db.updateTable('searchable_texts').set({ is_cut: true }).where('project_id', '=', project).execute();
    expect((await search('ibex')).documents.cut).toBe(1);
  });

  test('leaves out the oldest documents beyond a number of sentences, and says so', async () => {
    const { project } = await labeled('last.pdf', 'A last okapi.\n\nIn the end.');
    const { tenant_id } = await service.db
      .selectFrom('projects')
      .select('tenant_id')
      .where('id', '=', project)
      .executeTakeFirstOrThrow();
    const near = (q: string) =>
      asTenant(tenant_id, () => searchRepo(service.tenantDb).sentences(tenant_id, { q, page: 1, page_size: 20 }, 2));
    expect(await near('okapi')).toMatchObject({ counts: { hits: 1 }, rows: [{ project_id: project }] });
    const { counts } = await near('zebra');
    expect(counts).toMatchObject({ hits: 0, unread: 0, left_out: counts.total - 1 });
  });
});
