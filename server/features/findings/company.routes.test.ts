import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnalysisTask } from '#contract/analysis.ts';
import type { CompanyFacts } from '#contract/findings.ts';
import type { Project } from '#contract/projects.ts';
import { importFile } from '#testing/import-file.ts';
import { type Analyzing, record, result, startAnalyzing } from './analyzing.testing.ts';

let { service, next, labeled, analyzeAgain } = {} as Analyzing;
beforeAll(async () => {
  ({ service, next, labeled, analyzeAgain } = await startAnalyzing());
});
afterAll(() => service.stop());

const company = async (project: string, who = 'analyst'): Promise<CompanyFacts> =>
  (await service.ask(who, 'GET', `/api/projects/${project}/company`)).json().data;
const correct = (project: string, body: object, who = 'analyst') =>
  service.ask(who, 'PATCH', `/api/projects/${project}/company`, body);
const factOf = ({ facts }: CompanyFacts, name: string) => facts.find(({ fact }) => fact === name)!;

describe('corrections of company facts', () => {
  test('keeps a correction with the original value after a new run', async () => {
    const { project } = await labeled();
    expect(factOf(await company(project, 'operator'), 'name')).toMatchObject({
      value: 'Northwind',
      is_corrected: false,
    });
    const answer = await correct(project, { name: ' Northwind Ltd. ', stage: 'Seed', revision: 0 });
    expect(answer.json().data).toMatchObject({ revision: 1 });
    await service.ask('operator', 'POST', '/api/vendor/labeling/start', { project_id: project });
    await analyzeAgain(project);
    const kept = await company(project);
    expect(factOf(kept, 'name')).toMatchObject({
      value: 'Northwind Ltd.',
      original: 'Northwind',
      is_corrected: true,
      is_outdated: false,
      corrected_by: 'analyst',
    });
    expect(factOf(kept, 'stage')).toMatchObject({ value: 'Seed', original: null });
    const { data } = (
      await service.ask('analyst', 'GET', `/api/analysis?project_id=${project}&q=northwind%20ltd`)
    ).json();
    expect(data.items[0].company_name).toBe('Northwind Ltd.');
    const projects = async (query: string): Promise<Project[]> =>
      (await service.ask('operator', 'GET', `/api/projects?${query}`)).json().data.items;
    for (const query of ['q=northwind%20ltd', 'stage=seed', `stage=SEED&q=${project}`])
      expect(await projects(query), query).toMatchObject([
        { projectId: project, companyName: 'Northwind Ltd.', sector: null, stage: 'Seed' },
      ]);
    await labeled();
    const companies = async (sort: string) =>
      (await projects(`sort=${sort}&page_size=100`)).map(({ companyName }) => companyName ?? null);
    const [ascending, descending] = [await companies('companyName'), await companies('-companyName')];
    expect(ascending.indexOf('Northwind Ltd.')).toBeGreaterThan(ascending.indexOf('Northwind'));
    expect(descending.indexOf('Northwind')).toBeGreaterThan(descending.indexOf('Northwind Ltd.'));
    for (const sort of ['stage', '-stage']) {
      const stages = (await projects(`sort=${sort}&page_size=100`)).map(({ stage }) => stage ?? null);
      expect(stages.lastIndexOf('Seed'), sort).toBeLessThan(stages.concat(null).indexOf(null));
    }
    for (const query of ['stage=see', 'sector=seed', 'stage=seed&sector=x']) expect(await projects(query)).toEqual([]);
  });

  test('null or the original value removes a correction; the history shows both', async () => {
    const { project } = await labeled();
    await correct(project, { name: 'A', stage: 'Seed' });
    await correct(project, { name: null, revision: 1 }, 'admin');
    await correct(project, { name: 'B' });
    await correct(project, { name: 'Northwind' });
    const { facts, changes, revision } = await company(project);
    expect(factOf({ facts, changes, revision }, 'name')).toMatchObject({ value: 'Northwind', is_corrected: false });
    expect(factOf({ facts, changes, revision }, 'stage').value).toBe('Seed');
    expect(changes.filter(({ fact }) => fact === 'name').map(({ before, after }) => [before, after])).toEqual([
      ['B', 'Northwind'],
      ['Northwind', 'B'],
      ['A', 'Northwind'],
      ['Northwind', 'A'],
    ]);
    expect(changes.find((change) => change.revision === 2)).toMatchObject({ changed_by: 'admin' });
  });

  test('marks a correction as outdated if the value in the document has changed', async () => {
    const { project } = await labeled();
    await correct(project, { name: 'A' });
    const changed = JSON.stringify({ ...record, name: { value: 'Southwind' } });
    await service.db.updateTable('companies').set({ record: changed }).where('project_id', '=', project).execute();
    expect(factOf(await company(project), 'name')).toMatchObject({
      value: 'A',
      original: 'Southwind',
      is_outdated: true,
    });
  });

  test('a repeated correction changes nothing, and a correction of an old revision is refused', async () => {
    const { project } = await labeled();
    await correct(project, { name: 'A', revision: 0 });
    expect((await correct(project, { name: 'A', revision: 0 })).json().data.revision).toBe(1);
    expect((await correct(project, {})).json().data.revision).toBe(1);
    const refused = await correct(project, { name: 'B', revision: 0 }, 'admin');
    expect(refused.json()).toMatchObject({
      error: 'CHANGED_BY_OTHERS',
      message: expect.stringMatching(/^analyst has/),
    });
  });

  test('corrects the people, who are a list with a line for each', async () => {
    const { project } = await labeled();
    const people = ['Ada Hill', 'Bo Lind'].map((name) => ({ value: { name, role: 'Sales Manager' }, place: {} }));
    const found = JSON.stringify({ ...record, people });
    await service.db.updateTable('companies').set({ record: found }).where('project_id', '=', project).execute();
    const original = 'Ada Hill, Sales Manager\nBo Lind, Sales Manager';
    expect(factOf(await company(project), 'people')).toMatchObject({ value: original, is_corrected: false });
    const value = 'Ada Hill, Chief Executive\nBo Lind, Chair, Europe';
    await correct(project, { people: value });
    expect(factOf(await company(project), 'people')).toMatchObject({ value, original, is_corrected: true });
    expect((await correct(project, { people: 'x'.repeat(4001) })).statusCode).toBe(422);
    // The document can name the wrong people only.
    await correct(project, { people: '' });
    expect(factOf(await company(project), 'people')).toMatchObject({ value: '', is_corrected: true });
  });

  describe('that are headline figures', () => {
    const figures = {
      ...result,
      summary: { ask: '9', ask_currency: 'EUR' },
      metrics: [{ metric: 'revenue', unit: 'EUR', points: [{ period: '2024', value: '65' }] }],
    };
    const listed = async (project: string): Promise<AnalysisTask> =>
      (await service.ask('analyst', 'GET', `/api/analysis?project_id=${project}`)).json().data.items[0];

    test('are kept beside those of the newest result, and the list of analyses has and sorts by them', async () => {
      next.analyzed = figures;
      const { project } = await labeled();
      expect(factOf(await company(project), 'revenue')).toMatchObject({ value: '65 EUR 2024', is_corrected: false });
      await correct(project, { ask: '12.5 USD', revenue: '70 EUR 2024-Q3' });
      expect(factOf(await company(project), 'ask')).toMatchObject({ value: '12.5 USD', original: '9 EUR' });
      const { summary } = await listed(project);
      expect(summary).toMatchObject({ ask: '12.5', ask_currency: 'USD', ask_is_corrected: true });
      expect(summary).toMatchObject({ revenue: '70', revenue_period: '2024-Q3', revenue_is_disputed: false });
      const { project: other } = await labeled();
      await correct(other, { ask: '9.5 USD' });
      const sorted = (await service.ask('analyst', 'GET', '/api/analysis?sort=ask&page_size=100')).json().data.items;
      const ids = sorted.map(({ project_id }: AnalysisTask) => project_id);
      expect(ids.indexOf(project)).toBe(ids.indexOf(other) + 1);

      next.analyzed = { ...figures, summary: { ask: '10', ask_currency: 'EUR' } };
      await analyzeAgain(project);
      next.analyzed = result;
      expect(factOf(await company(project), 'ask')).toMatchObject({ original: '10 EUR', is_outdated: true });
      await correct(project, { ask: null, revenue: null });
      expect((await listed(project)).summary).toMatchObject({ ask: '10', ask_currency: 'EUR', revenue: '65' });
      expect((await listed(project)).summary!.ask_is_corrected).toBeUndefined();
    });

    test('are read again from a result stored by an earlier version', async () => {
      next.analyzed = figures;
      const { project, task } = await labeled();
      next.analyzed = result;
      const summary = JSON.stringify({ ask: '9', contradictions: 0, questions: 0 });
      await service.db.updateTable('analysis_summaries').set({ summary }).where('task_id', '=', task).execute();
      expect(factOf(await company(project), 'ask').value).toBe('9 EUR');
    });

    test.each([
      ['a grouped number', { ask: '1,250 EUR' }],
      ['no unit', { ask: '1250' }],
      ['an unknown currency', { ask: '1250 ZZZ' }],
      ['a period of a figure without one', { ask: '1250 EUR 2024' }],
      ['no period at all', { revenue: '1250 EUR last year' }],
      ['an impossible month', { cash: '1250 EUR 2024-13' }],
      ['an amount of money as a share', { gross_margin: '40 EUR' }],
      ['another unit of time', { runway: '2 years' }],
    ])('are refused with a reason for %s', async (_, body) => {
      const { project } = await labeled();
      const answer = await correct(project, body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail[0]).toMatchObject({ msg: expect.stringMatching(/^Must be a plain decimal/) });
    });
  });

  test('works for a project that is not labeled', async () => {
    const project = await importFile(service.as('operator'), 'new.txt', Buffer.from('new'));
    expect(factOf(await company(project), 'name')).toMatchObject({ value: null, original: null });
    await correct(project, { name: 'A' });
    expect(factOf(await company(project), 'name').value).toBe('A');
  });

  test.each([
    ['an empty value', { name: '' }],
    ['a blank value', { name: ' \t' }],
    ['a value that is too long', { name: 'x'.repeat(501) }],
    ['a value that is not text', { name: 7 }],
  ])('answers 422 to %s', async (_, body) => {
    const { project } = await labeled();
    const answer = await correct(project, body);
    expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ['body', 'name']]);
  });

  test('operators read and analysts write; other tenants find nothing', async () => {
    const { project } = await labeled();
    expect((await correct(project, { name: 'A' }, 'operator')).statusCode).toBe(403);
    expect((await service.ask('stranger', 'GET', `/api/projects/${project}/company`)).statusCode).toBe(404);
  });
});
