import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnalysisTask, analysisSorts } from '#contract/analysis.ts';
import type { FindingChange, FindingDecision } from '#contract/findings.ts';
import { type Analyzing, check, result, startAnalyzing } from './analyzing.testing.ts';

let { service, next, labeled, analyzeAgain } = {} as Analyzing;
beforeAll(async () => {
  ({ service, next, labeled, analyzeAgain } = await startAnalyzing());
});
afterAll(() => service.stop());

const list = async (task: string, who = 'analyst'): Promise<FindingDecision[]> =>
  (await service.ask(who, 'GET', `/api/analysis/${task}/findings`)).json().data.items;
const decide = (task: string, finding: string, body: object, who = 'analyst') =>
  service.ask(who, 'PUT', `/api/analysis/${task}/findings/${finding}`, body);
const history = async (task: string, finding: string): Promise<FindingChange[]> =>
  (await service.ask('analyst', 'GET', `/api/analysis/${task}/findings/${finding}`)).json().data.changes;
describe('the list of analyses (extension analysis-summaries)', () => {
  const amounts = { summary: { ask: '189000000', ask_currency: 'CNY', coverage_score: 0.4 } };
  const points = [{ period: '2024', value: '65', projected: false }];
  const itemsOf = async (query: string) =>
    (await service.ask('analyst', 'GET', `/api/analysis?${query}`)).json().data.items as AnalysisTask[];

  test('has the key figures of each result and counts what is open', async () => {
    next.analyzed = { ...result, ...amounts, metrics: [{ metric: 'revenue', unit: 'CNY', points }] };
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
    next.analyzed = { ...result, consistency_checks: [{ ...check, stated: '70' }] };
    await analyzeAgain(project);
    expect((await itemsOf(`project_id=${project}`)).map((item) => item.summary!.open_contradictions)).toEqual([1, 0]);
    next.analyzed = result;
  });

  describe('sorted', () => {
    beforeAll(async () => {
      next.analyzed = { ...result, summary: { ask: '9', ask_currency: 'EUR', coverage_score: 0.1 } };
      await labeled();
      next.analyzed = { ...result, summary: { ask: '10', ask_currency: 'EUR' } };
      await labeled();
      next.analyzed = { ...result, consistency_checks: [], questions: [] };
      await labeled();
      next.analyzed = result;
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
    next.analyzed = {
      ...result,
      consistency_checks: [{ ...check, id: 'C9', stated: '66' }],
      questions: result.questions.map((one) => ({ ...one, basis_id: 'C9' })),
    };
    const other = await analyzeAgain(project);
    next.analyzed = result;
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
