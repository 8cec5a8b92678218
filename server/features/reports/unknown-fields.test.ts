import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { importFile } from '#testing/import-file.ts';
import { MAX_UNKNOWN_BYTES } from './unknown-fields.ts';

let service: TestService;
let projectId: string;
beforeAll(async () => {
  service = await startTestService();
  projectId = await importFile(service.as('operator'), 'rehearsed.txt', Buffer.from('rehearsed'));
});
afterAll(() => service.stop());

const question = { question_id: 'q1', seq: 1, question: 'How long does the cash last?' };
const reportOf = () => ({
  schema_version: 'phase7-formal-report-v1',
  session_id: crypto.randomUUID(),
  report_version: 1,
  generated_at: '2026-01-01T00:00:00Z',
  report: { overview: '', focus_points: [{ n: 1, title: '', text: '' }], questions: [question, question] },
});
type Report = ReturnType<typeof reportOf>;
const store = (body: object | string) =>
  service.ask('operator', 'POST', `/api/open/investor-rehearsal/projects/${projectId}/reports`, body, {
    'content-type': 'application/json',
  });
/** Returns JSON of exactly this many bytes. */
const textOf = (bytes: number) => 'x'.repeat(bytes - 2);
const tooLarge = textOf(MAX_UNKNOWN_BYTES + 1);

describe('a report with fields outside the interface', () => {
  test.each<[place: string, loc: (string | number)[], change: (report: Report) => void]>([
    ['at the top', ['attachment'], (report) => Object.assign(report, { attachment: tooLarge })],
    ['in the report', ['report', 'raw'], ({ report }) => Object.assign(report, { raw: [[tooLarge]] })],
    ['in a question', ['report', 'questions', 1, 'audio'], ({ report }) => (report.questions[1] = withField('audio'))],
    [
      'in a focus point',
      ['report', 'focus_points', 0, 'image'],
      ({ report }) => Object.assign(report.focus_points[0]!, { image: { data: tooLarge } }),
    ],
    ['as a name', [tooLarge], (report) => Object.assign(report, { [tooLarge]: 0 })],
    [
      'in many small fields, at the largest',
      ['report', 'more'],
      ({ report }) => {
        Object.assign(report, Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field${n}`, 'value'])));
        Object.assign(report, { more: textOf(10_000) });
      },
    ],
    ['characters count as bytes', ['note'], (report) => Object.assign(report, { note: '漢'.repeat(22_000) })],
  ])('is rejected when they are large: %s', async (_, loc, change) => {
    const report = reportOf();
    change(report);
    const answer = await store(report);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0]).toMatchObject({ loc: ['body', ...loc], type: 'unknown_fields_too_large' });
  });

  test('is rejected when a duplicate field hides a large value', async () => {
    const text = JSON.stringify(reportOf());
    const answer = await store(`{"note":"${'x'.repeat(1_000_000)}","note":"",${text.slice(1)}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0]).toMatchObject({ loc: ['body'], type: 'body_padded' });
  });

  test('is stored when they are small, up to the limit', async () => {
    const report = { ...reportOf(), note: textOf(MAX_UNKNOWN_BYTES - '"note"'.length) };
    expect((await store(report)).statusCode).toBe(200);
  });

  test('is stored when it has none, however long, indented or escaped', async () => {
    const full = {
      ...question,
      focus: '焦点'.repeat(1_000),
      answer_analysis: 'Thin',
      recommended_answer: Array.from({ length: 100 }, () => '答'),
      ready: true,
    };
    const report = reportOf();
    report.report.questions = Array.from({ length: 100 }, () => full);
    const escaped = (text: string) =>
      text.replace(/[^ -~\n]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
    expect((await store(report)).statusCode).toBe(200);
    expect((await store(escaped(JSON.stringify({ ...report, report_version: 2 }, null, 8)))).statusCode).toBe(200);
  });
});

const withField = (name: string) => ({ ...question, [name]: tooLarge });
