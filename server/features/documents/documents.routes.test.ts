import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentBlocks } from '#contract/documents.ts';
import { makeScan, plainImage, wholePage } from '#server/documents/testing/make-scan.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { digestOf } from '#testing/digests.ts';
import { importFile, startLabeling, waitForRun } from '#testing/import-file.ts';

let service: TestService;
let project: string;
const plan = Buffer.from(`# Plan\n\n${'Revenue grows every year. '.repeat(400)}\n`);
const etag = `"${digestOf('sha256', plan)}"`;
const name = 'Plan "2026"/Ärger\u202e.md';

beforeAll(async () => {
  service = await startTestService({ documents: 'runtime' });
  project = await importFile(service.as('operator'), name, plan);
});
afterAll(() => service.stop());

const source = (headers = {}, { query = '', who = 'analyst', id = project, method = 'GET' as 'GET' | 'HEAD' } = {}) =>
  service.ask(who, method, `/api/projects/${id}/source${query}`, undefined, headers);
const blocks = async (id: string, query = '') => {
  const answer = await service.ask('analyst', 'GET', `/api/projects/${id}/blocks${query}`);
  return { status: answer.statusCode, error: answer.json().error, data: answer.json().data as DocumentBlocks };
};

describe('the original file', () => {
  test('is sent byte for byte, as data that cannot run', async () => {
    const { statusCode, headers, rawPayload } = await source();
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(plan)).toBe(true);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(plan.length),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      etag,
    });
  });

  test('is an attachment with a safe file name on request', async () => {
    const { headers } = await source({}, { query: '?download' });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Plan _2026___rger_.md"; filename*=UTF-8''Plan%20_2026__%C3%84rger_.md`,
    );
    expect((await source()).headers['content-disposition']).toMatch(/^inline; /);
  });

  test.each([
    ['bytes=0-4', 0, 5],
    ['bytes=-7', -7, undefined],
    ['bytes=100-', 100, undefined],
  ])('is sent in part for %s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await source({ range });
    const part = plan.subarray(from, to);
    const start = from < 0 ? plan.length + from : from;
    expect(statusCode).toBe(206);
    expect(rawPayload.equals(part)).toBe(true);
    expect(headers['content-range']).toBe(`bytes ${start}-${start + part.length - 1}/${plan.length}`);
    expect(headers['content-length']).toBe(String(part.length));
  });

  test('answers 416 to a range past its end, with its size', async () => {
    const answer = await source({ range: `bytes=${plan.length}-` });
    expect([answer.statusCode, answer.json().error]).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
    expect(answer.headers['content-range']).toBe(`bytes */${plan.length}`);
  });

  test.each([
    ['several ranges', { range: 'bytes=0-1,4-5' }],
    ['another unit', { range: 'pages=1-2' }],
    ['a range of an earlier file', { range: 'bytes=0-1', 'if-range': '"other"' }],
    ['a range with a weak tag', { range: 'bytes=0-1', 'if-range': `W/${etag}` }],
    ['a range with a date', { range: 'bytes=0-1', 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
  ])('is sent whole for %s', async (_, headers) => {
    const { statusCode, rawPayload } = await source(headers);
    expect([statusCode, rawPayload.length]).toEqual([200, plan.length]);
  });

  test('is sent in part if the range belongs to this file', async () => {
    expect((await source({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
  });

  test('is a 304 for a caller that has it', async () => {
    const { statusCode, rawPayload, headers } = await source({ 'if-none-match': etag, range: 'bytes=0-1' });
    expect([statusCode, rawPayload.length, headers.etag]).toEqual([304, 0, etag]);
  });

  test('is described by HEAD without being read', async () => {
    const { statusCode, headers, rawPayload } = await source({ range: 'bytes=0-1' }, { method: 'HEAD' });
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(plan.length), 0]);
  });

  test('is hidden from other tenants and from roles that do not read projects', async () => {
    expect((await source({}, { who: 'stranger' })).statusCode).toBe(404);
    expect((await source({}, { who: 'finance' })).statusCode).toBe(403);
    expect((await source({}, { id: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await service.ask('stranger', 'GET', `/api/projects/${project}/blocks`)).statusCode).toBe(404);
  });
});

describe('the text of the file', () => {
  test('is read on request before the project is labeled', async () => {
    const { status, data } = await blocks(project);
    expect(status).toBe(200);
    expect(data).toMatchObject({ format: 'md', pages: null, truncated: false, next: null });
    expect(data.blocks[0]).toMatchObject({ id: 0, place: { line: 1 }, heading: 'Plan' });
  });

  test('waits its turn if several are requested at the same time', async () => {
    const texts = ['first', 'second', 'third'];
    const ids = await Promise.all(
      texts.map((text) => importFile(service.as('operator'), `${text}.md`, Buffer.from(text))),
    );
    const answers = await Promise.all(ids.map((id) => blocks(id)));
    expect(answers.map(({ data }) => data?.blocks[0]?.text)).toEqual(texts);
  });

  test('comes from the labeling run, with the same ids in any portion', async () => {
    const rows = Array.from({ length: 350 }, (_, row) => `row ${row},${row}`).join('\n');
    const id = await importFile(service.as('operator'), 'rows.csv', Buffer.from(rows));
    await service.work();
    const { run_id } = await startLabeling(service.as('operator'), id);
    expect((await waitForRun(service.as('operator'), run_id)).status).toBe('SUCCEEDED');
    const { data } = await blocks(id);
    expect(data.blocks.map((block) => block.id)).toEqual([0, 1, 2, 3]);
    const { data: second } = await blocks(id, '?from=1&count=2');
    expect([second.blocks, second.next, second.total]).toEqual([data.blocks.slice(1, 3), 3, 4]);
    expect((await blocks(id, '?from=9')).data).toMatchObject({ blocks: [], next: null });
  });

  test('comes in portions of bounded length', async () => {
    const id = await importFile(service.as('operator'), 'long.txt', Buffer.from('word '.repeat(400_000)));
    const { data } = await blocks(id, '?count=500');
    const length = data.blocks.reduce((sum, { text }) => sum + text.length, 0);
    expect([length > 480_000, length <= 500_000]).toEqual([true, true]);
    expect(data.next).toBe(data.blocks.length);
  });

  test('names the scans of a PDF before it is labeled', async () => {
    const page = { content: wholePage, image: plainImage(200, 300) };
    const id = await importFile(service.as('operator'), 'scan.pdf', makeScan([page, { content: '' }]));
    const { status, data } = await blocks(id);
    expect([status, data.scans, data.blocks]).toEqual([200, [{ page: 1, status: 'off' }], []]);
  });

  test('is a 409 with the reason for a file that cannot be read', async () => {
    const id = await importFile(service.as('operator'), 'broken.pdf', Buffer.from('%PDF-1.7 broken'));
    expect(await blocks(id)).toMatchObject({ status: 409, error: 'DOCUMENT_UNREADABLE' });
  });

  test('is a 409 in a process that reads no documents', async () => {
    const web = await startTestService();
    try {
      const id = await importFile(web.as('operator'), name, plan);
      const answer = await web.ask('analyst', 'GET', `/api/projects/${id}/blocks`);
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'DOCUMENT_NOT_READ']);
    } finally {
      await web.stop();
    }
  });
});
