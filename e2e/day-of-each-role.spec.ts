import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { freshDocument, importPage } from './import-page.ts';

const sections = ['Overview', 'Import', 'Projects', 'Runs', 'Analysis', 'Reports', 'Finance', 'Settings'];
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const go = (page: Page, section: string) => main(page).getByRole('link', { name: section, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What the role may not see is not in the navigation, and says why under its address. */
async function expectShutOut(page: Page, hidden: string[], addresses: string[]) {
  await expect(main(page).getByRole('link')).toHaveText(sections.filter((section) => !hidden.includes(section)));
  for (const address of addresses) {
    await page.goto(address);
    await expect(heading(page, 'Not for your role'), address).toBeVisible();
    await expect(page.getByText(/This page needs one of: .*Administrator/), address).toBeVisible();
  }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/sign-in/);
}

test('the day of an operator: a file becomes a labeled project with a report, and a record is cleared away', async ({
  page,
  signIn,
  api,
  folder,
}) => {
  const file = await freshDocument(folder, 'harrowgate-foods.md');
  const name = path.parse(file).name;
  const operator = await api('operator');
  await signIn('operator');
  await page.getByRole('link', { name: 'Import project' }).click();
  const imports = importPage(page);
  await imports.choose(file);
  await expect(imports.row(file)).toContainText('Project created');
  await imports.label(file);
  await expect(heading(page, `Run of ${name}`)).toBeVisible();
  const runId = page.url().split('/').at(-1)!;
  await expect(page.getByRole('log', { name: 'Log of the run' })).toContainText(/(Started|Finished) \w+\./);
  await page.getByRole('link', { name: 'Open result' }).first().click({ timeout: 30_000 });
  await expect(heading(page, /Harrowgate/)).toBeVisible();

  await go(page, 'Projects');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(name);
  await page.getByRole('table').getByRole('link', { name, exact: true }).click();
  await expect(part(page, 'Company')).toContainText('Harrowgate');
  await expect(part(page, 'Runs')).toContainText('Succeeded');
  await page.getByRole('button', { name: 'Download files' }).click();
  const [files] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(files.suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText(/checked against the manifest: 5 of 5/)).toBeVisible();
  await page.keyboard.press('Escape');

  const projectId = page.url().split('/').at(-1)!;
  await page.goto(`/reports/write-back?project_id=${projectId}`);
  await page.getByLabel('Report as JSON').fill(
    JSON.stringify({
      schema_version: 'phase7-formal-report-v1',
      session_id: crypto.randomUUID(),
      report_version: 1,
      generated_at: '2026-01-01T00:00:00Z',
      report: { overview: `What to ask ${name}.`, questions: [] },
    }),
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Stored as version 1')).toBeVisible();
  await page.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByText(`What to ask ${name}.`, { exact: true })).toBeVisible();

  await page.goto(`/runs?q=${name}`);
  await page.getByRole('button', { name: `Delete record of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete record' }).click();
  await expect(page.getByText('1 record deleted')).toBeVisible({ timeout: 15_000 });
  expect((await operator.get(`/api/runs/${runId}`)) as object | null).toBeNull();
  const project = (await operator.get(`/api/projects/${projectId}`)) as { projectName: string; reports: number };
  expect(project).toMatchObject({ projectName: name, reports: 1 });

  await expectShutOut(page, ['Finance'], ['/finance', '/settings/users']);
  await signOut(page);
});
