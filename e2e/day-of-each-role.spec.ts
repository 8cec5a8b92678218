import path from 'node:path';
import type { Page } from '@playwright/test';
import { dataOf } from '#testing/api-client.ts';
import { reportOf } from '#testing/report.ts';
import { demoRun } from './demo-run.ts';
import { expect, test } from './fixtures.ts';
import { freshDocument, importPage } from './import-page.ts';

const sections = ['Overview', 'Import', 'Projects', 'Runs', 'Analysis', 'Reports', 'Finance', 'Settings'];
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const go = (page: Page, section: string) => main(page).getByRole('link', { name: section, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Expects sections without access to be missing from the navigation, and their addresses to explain why. */
async function expectShutOut(page: Page, hidden: string[], addresses: string[]) {
  await expect(main(page).getByRole('link')).toHaveText(sections.filter((section) => !hidden.includes(section)));
  for (const address of addresses) {
    await page.goto(address);
    await expect(heading(page, 'Your role has no access'), address).toBeVisible();
    await expect(page.getByText(/This page requires the role .*Administrator/), address).toBeVisible();
  }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/sign-in/);
}

test('a day as operator: imports and labels a file, submits a report and deletes a run', {
  tag: '@heavy',
}, async ({ page, signIn, api, folder }) => {
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
  await expect(page.getByRole('log', { name: 'Run log' })).toContainText(/(Started|Finished) .+ \(\w+\)\./);
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
  await expect(page.getByText(/verified against the manifest: 5 of 5/)).toBeVisible();
  await page.keyboard.press('Escape');

  const projectId = page.url().split('/').at(-1)!;
  await page.goto(`/reports/write-back?project_id=${projectId}`);
  await page.getByLabel('Report as JSON').fill(JSON.stringify(reportOf(`What to ask ${name}.`)));
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Stored as version 1')).toBeVisible();
  await page.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByText(`What to ask ${name}.`, { exact: true })).toBeVisible();

  await page.goto(`/runs?q=${name}`);
  await page.getByRole('button', { name: `Delete run of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete run' }).click();
  await expect(page.getByText('1 run deleted')).toBeVisible({ timeout: 15_000 });
  expect((await operator.runs.get({ params: { run_id: runId } })).status).toBe(404);
  const project = await dataOf(operator.projects.get({ params: { project_id: projectId } }));
  expect(project).toMatchObject({ projectName: name, reports: 1 });

  await expectShutOut(page, ['Finance'], ['/finance', '/settings/users']);
  await signOut(page);
});

test('a day as analyst: reads and compares results, logs and reports, and changes nothing', {
  tag: '@heavy',
}, async ({ page, signIn, api }) => {
  const { run_id, project_id, task_id } = await demoRun(await api('analyst'));
  await signIn('analyst');
  await expect(page.getByRole('link', { name: 'Import project' })).toHaveCount(0);
  await expect(part(page, 'Latest projects').getByRole('link').first()).toBeVisible();

  await go(page, 'Analysis');
  await page.getByRole('searchbox', { name: 'Search analyses' }).fill(task_id);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.getByRole('table').getByRole('link', { name: 'northwind-robotics-pitch', exact: true }).click();
  await expect(heading(page, /Northwind/)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Open memo' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Run analysis again' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Raw JSON' }).click();
  await page.getByRole('searchbox', { name: 'Search keys and values' }).fill('consistency');
  await expect(page.getByRole('status').filter({ hasText: /match/ })).toBeVisible();

  await page.goto(`/runs/${run_id}`);
  await page.getByRole('searchbox', { name: 'Search log' }).fill('Finished ');
  await expect(page.getByRole('status').filter({ hasText: /^5 matches|of 5$/ })).toBeVisible();
  for (const name of ['Cancel run', 'Delete run', 'Start again'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);

  await page.goto(`/projects/${project_id}`);
  await expect(part(page, 'Company')).toContainText('Northwind');
  await expect(page.getByRole('button', { name: 'Start labeling' })).toHaveCount(0);

  await go(page, 'Reports');
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('northwind');
  await page.getByRole('table').getByRole('link', { name: 'northwind-robotics-pitch', exact: true }).click();
  await page.getByLabel('Compare with').selectOption({ label: 'Version 1' });
  await expect(heading(page, /version 1 and version 2/)).toBeVisible();
  await expect(page.locator('ins').first()).toBeVisible();

  await expectShutOut(page, ['Import', 'Finance'], ['/import', '/finance', '/reports/write-back', '/settings/users']);
  await signOut(page);
});

test('a day in finance: finds transactions, checks totals and exports every row', { tag: '@heavy' }, async ({
  page,
  signIn,
  api,
}) => {
  await signIn('finance');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Income USD/ })
    .click();
  await expect(heading(page, 'Finance')).toBeVisible();

  await page.goto('/finance?type=ecosystem&status=refunded');
  const totals = page.getByRole('table', { name: 'Totals' }).getByRole('row', { name: /All matching/ });
  const summary = await dataOf(
    (await api('finance')).finance.summary({ query: { type: 'ecosystem', status: 'refunded' } }),
  );
  // Thousands separators are drawn with CSS and are not part of the text.
  await expect(totals).toContainText(summary.amount);
  await expect(totals).toContainText(summary.profit_amount);

  const row = page.getByRole('table', { name: 'Transactions, newest first' }).getByRole('row').nth(2);
  const amount = (await row.getByRole('cell').nth(4).innerText()).replaceAll(',', '').trim();
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Transaction' });
  await expect(drawer).toContainText(amount);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByText('reported the same count')).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: `${summary.count.toLocaleString('en')} transactions are in` }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Last page' }).click();
  const pages = Math.ceil(summary.count / 20);
  await expect(page).toHaveURL(new RegExp(`page=${pages}$|page=${pages}&`));

  const forbidden = ['Import', 'Projects', 'Runs', 'Analysis', 'Reports'];
  await expectShutOut(page, forbidden, [...forbidden.map((name) => `/${name.toLowerCase()}`), '/settings/users']);
  await signOut(page);
});

test('a day as administrator: adds a user, changes the role, disables the account and runs the interface check', {
  tag: '@heavy',
}, async ({ page, browser, baseURL, faults, signIn, api }) => {
  const username = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  const admin = await api('admin');
  await signIn('admin');
  await expect(main(page).getByRole('link')).toHaveText(sections);
  await expect(page.getByRole('main').getByRole('link', { name: /Income USD/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import project' })).toBeVisible();

  await go(page, 'Settings');
  await page.getByRole('link', { name: 'Users and roles' }).click();
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Display name').fill('Ida New');
  await dialog.getByRole('checkbox', { name: 'Operator' }).check();
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // The new user sees the sections of their role, and different ones after the role changes.
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  theirs.on('pageerror', ({ message }) => faults.push(message));
  const password = crypto.randomUUID();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill(password);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('status')).toContainText(username);
  await theirs.goto('/sign-in');
  await theirs.getByLabel('Username').fill(username);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(main(theirs).getByRole('link', { name: 'Import', exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Edit: ${username}` }).click();
  await dialog.getByRole('checkbox', { name: 'Finance' }).check();
  await dialog.getByRole('checkbox', { name: 'Operator' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: username })).toContainText('Finance');
  await theirs.goto('/finance');
  await expect(theirs.getByRole('table', { name: 'Transactions, newest first' })).toBeVisible();
  await expect(main(theirs).getByRole('link', { name: 'Import', exact: true })).toHaveCount(0);

  await expect(page.getByRole('button', { name: 'Disable: admin', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: `Disable: ${username}` }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('row', { name: username })).toContainText('Disabled');
  await theirs.goto('/finance');
  await expect(theirs.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const { items } = await dataOf(admin.users.list({ query: { q: username } }));
  expect(items).toEqual([expect.objectContaining({ roles: ['finance'], disabled_at: expect.any(String) })]);

  await go(page, 'Settings');
  await page.getByRole('link', { name: 'Interface check' }).click();
  await page.getByRole('button', { name: 'Run check' }).click();
  await expect(page.getByText('Every checked answer conforms.')).toBeVisible();
  await signOut(page);
});
