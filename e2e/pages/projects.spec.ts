import type { Page } from '@playwright/test';
import { dataOf } from '#testing/api-client.ts';
import { digestOf } from '#testing/digests.ts';
import { importFile, startRun, waitForRun } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';
import { type Api, apiOf, expect, failUntilRetry, test } from '../fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const names = (page: Page) => page.getByRole('table', { name: 'Projects' }).getByRole('rowheader').getByRole('link');

/** Returns the id of a labeled demo project: the oldest one, because other tests import the same file. */
async function labeledProject(api: Api) {
  const { items } = await dataOf(api.projects.list({ query: { q: 'lumen', page_size: 100 } }));
  return items.findLast(({ lastRun }) => lastRun)!.projectId;
}

test('finds and labels a project, and shows its runs, results and reports', async ({ page, signIn, request }) => {
  const api = await apiOf(request, 'operator');
  const tag = crypto.randomUUID().slice(0, 8);
  const text = Buffer.from(`# Amberline ${tag} Ltd\n\nCompany: Amberline ${tag} Ltd\n`);
  const first = await importFile(api, `${tag}-first.md`, text);
  await importFile(api, `${tag}-second.md`, text);
  await signIn('operator', '/projects');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(tag);
  await expect(names(page)).toHaveText([`${tag}-second`, `${tag}-first`]);

  await test.step('keeps sorting and state filter in the address', async () => {
    await page.getByRole('columnheader', { name: 'Project' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=projectName/);
    await expect(names(page)).toHaveText([`${tag}-first`, `${tag}-second`]);
    await page.getByRole('button', { name: 'Labeled 0' }).click();
    await expect(page.getByText('No matches')).toBeVisible();
    await page.goBack();
    await expect(names(page)).toHaveCount(2);
    await page.reload();
    await expect(names(page)).toHaveText([`${tag}-first`, `${tag}-second`]);
  });

  await test.step('starts labeling, shows its progress and labels again', async () => {
    await page.getByRole('link', { name: `${tag}-first` }).click();
    await expect(section(page, 'File')).toContainText(digestOf('md5', text));
    await expect(section(page, 'File')).toContainText(digestOf('sha256', text));
    await expect(section(page, 'Other projects with the same file')).toContainText(`${tag}-second`);
    await expect(section(page, 'Runs')).toContainText('No runs yet');
    const start = page.getByRole('button', { name: 'Start labeling' });
    await start.click();
    await expect(page.getByRole('status').filter({ hasText: 'Labeling started' })).toBeVisible();
    await expect(section(page, 'Runs').getByText('Succeeded')).toBeVisible({ timeout: 30_000 });
    await expect(section(page, 'Results').getByRole('link', { name: /^Deep analysis/ })).toBeVisible();
    await expect(section(page, 'Company')).toContainText(/line \d/);
    await expect(page.getByRole('button', { name: 'Download files' })).toBeVisible();
    await expect(start).toHaveCount(0);
    await page.getByRole('button', { name: 'Label again' }).click();
    await expect(section(page, 'Runs').getByRole('listitem')).toHaveCount(2);
    await expect(section(page, 'Runs').getByText('Succeeded')).toHaveCount(2, { timeout: 30_000 });
  });

  await test.step('adds a note, and keeps the text if someone else has changed it', async () => {
    const notes = section(page, 'Notes');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes.getByRole('textbox', { name: 'Notes' }).fill('Ask about churn.');
    await notes.getByRole('button', { name: 'Save note' }).click();
    await expect(notes.getByText('Ask about churn.')).toBeVisible();
    await notes.getByRole('button', { name: 'Edit note' }).click();
    await notes.getByRole('textbox', { name: 'Notes' }).fill('Mine.');
    const project_id = new URL(page.url()).pathname.split('/').at(-1)!;
    await dataOf(api.projects.setNote({ params: { project_id }, body: { note: 'Theirs.', revision: 1 } }));
    await notes.getByRole('button', { name: 'Save note' }).click();
    await expect(notes.getByRole('alert')).toContainText('Someone else has changed this');
    await expect(notes.getByText('Theirs.')).toBeVisible();
    await notes.getByRole('button', { name: 'Save note' }).click();
    await expect(notes.getByText('Mine.')).toBeVisible();
    await expect(notes.getByText('Theirs.')).toBeHidden();
  });

  await test.step('renames the project', async () => {
    await page.getByRole('button', { name: 'Rename project' }).click();
    await page.getByRole('textbox', { name: 'Project' }).fill(`${tag} renamed`);
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${tag} renamed` })).toBeVisible();
  });

  await test.step('shows reports with their versions', async () => {
    const session_id = crypto.randomUUID();
    for (const report_version of [1, 2]) {
      const body = reportOf('Short.', { session_id, report_version });
      await dataOf(api.reports.store({ params: { project_id: first }, body }));
    }
    await page.reload();
    await expect(section(page, 'Reports').getByRole('link', { name: 'Version 2' })).toBeVisible();
    await section(page, 'Reports').getByRole('link', { name: '2 versions' }).click();
    await expect(page).toHaveURL(new RegExp(`session_id=${session_id}`));
    await page.goto(`/projects?q=${first}`);
    await page.getByRole('link', { name: `1 report of ${tag} renamed` }).click();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
  });
});

test('a long project name leaves the other columns of a table in view', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const name = `${crypto.randomUUID().replaceAll('-', '')}`.repeat(6);
  const client = await api('operator');
  const { run_id } = await startRun(client, `${name}.md`, Buffer.from(`# Plan\n\n${name}\n`));
  await waitForRun(client, run_id);
  await page.setViewportSize({ width: 1400, height: 900 });
  await signIn('operator');
  for (const path of ['/projects', '/runs', '/analysis']) {
    await page.goto(`${path}?q=${name.slice(0, 32)}`);
    const shown = page.getByRole('rowheader').getByTitle(name, { exact: true });
    await expect(shown).toBeVisible();
    expect((await shown.boundingBox())!.height, path).toBeLessThan(60);
    const hidden = await page
      .getByRole('table')
      .evaluate(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth);
    expect(hidden, path).toBe(0);
  }
});

test('shows no old rows if the project list fails, and loads it on retry', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  await failUntilRetry(page, '**/api/projects?*q=lumen*');
  await signIn('operator', '/projects?status=LABELED');
  await expect(names(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('lumen');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(names(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'lumen-health-plan', exact: true }).first()).toBeVisible();
});

test('reports unknown projects, projects of another tenant and invalid ids as not found', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const { items } = await dataOf((await api('operator')).projects.list());
  await signIn('operator2', `/projects/${items[0]!.projectId}`);
  const none = page.getByRole('heading', { level: 1, name: 'Project not found' });
  await expect(none).toBeVisible();
  await page.goto(`/projects/${crypto.randomUUID()}`);
  await expect(none).toBeVisible();
  await page.goto('/projects/%3Cscript%3E');
  await expect(none).toBeVisible();
  await page.getByRole('link', { name: 'Back to projects' }).click();
  await expect(page.getByText('No projects yet')).toBeVisible();
});

test('a section that fails shows its own error and loads on retry', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  const projectId = await labeledProject(await api('operator'));
  await signIn('analyst', '/projects?page=oops&status=GONE&sort=up');
  await expect(names(page).first()).toBeVisible();
  await failUntilRetry(page, '**/api/reports?*');
  await page.goto(`/projects/${projectId}`);
  await expect(section(page, 'Reports').getByRole('alert')).toBeVisible();
  await expect(section(page, 'Company')).toContainText('Lumen Health');
  await expect(section(page, 'Runs').getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start labeling' })).toHaveCount(0);
  await section(page, 'Reports').getByRole('button', { name: 'Try again' }).click();
  await expect(
    section(page, 'Reports')
      .getByRole('link', { name: /^Version/ })
      .first(),
  ).toBeVisible();
});

test('without list APIs, shows what this browser has stored', { tag: '@heavy' }, async ({ page, signIn, api }) => {
  const projectId = await labeledProject(await api('operator'));
  await page.route('**/api/extensions', (route) => route.fulfill({ status: 404, body: '{}' }));
  await signIn('operator', '/projects');
  await expect(page.getByText('Nothing imported in this browser yet')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Project ID' });
  await field.fill(projectId);
  await page.getByRole('button', { name: 'Open project' }).click();
  await expect(page.getByText('This service provides no project details')).toBeVisible();
  await page.getByRole('button', { name: 'Start labeling' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'already has a run' })).toBeVisible();
  await expect(section(page, 'Runs').getByRole('link', { name: /^Run / })).toBeVisible();
  await page.goto('/projects');
  await expect(page.getByRole('table').getByRole('link', { name: `Project ${projectId.slice(0, 8)}` })).toBeVisible();
});
