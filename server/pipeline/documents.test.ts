import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeepAnalysis } from '#server/documents/analysis/analysis-output.ts';
import { importFile, startTestService, type TestService } from '#server/testing/service.ts';

/** Real documents through the whole service: imported, labeled, analyzed and read over HTTP. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.work();
});
afterAll(() => service.stop());

interface Task {
  task_id: string;
  task_name: string;
}
interface Run {
  status: string;
  error: { code: string; message: string } | null;
  tasks: Task[];
}

async function label(fileName: string, bytes: Buffer): Promise<Run & { projectId: string }> {
  const projectId = await importFile(service, 'operator', fileName, bytes);
  const { run_id } = (
    await service.ask('operator', 'POST', '/api/vendor/labeling/start', { project_id: projectId })
  ).json().data;
  const finished = async () => {
    const run: Run = (await service.ask('analyst', 'GET', `/api/runs/${run_id}`)).json().data;
    expect(run.status).not.toMatch(/QUEUED|RUNNING/);
    return { ...run, projectId };
  };
  return vi.waitFor(finished, { timeout: 20_000 });
}

async function analyse(fileName: string) {
  const { tasks, status, projectId } = await label(
    fileName,
    await readFile(new URL(`../demo/documents/${fileName}`, import.meta.url)),
  );
  expect(status).toBe('SUCCEEDED');
  const { task_id } = tasks.find(({ task_name }) => task_name === 'deep_analysis')!;
  const { data } = (
    await service.ask('analyst', 'GET', `/api/open/investor-products/deep-analysis/${task_id}/result`)
  ).json();
  const { company } = (await service.ask('analyst', 'GET', `/api/projects/${projectId}`)).json().data;
  return { result: data.result as DeepAnalysis, company };
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
    expect(pitch.company.name.value).toMatch(/Northwind/);
    expect(plan.company.name.value).toMatch(/Lumen/);
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
    expect(wrong(pitch).every(({ page, sentence }) => page === 7 && sentence.length > 0)).toBe(true);
    expect(wrong(plan)).toEqual([]);

    expect(plan.result.gaps.some(({ label }) => label === 'financials')).toBe(true);
    expect(pitch.result.gaps.some(({ label }) => label === 'financials')).toBe(false);
    expect(pitch.result.questions).not.toEqual(plan.result.questions);
  });

  test('analyzes a Chinese plan and asks questions in Chinese', async () => {
    const { result, company } = await analyse('清禾生物-商业计划书.txt');
    expect(company.name.value).toContain('清禾');
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
    ],
    [
      'a PNG named .pdf',
      'picture.pdf',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'FILE_TYPE_UNSUPPORTED',
    ],
    ['a PDF that ends early', 'cut.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog'), 'FILE_DAMAGED'],
  ])('%s', async (_, name, bytes, code) => {
    const run = await label(name, bytes);
    expect(run).toMatchObject({ status: 'FAILED', error: { code, message: expect.stringMatching(/\w{3}/) } });
    expect((await service.app.inject('/readyz')).statusCode).toBe(200);
  });
});
