import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeepAnalysis } from '#server/documents/findings/analysis-output.ts';
import type { CompanyRecord } from '#server/documents/outputs.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';
import { startRun, waitForRun } from '#testing/import-file.ts';

/** Real documents through the whole service: imported, labeled, analyzed and read over HTTP. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.work();
});
afterAll(() => service.stop());

async function label(fileName: string, bytes: Buffer) {
  const { run_id } = await startRun(service.as('operator'), fileName, bytes);
  return waitForRun(service.as('analyst'), run_id);
}

async function analyse(fileName: string) {
  const bytes = await readFile(new URL(`../demo/documents/${fileName}`, import.meta.url));
  const { tasks, status, project_id } = await label(fileName, bytes);
  expect(status).toBe('SUCCEEDED');
  const { task_id } = tasks.find(({ task_name }) => task_name === 'deep_analysis')!;
  const analyst = service.as('analyst');
  const { result } = await dataOf(analyst.analysis.result({ params: { task_id } }));
  const { company } = await dataOf(analyst.projects.get({ params: { project_id } }));
  return { result: result as unknown as DeepAnalysis, company: company as CompanyRecord };
}

test('fetches the file from the store only for the two steps that read it', async () => {
  const fetched = vi.spyOn(service.storage, 'localFile');
  const { status, tasks } = await label('fetched.txt', Buffer.from('Our team sells pumps to farms.'));
  expect([status, tasks.length]).toEqual(['SUCCEEDED', 5]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

describe('real documents give the expected results', () => {
  test('an English pitch (PDF) and an English plan (DOCX) differ in strengths, errors and gaps', async () => {
    const [pitch, plan] = [await analyse('northwind-robotics-pitch.pdf'), await analyse('lumen-health-plan.docx')];
    expect(pitch.company.name?.value).toMatch(/Northwind/);
    expect(plan.company.name?.value).toMatch(/Lumen/);
    for (const { result } of [pitch, plan]) expect(result.summary.text).not.toMatch(/: ?[—.]/);

    const share = ({ result }: typeof pitch, label: string) =>
      result.coverage.find((each) => each.label === label)!.share;
    expect(share(pitch, 'financials')).toBeGreaterThan(share(plan, 'financials'));
    expect(share(plan, 'legal')).toBeGreaterThan(2 * share(pitch, 'legal'));

    const wrong = ({ result }: typeof pitch) =>
      result.consistency_checks.filter(({ status }) => status === 'inconsistent');
    expect(
      wrong(pitch)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['growth', 'total']);
    expect(wrong(pitch).every(({ page, quote }) => page === 7 && quote.length > 0)).toBe(true);
    expect(wrong(plan)).toEqual([]);

    expect(plan.result.gaps.some(({ label }) => label === 'financials')).toBe(true);
    expect(pitch.result.gaps.some(({ label }) => label === 'financials')).toBe(false);
    expect(pitch.result.questions).not.toEqual(plan.result.questions);
  });

  test('analyzes a Chinese plan and asks questions in Chinese', async () => {
    const { result, company } = await analyse('清禾生物-商业计划书.txt');
    expect(company.name?.value).toContain('清禾');
    expect(result.summary.language).toBe('zh');
    expect(result.figures.some(({ unit }) => unit === 'CNY')).toBe(true);
    expect(result.questions.every(({ question }) => /\p{Script=Han}/u.test(question))).toBe(true);
  });
});

describe('an unusable file fails its run with a reason and does not affect the service', () => {
  test.each([
    [
      'random bytes',
      'noise.bin',
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)),
      'FILE_TYPE_UNSUPPORTED',
      { kind: 'unknown' },
    ],
    [
      'a PNG named .pdf',
      'picture.pdf',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'FILE_TYPE_UNSUPPORTED',
      { kind: 'foreign', type: 'png' },
    ],
    [
      'a PDF that ends early',
      'cut.pdf',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog'),
      'FILE_DAMAGED',
      { kind: 'pdf_end' },
    ],
  ])('%s', async (_, name, bytes, code, params) => {
    const run = await label(name, bytes);
    expect(run).toMatchObject({ status: 'FAILED', error: { code, message: expect.stringMatching(/\w{3}/), params } });
    expect((await service.app.inject('/readyz')).statusCode).toBe(200);
  });
});
