import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dataOf } from '#testing/api-client.ts';
import { digestOf } from '#testing/digests.ts';
import { demoRun } from '../demo-run.ts';
import { expect, failUntilRetry, test } from '../fixtures.ts';

const reportOf = (change: object = {}) => ({
  schema_version: 'phase7-formal-report-v1' as const,
  session_id: crypto.randomUUID(),
  report_version: 1,
  generated_at: '2025-11-20T08:30:00Z',
  report_status: 'draft' as const,
  report: {
    overview: 'The cash lasts fourteen months.',
    focus_points: [
      { n: 2, title: 'Second point', text: 'b' },
      { n: 1, title: 'First point', text: 'a' },
    ],
    questions: [
      { question_id: 'b', seq: 2, question: 'Second question?', ready: false },
      { question_id: 'a', seq: 1, question: 'First question?', recommended_answer: ['Say it.'], ready: true },
    ],
  },
  ...change,
});
const jsonField = (page: Page) => page.getByLabel('Report as JSON');
const send = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

async function choose(page: Page, project: string) {
  // Searches, because other tests create projects and the list of options is short.
  await page.getByRole('combobox', { name: 'Project' }).fill(project);
  await page.getByRole('option', { name: project }).first().click();
}

test('submits a report, shows its questions in order and downloads identical bytes', async ({ page, signIn }) => {
  await signIn('operator', '/reports');
  await expect(page.getByText('In a rehearsal, a team practices')).toBeVisible();
  await page.getByRole('link', { name: 'Submit report' }).click();
  const bytes = Buffer.from(`\r\n${JSON.stringify(reportOf(), null, 3)}\r\n`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer: bytes });
  await expect(page.getByText('Valid report')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await choose(page, 'lumen');
  await send(page).click();
  await expect(page.getByText('Stored as version 1')).toBeVisible();
  await page.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(
    ['First point', 'Second point', 'First question?', 'Second question?'].map(
      (text) => new RegExp(RegExp.escape(text)),
    ),
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect((await readFile(await file.path())).equals(bytes)).toBe(true);
  await expect(page.getByText(/The SHA-256 matches/)).toBeVisible();
  await expect(page.getByText(digestOf('sha256', bytes))).toBeVisible();
});

test('reports contract violations with path and line, and disables submitting', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  await signIn('operator', '/reports/write-back');
  await jsonField(page).fill(JSON.stringify(reportOf({ report_version: 0, session_id: undefined }), null, 2));
  const problems = page.getByRole('listitem').filter({ hasText: /line \d/ });
  await expect(problems).toHaveText([/session_id.*line 1.*required/, /report_version.*line 3.*1 or more/]);
  await expect(send(page)).toBeDisabled();
  await jsonField(page).fill('{"schema_version": ');
  await expect(problems).toHaveText([/line 1:20.*ends too early/]);
});

test('rejects a version that exists with different content, and shows both side by side', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const operator = await api('operator');
  const { projectId } = (await dataOf(operator.projects.list())).items[0]!;
  const first = reportOf();
  await dataOf(operator.reports.store({ params: { project_id: projectId }, body: first }));
  await signIn('operator', `/reports/write-back?project_id=${projectId}`);
  const other = { ...first, report: { ...first.report, overview: 'The cash lasts nine months.' } };
  await jsonField(page).fill(JSON.stringify(other));
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Version 1 of this session already exists with different content',
  );
  await expect(page.getByRole('alert')).toContainText('The next free version is 2.');
  await expect(page.locator('del')).toContainText('fourteen');
  await expect(page.locator('ins')).toContainText('nine');
  await jsonField(page).fill(JSON.stringify({ ...other, report_version: 2 }));
  await send(page).click();
  await expect(page.getByText('Stored as version 2')).toBeVisible();
});

test('shows where the service found a report invalid, and stores nothing', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const { project_id } = await demoRun(await api('operator'), 'lumen-health-plan');
  await signIn('operator', `/reports/write-back?project_id=${project_id}`);
  await jsonField(page).fill(JSON.stringify(reportOf()));
  const writes = '**/api/open/investor-rehearsal/projects/*/reports';
  await page.route(writes, (route) =>
    route.fulfill({
      status: 422,
      json: { detail: [{ loc: ['body', 'report', 'questions', 0, 'focus'], msg: 'Is a must here.', type: 'missing' }] },
    }),
  );
  await send(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'refused the request as invalid' });
  await refusal.getByText('Technical details').click();
  await expect(refusal).toContainText('report.questions.0.focus: Is a must here.');
  await page.unroute(writes);
  await page.getByRole('button', { name: 'Submit again' }).click();
  await expect(page.getByText('Stored as version 1')).toBeVisible();
});

test('compares two versions word by word', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('analyst', '/reports?q=northwind');
  await page.getByRole('link', { name: 'northwind-robotics-pitch' }).click();
  await page.getByLabel('Compare with').selectOption({ label: 'Version 1' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('version 1 and version 2');
  await expect(page.getByRole('heading', { name: /Question 5 Added/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Question 2/ })).toHaveCount(0);
});

test('renders hostile text as plain text', { tag: '@heavy' }, async ({ page, signIn, api }) => {
  const operator = await api('operator');
  const { projectId: project_id } = (await dataOf(operator.projects.list())).items[0]!;
  const evil =
    '<img src=x onerror="window.ran=1"><script>window.ran=1</script>\u202Eevil\u0007 [x](javascript:alert(1))';
  const question = { question_id: evil, seq: 1, question: evil, focus: evil, answer_analysis: evil };
  const report = reportOf({
    report: {
      overview: evil,
      focus_points: [{ n: 1, title: evil, text: evil }],
      questions: [{ ...question, recommended_answer: [evil] }],
      focus_summary: evil,
      disclosure: evil,
    },
  });
  const { report_id } = await dataOf(operator.reports.store({ params: { project_id }, body: report }));
  await signIn('operator', `/reports/${report_id}`);
  await expect(page.getByText('RLO').first()).toBeVisible();
  await expect(page.locator('article img, article script, article a')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('reports an unknown report, and lets an analyst read but not submit', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  await signIn('analyst', `/reports/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Report not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to reports' }).click();
  await expect(page.getByRole('link', { name: 'Submit report' })).toHaveCount(0);
  await page.goto('/reports/write-back');
  await expect(page.getByRole('heading', { level: 1, name: 'Your role has no access' })).toBeVisible();
});

test('shows an error if the service fails, and retries', { tag: '@heavy' }, async ({ page, signIn }) => {
  await failUntilRetry(page, '**/api/reports?*', { status: 404, body: '<html>' });
  await signIn('operator', '/reports');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'northwind-robotics-pitch' })).toBeVisible();
});

test('reports a comparison with a missing report', { tag: '@heavy' }, async ({ page, signIn, api }) => {
  const { items } = await dataOf((await api('analyst')).reports.list({ query: { q: 'northwind' } }));
  await signIn('analyst', `/reports/${items[0]!.report_id}/compare/${crypto.randomUUID()}`);
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/Report not found|does not exist/))
      .first(),
  ).toBeVisible();
});
