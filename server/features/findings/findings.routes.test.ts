import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnalysisTask, analysisSorts } from '#contract/analysis.ts';
import type { CompanyFacts, FindingChange, FindingDecision } from '#contract/findings.ts';
import type { Project } from '#contract/projects.ts';
import type { TaskName } from '#server/documents/step.ts';
import { type PlannedStep, steps as realSteps, taskNames } from '#server/pipeline/steps.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { importFile, startLabeling, waitForRun } from '#testing/import-file.ts';

const check = {
  id: 'C1',
  kind: 'total',
  status: 'inconsistent',
  subject: 'Costs 2024',
  unit: 'CNY',
  expected: '61',
  stated: '65',
};
const result = {
  schema: 'assay.deep-analysis/1',
  consistency_checks: [check, { ...check, id: 'C2', status: 'consistent' }],
  questions: [{ id: 'Q1', label: 'financials', question: 'Why 65?', basis: 'inconsistency', basis_id: 'C1' }],
  risks: [{ id: 'R1', origin: 'stated', kind: 'people', risk: 'One founder.', severity: 'high' }],
  gaps: [],
};
const record = { name: { value: 'Northwind', place: { page: 1 }, evidence: 'Northwind' }, stage: null, people: [] };
/** Result of the next run. */
let analyzed: object = result;
const step = (name: TaskName): PlannedStep => ({
  needs: [],
  thread: 'main',
  run: async () => (name === 'deep_analysis' ? analyzed : name === 'build_company' ? record : {}),
  ...(name !== 'extract_text' && realSteps[name].afterwards && { afterwards: realSteps[name].afterwards as never }),
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ steps: Object.fromEntries(taskNames.map((name) => [name, step(name)])) });
  await service.work();
});
afterAll(() => service.stop());

let made = 0;
/** Imports and labels a new project. */
async function labeled() {
  const operator = service.as('operator');
  const project = await importFile(operator, 'plan.txt', Buffer.from(`plan ${made++}`));
  const { run_id } = await startLabeling(operator, project);
  const run = await waitForRun(operator, run_id);
  return { project, run: run_id, task: run.tasks.at(-1)!.task_id };
}
async function analyzeAgain(project_id: string): Promise<string> {
  const { data } = (await service.ask('operator', 'POST', '/api/analysis/start', { project_id })).json();
  await waitForRun(service.as('operator'), data.run_id);
  return data.task_id;
}
const list = async (task: string, who = 'analyst'): Promise<FindingDecision[]> =>
  (await service.ask(who, 'GET', `/api/analysis/${task}/findings`)).json().data.items;
const decide = (task: string, finding: string, body: object, who = 'analyst') =>
  service.ask(who, 'PUT', `/api/analysis/${task}/findings/${finding}`, body);
const history = async (task: string, finding: string): Promise<FindingChange[]> =>
  (await service.ask('analyst', 'GET', `/api/analysis/${task}/findings/${finding}`)).json().data.changes;
const company = async (project: string, who = 'analyst'): Promise<CompanyFacts> =>
  (await service.ask(who, 'GET', `/api/projects/${project}/company`)).json().data;
const correct = (project: string, body: object, who = 'analyst') =>
  service.ask(who, 'PATCH', `/api/projects/${project}/company`, body);
const factOf = ({ facts }: CompanyFacts, name: string) => facts.find(({ fact }) => fact === name)!;

describe('the list of analyses (extension analysis-summaries)', () => {
  const amounts = { summary: { ask: '189000000', ask_currency: 'CNY', coverage_score: 0.4 } };
  const points = [{ period: '2024', value: '65', projected: false }];
  const itemsOf = async (query: string) =>
    (await service.ask('analyst', 'GET', `/api/analysis?${query}`)).json().data.items as AnalysisTask[];

  test('has the key figures of each result and counts what is open', async () => {
    analyzed = { ...result, ...amounts, metrics: [{ metric: 'revenue', unit: 'CNY', points }] };
    const { project, task } = await labeled();
    const summary = {
      ask: '189000000',
      ask_currency: 'CNY',
      ask_is_disputed: false,
      revenue: '65',
      revenue_currency: 'CNY',
      revenue_period: '2024',
      revenue_is_disputed: true,
      coverage: 0.4,
      checks: 2,
      contradictions: 1,
      open_contradictions: 1,
      questions: 1,
      open_questions: 1,
    };
    expect((await itemsOf(`project_id=${project}`))[0]!.summary).toEqual(summary);
    expect(await itemsOf(`project_id=${project}&open=contradictions`)).toHaveLength(1);
    const [contradiction] = await list(task);
    await decide(task, contradiction!.finding_id, { state: 'dismissed' });
    // The question comes from the contradiction.
    expect((await itemsOf(`project_id=${project}`))[0]!.summary).toEqual({
      ...summary,
      revenue_is_disputed: false,
      open_contradictions: 0,
      open_questions: 0,
    });
    for (const open of ['contradictions', 'questions'])
      expect(await itemsOf(`project_id=${project}&open=${open}`)).toEqual([]);
    await decide(task, contradiction!.finding_id, { state: 'confirmed' });
    const [confirmed] = await itemsOf(`project_id=${project}`);
    expect(confirmed!.summary).toMatchObject({ open_questions: 1, revenue_is_disputed: true });
    await decide(task, contradiction!.finding_id, { state: 'dismissed' });
    const question = (await list(task)).find(({ kind }) => kind === 'question')!;
    await decide(task, question.finding_id, { state: 'answered' });
    expect((await itemsOf(`project_id=${project}`))[0]!.summary!.open_questions).toBe(0);

    // A decision does not apply to other values.
    analyzed = { ...result, consistency_checks: [{ ...check, stated: '70' }] };
    await analyzeAgain(project);
    expect((await itemsOf(`project_id=${project}`)).map((item) => item.summary!.open_contradictions)).toEqual([1, 0]);
    analyzed = result;
  });

  describe('sorted', () => {
    beforeAll(async () => {
      analyzed = { ...result, summary: { ask: '9', ask_currency: 'EUR', coverage_score: 0.1 } };
      await labeled();
      analyzed = { ...result, summary: { ask: '10', ask_currency: 'EUR' } };
      await labeled();
      analyzed = { ...result, consistency_checks: [], questions: [] };
      await labeled();
      analyzed = result;
    });

    test.each(analysisSorts)('by %s, with tasks without a value last', async (sort) => {
      const items = await itemsOf(`sort=${sort}&page_size=100`);
      const name = sort.replace('-', '');
      const sign = sort.startsWith('-') ? -1 : 1;
      if (name === 'company' || name === 'created_at') {
        const texts = items.map((item) => (name === 'company' ? (item.company_name ?? '') : item.created_at));
        return expect(texts).toEqual(texts.toSorted((a, b) => sign * (a < b ? -1 : Number(a > b))));
      }
      const summaries = items.map(({ summary }): Record<string, unknown> => summary ?? {});
      // Contradictions and questions are sorted by how many are open, as in the columns.
      const values = summaries.map((summary) => Number(summary[`open_${name}`] ?? summary[name] ?? Number.NaN));
      const known = values.filter((value) => !Number.isNaN(value));
      // Amounts are sorted by currency first, so those of one currency are compared.
      const isComparable = (n: number) => ['EUR', undefined].includes(summaries[n]![`${name}_currency`] as string);
      const comparable = values.filter((value, n) => !Number.isNaN(value) && isComparable(n));
      expect(known.length).toBeGreaterThan(0);
      expect(comparable).toEqual(comparable.toSorted((a, b) => sign * (a - b)));
      expect(values.map(Number.isNaN).join()).toMatch(/^(false,?)*(true,?)*$/);
    });
  });

  test('reads a result stored before summaries existed only once', async () => {
    const { task } = await labeled();
    await service.db.deleteFrom('analysis_summaries').execute();
    expect((await itemsOf(`q=${task}`))[0]!.summary).toBeNull();
    expect(await list(task)).toHaveLength(3);
    expect((await itemsOf(`q=${task}`))[0]!.summary).toMatchObject({ contradictions: 1, questions: 1 });
  });

  test('completes findings that an earlier version kept without what their questions come from', async () => {
    const { task } = await labeled();
    const kept = service.db.selectFrom('analysis_summaries').select('findings').where('task_id', '=', task);
    const { findings } = await kept.executeTakeFirstOrThrow();
    const older = JSON.stringify(findings.map(({ basis: _, ...finding }) => finding));
    await service.db.updateTable('analysis_summaries').set({ findings: older }).where('task_id', '=', task).execute();
    await list(task);
    expect((await kept.executeTakeFirstOrThrow()).findings).toEqual(findings);
  });
});

describe('decisions on findings', () => {
  test('every finding is open until someone decides on it', async () => {
    const { task } = await labeled();
    const items = await list(task, 'operator');
    expect(items.map(({ kind, pointer }) => [kind, pointer])).toEqual([
      ['contradiction', '/consistency_checks/0'],
      ['risk', '/risks/0'],
      ['question', '/questions/0'],
    ]);
    for (const item of items) expect(item).toMatchObject({ state: 'open', note: '', revision: 0, decided_by: null });
  });

  test('keeps who made a decision and what it changed', async () => {
    const { task } = await labeled();
    const [{ finding_id }] = (await list(task)) as [FindingDecision];
    const first = await decide(task, finding_id, { state: 'confirmed', note: 'Seen in the accounts.' });
    expect(first.json().data).toMatchObject({ state: 'confirmed', revision: 1, decided_by: 'analyst' });
    await decide(task, finding_id, { state: 'dismissed', revision: 1 }, 'admin');
    expect((await list(task))[0]).toMatchObject({ state: 'dismissed', note: '', revision: 2, decided_by: 'admin' });
    expect(await history(task, finding_id)).toMatchObject([
      {
        before: { state: 'confirmed', note: 'Seen in the accounts.' },
        after: { state: 'dismissed' },
        changed_by: 'admin',
      },
      { before: { state: 'open', note: '' }, after: { state: 'confirmed' }, changed_by: 'analyst' },
    ]);
  });

  test('a decision applies to later runs, even to a question based on the finding, and is outdated if values have changed', async () => {
    const { project, task, run } = await labeled();
    const [contradiction, , question] = await list(task);
    await decide(task, contradiction!.finding_id, { state: 'confirmed' });
    await decide(task, question!.finding_id, { state: 'answered', note: 'A typo.' });
    const same = await analyzeAgain(project);
    expect((await list(same))[0]).toMatchObject({ state: 'confirmed', is_outdated: false });
    analyzed = {
      ...result,
      consistency_checks: [{ ...check, id: 'C9', stated: '66' }],
      questions: result.questions.map((one) => ({ ...one, basis_id: 'C9' })),
    };
    const other = await analyzeAgain(project);
    analyzed = result;
    const [changed, , answered] = await list(other);
    expect(changed).toMatchObject({ state: 'confirmed', is_outdated: true });
    expect(answered).toMatchObject({ state: 'answered', note: 'A typo.', is_outdated: false });
    const again = await decide(other, changed!.finding_id, { state: 'confirmed', revision: 1 });
    expect(again.json().data).toMatchObject({ revision: 2, is_outdated: false });
    await service.ask('operator', 'DELETE', `/api/open/runs/${run}/record`);
    expect((await service.ask('analyst', 'GET', `/api/analysis/${task}/findings`)).statusCode).toBe(404);
    expect((await list(other))[0]!.state).toBe('confirmed');
  });

  test('a repeated decision changes nothing', async () => {
    const { task } = await labeled();
    const [{ finding_id }] = (await list(task)) as [FindingDecision];
    const body = { state: 'confirmed', note: 'x', revision: 0 };
    const [one, two] = await Promise.all([decide(task, finding_id, body), decide(task, finding_id, body)]);
    expect(one.json().data).toEqual(two.json().data);
    expect(await history(task, finding_id)).toHaveLength(1);
    expect((await decide(task, finding_id, { state: 'confirmed', note: 'x', revision: 0 })).statusCode).toBe(200);
  });

  test('if two people decide at once, the second gets a 409 with the first decision', async () => {
    const { task } = await labeled();
    const [{ finding_id }] = (await list(task)) as [FindingDecision];
    const answers = await Promise.all([
      decide(task, finding_id, { state: 'confirmed', revision: 0 }),
      decide(task, finding_id, { state: 'dismissed', revision: 0 }, 'admin'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!.json();
    expect(refused).toMatchObject({ code: 40916, error: 'CHANGED_BY_OTHERS', details: { current: { revision: 1 } } });
    expect(refused.message).toMatch(/^(analyst|admin) has changed this finding/);
  });

  test('keeps the newest 50 changes', async () => {
    const { task } = await labeled();
    const [{ finding_id }] = (await list(task)) as [FindingDecision];
    for (let n = 1; n <= 55; n += 1) await decide(task, finding_id, { state: 'open', note: `note ${n}` });
    const changes = await history(task, finding_id);
    expect(changes).toHaveLength(50);
    expect(changes.at(-1)).toMatchObject({ revision: 6, before: { note: 'note 5' }, after: { note: 'note 6' } });
  });

  test.each([
    ['a state of another kind', { state: 'answered' }, 'state', /open, confirmed, dismissed/],
    ['an unknown state', { state: 'gone' }, 'state', /./],
    ['a note that is too long', { state: 'open', note: 'x'.repeat(4001) }, 'note', /4000/],
  ])('answers 422 to %s', async (_, body, field, message) => {
    const { task } = await labeled();
    const answer = await decide(task, (await list(task))[0]!.finding_id, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0]).toMatchObject({ loc: ['body', field], msg: expect.stringMatching(message) });
  });

  test('operators read and analysts write; other tenants find nothing', async () => {
    const { task } = await labeled();
    const [{ finding_id }] = (await list(task)) as [FindingDecision];
    expect((await decide(task, finding_id, { state: 'confirmed' }, 'operator')).statusCode).toBe(403);
    expect((await decide(task, 'contradiction-0', { state: 'confirmed' })).statusCode).toBe(404);
    for (const url of [`/api/analysis/${task}/findings`, `/api/analysis/${task}/findings/${finding_id}`])
      expect((await service.ask('stranger', 'GET', url)).statusCode).toBe(404);
  });
});

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
