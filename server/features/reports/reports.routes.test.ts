import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { digestOf } from '#testing/digests.ts';
import { importFile } from '#testing/import-file.ts';

let service: TestService;
let projectId: string;
beforeAll(async () => {
  service = await startTestService();
  projectId = await importFile(service.as('operator'), 'rehearsed.txt', Buffer.from('rehearsed'));
});
afterAll(() => service.stop());

const question = { question_id: 'q1', seq: 1, question: 'How long does the cash last?' };
const reportOf = (change: object = {}) => ({
  schema_version: 'phase7-formal-report-v1',
  session_id: crypto.randomUUID(),
  report_version: 1,
  generated_at: '2025-11-20T08:30:00Z',
  report: { overview: 'Ready but for the cash.', questions: [question] },
  ...change,
});
const path = (project = projectId) => `/api/open/investor-rehearsal/projects/${project}/reports`;
const store = (body: object | string | Buffer, { key, who = 'operator', project = projectId }: Partial<Options> = {}) =>
  service.ask(who, 'POST', path(project), body, {
    'content-type': 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
  });
interface Options {
  key: string;
  who: string;
  project: string;
}
const issueOf = async (body: object | string | Buffer) => {
  const answer = await store(body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json())).toEqual(['detail']);
  return answer.json().detail[0];
};
const count = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from reports`.execute(service.db)).rows[0]!.n);

describe('2.6 report request', () => {
  const { report } = reportOf();
  test.each([
    ['schema_version', { schema_version: 'phase8' }, ['schema_version']],
    ['session_id that is not a UUID', { session_id: 'one' }, ['session_id']],
    ['8 report_version 0', { report_version: 0 }, ['report_version']],
    ['report_version that is not an integer', { report_version: 1.5 }, ['report_version']],
    ['generated_at with an offset', { generated_at: '2025-11-20T08:30:00+02:00' }, ['generated_at']],
    ['generated_at that is a date', { generated_at: '2025-11-20' }, ['generated_at']],
    ['report_status', { report_status: 'final' }, ['report_status']],
    ['render_mode', { render_mode: 'video' }, ['render_mode']],
    ['report missing', { report: undefined }, ['report']],
    ['overview missing', { report: { questions: [] } }, ['report', 'overview']],
    ['questions missing', { report: { overview: '' } }, ['report', 'questions']],
    [
      '8 more than 100 questions',
      { report: { ...report, questions: Array.from({ length: 101 }, () => question) } },
      ['report', 'questions'],
    ],
    [
      'focus point without a title',
      { report: { ...report, focus_points: [{ n: 1, text: '' }] } },
      ['report', 'focus_points', 0, 'title'],
    ],
    [
      'recommended_answer that is not a list',
      { report: { ...report, questions: [{ ...question, recommended_answer: 'yes' }] } },
      ['report', 'questions', 0, 'recommended_answer'],
    ],
    ['report_version that is a text', { report_version: '1' }, ['report_version']],
    [
      'n that is not an integer',
      { report: { ...report, focus_points: [{ n: 0.5, title: '', text: '' }] } },
      ['report', 'focus_points', 0, 'n'],
    ],
    [
      'seq that is a text',
      { report: { ...report, questions: [{ ...question, seq: '1' }] } },
      ['report', 'questions', 0, 'seq'],
    ],
    ...['question_id', 'question', 'focus', 'answer_analysis'].map((field): [string, object, (string | number)[]] => [
      `${field} that is a number`,
      { report: { ...report, questions: [{ ...question, [field]: 1 }] } },
      ['report', 'questions', 0, field],
    ]),
    ...['overview', 'focus_summary', 'disclosure'].map((field): [string, object, string[]] => [
      `${field} that is a number`,
      { report: { ...report, [field]: 1 } },
      ['report', field],
    ]),
    [
      'ready that is not a boolean',
      { report: { ...report, questions: [{ ...question, ready: 'yes' }] } },
      ['report', 'questions', 0, 'ready'],
    ],
  ])('2.6 answers 422 at its place: %s', async (_, change, loc) => {
    expect((await issueOf(reportOf(change))).loc).toEqual(['body', ...loc]);
  });

  test('2.6, 8 accepts 100 questions, every field and both enumerations', async () => {
    const full = {
      ...question,
      focus: 'Cash',
      answer_analysis: 'Thin',
      recommended_answer: ['Fourteen months.'],
      ready: true,
    };
    for (const [report_status, render_mode] of [
      ['draft', 'stream'],
      ['validated', 'hifi'],
    ]) {
      const questions = Array.from({ length: 100 }, (_, index) => ({ ...full, question_id: `q${index}`, seq: index }));
      const focus_points = [{ n: 1, title: 'Cash', text: 'Runway' }];
      const answer = await store(
        reportOf({
          report_status,
          render_mode,
          report: { overview: '', focus_points, questions, focus_summary: '', disclosure: '' },
        }),
      );
      expect(answer.statusCode).toBe(200);
    }
  });

  test.each([
    ['invalid JSON', '{"schema_version":'],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['an empty body', ''],
  ])('2.7 answers 422 at the body to %s', async (_, body) => {
    expect((await issueOf(body)).loc).toEqual(['body']);
  });

  test('2.7 answers 422 at the field to a body that is nested too deeply', async () => {
    const deep = JSON.stringify(reportOf({ more: 0 })).replace('0}', `${'['.repeat(1e5)}${']'.repeat(1e5)}}`);
    expect(await issueOf(deep)).toMatchObject({ loc: ['body', 'more', ...Array(31).fill(0)], type: 'too_deep' });
  });
});

describe('4.3 write-back', () => {
  test('4.3 stores the snapshot and returns its identity and digest', async () => {
    const request = reportOf();
    const bytes = Buffer.from(JSON.stringify(request));
    expect((await store(bytes)).json()).toMatchObject({
      code: 0,
      message: 'success',
      data: {
        report_id: expect.any(String),
        project_id: projectId,
        session_id: request.session_id,
        report_version: 1,
        sha256: digestOf('sha256', bytes),
        stored_at: expect.any(String),
        idempotent_replay: false,
      },
    });
  });

  test('4.3 keeps the body byte for byte: white space, key order, number spelling and unknown fields', async () => {
    const text = `\uFEFF ${JSON.stringify(reportOf({ unknown: 0 }), null, 3).replace('"unknown": 0', '"unknown": 1.10e+2, "é": "\\u00e9"')}\r\n`;
    const { data } = (await store(text)).json();
    const answer = await service.ask('analyst', 'GET', `/api/reports/${data.report_id}/source`);
    expect(answer.rawPayload.equals(Buffer.from(text))).toBe(true);
    expect(digestOf('sha256', answer.rawPayload)).toBe(data.sha256);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="report-[\w-]+\.json"$/);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('4.3 replays the same content even in other bytes, and keeps the first bytes', async () => {
    const request = reportOf();
    const first = (await store(request)).json().data;
    const reordered = Object.fromEntries(Object.entries(request).reverse());
    for (const body of [request, reordered, JSON.stringify(request, null, 2)]) {
      const again = await store(body);
      expect(again.json().data).toEqual({ ...first, idempotent_replay: true });
      expect(again.headers['idempotent-replayed']).toBe('true');
    }
  });

  test('4.3 answers 409 REPORT_IMMUTABLE to different content of a stored version and names the stored one', async () => {
    const request = reportOf();
    const { data } = (await store(request)).json();
    const answer = await store({ ...request, report: { ...request.report, overview: 'Other.' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 40909,
      error: 'REPORT_IMMUTABLE',
      data: null,
      details: { report_id: data.report_id, sha256: data.sha256 },
    });
  });

  test('4.3 keeps versions, sessions and projects apart', async () => {
    const request = reportOf();
    const project = await importFile(service.as('operator'), 'second.txt', Buffer.from('second'));
    const answers = [
      await store(request),
      await store({ ...request, report_version: 2 }),
      await store({ ...request, session_id: crypto.randomUUID() }),
      await store(request, { project }),
    ];
    expect(answers.map((answer) => answer.json().data.idempotent_replay)).toEqual([false, false, false, false]);
  });

  test('4.3, 5 idempotency applies per tenant: a colleague’s retry replays, another tenant’s key is separate', async () => {
    const request = reportOf();
    const first = (await store(request, { key: 'shared' })).json().data;
    expect((await store(request, { key: 'shared', who: 'colleague' })).json().data).toEqual({
      ...first,
      idempotent_replay: true,
    });
    const foreign = await importFile(service.as('stranger'), 'foreign.txt', Buffer.from('foreign'));
    const theirs = await store(request, { key: 'shared', who: 'stranger', project: foreign });
    expect(theirs.json().data.idempotent_replay).toBe(false);
  });

  test('4.3 answers 422 at the header to a key with another request, and leaves the key of a rejected request usable', async () => {
    const request = reportOf();
    await store(request, { key: 'taken' });
    const reused = await store(reportOf(), { key: '"taken"', who: 'colleague' });
    expect(reused.json().detail[0]).toMatchObject({
      loc: ['header', 'Idempotency-Key'],
      type: 'idempotency_key_reused',
    });
    const changed = { ...request, generated_at: '2025-11-21T00:00:00Z' };
    expect((await store(changed, { key: 'free' })).statusCode).toBe(409);
    expect((await store({ ...changed, report_version: 2 }, { key: 'free' })).statusCode).toBe(200);
  });

  test('4.3 answers 422 at the header to a key that is too long or not UTF-8', async () => {
    for (const key of ['k'.repeat(101), 'k\xe9'])
      expect((await store(reportOf(), { key })).json().detail[0].loc).toEqual(['header', 'Idempotency-Key']);
  });

  test('4.3 replays a key of 100 characters outside ASCII', async () => {
    const [key, body] = [Buffer.from('𠮷'.repeat(100)).toString('latin1'), reportOf()];
    expect((await store(body, { key })).json().data.idempotent_replay).toBe(false);
    expect((await store(body, { key })).json().data.idempotent_replay).toBe(true);
  });

  test('4.3 keeps versions up to 2^53 - 1 exactly and accepts no other', async () => {
    for (const report_version of [2 ** 31, 20260301120000, 2 ** 53 - 1]) {
      const stored = (await store(reportOf({ report_version }))).json().data;
      expect(stored.report_version).toBe(report_version);
      const read = (await service.ask('analyst', 'GET', `/api/reports/${stored.report_id}`)).json().data;
      expect(read).toMatchObject({ report_version, snapshot: { report_version }, all_versions: [{ report_version }] });
    }
    expect((await issueOf(reportOf({ report_version: 2 ** 53 }))).loc).toEqual(['body', 'report_version']);
  });

  test('2.6 a snapshot keeps the sender’s spelling of the time, the ids, the texts and each digit', async () => {
    const session_id = '0CC175B9-C0F1-B6A8-31C3-399E26977266';
    const text =
      '{"schema_version":"phase7-formal-report-v1","session_id":"' +
      session_id +
      '","report_version":1,' +
      '"generated_at":"2026-03-01t12:00:00,5+0000","report":{"overview":"\\u0000 \\ud800","questions":' +
      '[{"question_id":"","seq":12345678901234567890,"question":""}]}}';
    const { report_id } = (await store(text)).json().data;
    expect((await service.ask('analyst', 'GET', `/api/reports/${report_id}/source`)).body).toBe(text);
    const read = (await service.ask('analyst', 'GET', `/api/reports/${report_id.toUpperCase()}`)).json().data;
    expect(read).toMatchObject({
      session_id: session_id.toLowerCase(),
      generated_at: '2026-03-01t12:00:00,5+0000',
      snapshot: { session_id, report: { overview: '\0 \ud800', questions: [{ question_id: '' }] } },
    });
  });

  test('4.3 answers the same 404 to an unknown project and another tenant’s, and stores nothing', async () => {
    const before = await count();
    const foreign = await importFile(service.as('stranger'), 'theirs.txt', Buffer.from('theirs'));
    const bodies = [
      await store(reportOf(), { project: crypto.randomUUID() }),
      await store(reportOf(), { project: foreign }),
    ];
    const [unknown, theirs] = bodies.map((answer) => {
      const { timestamp, request_id, ...rest } = answer.json();
      return { status: answer.statusCode, ...rest };
    });
    expect(unknown).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    expect(theirs).toEqual(unknown);
    expect(await count()).toBe(before);
  });

  test('4.3 stores one of two hundred concurrent writes of one version', async () => {
    const before = await count();
    const session_id = crypto.randomUUID();
    const writes = Array.from({ length: 200 }, (_, index) =>
      store(reportOf({ session_id, report: { overview: `${index % 20}`, questions: [] } })),
    );
    const answers = await Promise.all(writes);
    const stored = answers.filter((answer) => answer.statusCode === 200).map((answer) => answer.json().data);
    expect(stored.filter(({ idempotent_replay }) => !idempotent_replay)).toHaveLength(1);
    expect(stored).toHaveLength(10);
    expect(answers.filter((answer) => answer.json().error === 'REPORT_IMMUTABLE')).toHaveLength(190);
    expect(await count()).toBe(before + 1);
  });

  test('9 accepts only phase7-formal-report-v1, and the path has no version', async () => {
    expect((await issueOf(reportOf({ schema_version: 'phase7-formal-report-v2' }))).loc).toEqual([
      'body',
      'schema_version',
    ]);
  });
});

describe('2.6 the snapshot is immutable', () => {
  test.each([
    ['update', sql`update reports set stored_by = stored_by`],
    ['update of one column', sql`update reports set body = body, sha256 = sha256 where report_version = 1`],
    ['delete', sql`delete from reports`],
    ['truncate', sql`truncate reports cascade`],
  ])('2.6 the database rejects the statement %s, even from its owner', async (_, statement) => {
    await store(reportOf());
    await expect(statement.execute(service.db)).rejects.toThrow(/never changes|permission denied/);
  });

  test('2.6 rejects bytes whose digest does not match', async () => {
    const added = sql`insert into reports (tenant_id, project_id, session_id, report_version, generated_at, questions, ready, body, sha256, content, stored_by)
      select tenant_id, project_id, gen_random_uuid(), 1, '', 0, 0, '\\x00', sha256, content, stored_by from reports limit 1`;
    await expect(added.execute(service.db)).rejects.toThrow(/check constraint/);
  });
});

describe('reports, an extension', () => {
  const list = async (query = '', who = 'analyst') =>
    (await service.ask(who, 'GET', `/api/reports${query}`)).json().data;

  test('lists the highest version of each session, and every version of one', async () => {
    const project = await importFile(service.as('operator'), 'Listed plan.txt', Buffer.from('listed'));
    const request = reportOf();
    for (const report_version of [1, 3, 2]) await store({ ...request, report_version }, { project });
    await store(reportOf(), { project });
    const all = await list(`?project_id=${project}`);
    expect(all).toMatchObject({ total: 2, page: 1, page_size: 20 });
    expect(
      all.items.map((item: { report_version: number; versions: number }) => [item.report_version, item.versions]),
    ).toEqual([
      [1, 1],
      [3, 3],
    ]);
    const session = await list(`?project_id=${project}&session_id=${request.session_id}&page_size=2`);
    expect(session.total).toBe(3);
    expect(session.items).toHaveLength(2);
    expect((await list('?q=listed%20PLAN')).total).toBe(2);
    expect((await list(`?q=${request.session_id.slice(0, 13)}`)).total).toBe(1);
    expect((await list('?q=%25')).total).toBe(0);
  });

  test('reads one with its metadata, its content and its other versions', async () => {
    const request = reportOf({ report_status: 'draft', render_mode: 'hifi' });
    await store(request);
    const { report_id } = (await store({ ...request, report_version: 2 })).json().data;
    const found = (await service.ask('analyst', 'GET', `/api/reports/${report_id}`)).json().data;
    expect(found).toMatchObject({
      project_name: 'rehearsed',
      report_version: 2,
      questions: 1,
      ready: 0,
      stored_by: 'operator',
    });
    expect(found.snapshot).toEqual({ ...request, report_version: 2 });
    expect(found.all_versions.map((version: { report_version: number }) => version.report_version)).toEqual([2, 1]);
  });

  test('answers 404 to another tenant’s report as to an unknown one, and does not list it', async () => {
    const { report_id } = (await store(reportOf())).json().data;
    for (const url of [`/api/reports/${report_id}`, `/api/reports/${report_id}/source`])
      expect((await service.ask('stranger', 'GET', url)).statusCode).toBe(404);
    const theirs = await list('?page_size=100', 'stranger');
    expect(theirs.items.every((item: { project_id: string }) => item.project_id !== projectId)).toBe(true);
  });
});
