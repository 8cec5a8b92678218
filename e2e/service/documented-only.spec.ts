import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { endpointList } from '#contract/endpoints.ts';
import { type RunningService, startProcess } from '#server/testing/process.ts';
import { reportOf } from '#testing/report.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { copyTo, freshDocument, importPage, largeText } from '../import-page.ts';

const extensions = endpointList
  .filter(([operation, { origin }]) => origin === 'extension' && operation !== 'session.demoAccounts')
  .map(([, { method, path: at }]) => `${method} ${at.replace(/:\w+/g, '[^/]+')}`);

/** Records requests to extension endpoints, which are not part of the documented interface. */
function extensionCalls(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (extensions.some((extension) => new RegExp(`^${extension}$`).test(call))) calls.push(call);
  });
  return calls;
}

test('assumes no extensions if the extensions request returns something else', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  let answer: Parameters<Route['fulfill']>[0];
  await page.route('**/api/extensions', (route) => route.fulfill(answer));
  for (const [what, given] of [
    ['an HTML page', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }],
    ['a server error', { status: 500, contentType: 'text/plain', body: 'oops' }],
    ['an invalid list', { status: 200, json: { code: 0, message: 'success', data: { extensions: [1, {}] } } }],
  ] as const) {
    await test.step(what, async () => {
      answer = given;
      await signIn('operator', '/runs');
      await expect(page.getByText('This service does not list runs')).toBeVisible();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
      await expect(page.getByText('This service does not list projects')).toBeVisible();
    });
  }
});

test.describe('a service with only the documented interface', () => {
  // One worker runs them, so that the service starts once.
  test.describe.configure({ mode: 'default' });
  let service: RunningService;
  let data: string;
  test.beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'assay-bare-'));
    service = await startProcess({ ASSAY_DATA_DIR: data, ASSAY_EXTENSIONS: 'off' });
  });
  test.afterAll(async () => {
    await service.kill('SIGTERM');
    await rm(data, { recursive: true, force: true });
  });

  test('completes the documented workflow in the console', { tag: '@heavy' }, async ({ page, folder }) => {
    const calls = extensionCalls(page);
    const file = await freshDocument(folder, 'northwind-robotics-pitch.pdf');
    await signIn(page, 'admin', `${service.address}/import`);
    const imports = importPage(page);
    await imports.choose(file);
    await expect(imports.row(file)).toContainText('Project created');

    const again = path.join(folder, `again-${path.basename(file)}`);
    await copyTo(file, again);
    await imports.choose(again);
    await imports.prompt.getByRole('button', { name: 'Use existing project' }).click();
    await expect(imports.row(again)).toContainText('Linked to the existing project');

    await imports.label(file);
    const log = page.getByRole('log', { name: 'Run log' });
    await expect(log).toContainText(/(Started|Finished) .+ \(\w+\)\./);
    const result = page.getByRole('link', { name: 'Open result' }).first();
    await expect(result).toBeVisible({ timeout: 30_000 });
    const runAddress = page.url();
    const taskId = (await result.getAttribute('href'))!.split('/').at(-1)!;

    await page.getByRole('button', { name: 'Download files' }).click();
    const [files] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(files.suggestedFilename()).toMatch(/\.zip$/);
    await expect(page.getByText(/verified against the manifest: 5 of 5/)).toBeVisible();
    await page.keyboard.press('Escape');

    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Analysis' }).click();
    await expect(page.getByText('This service does not list analyses')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill(taskId);
    await page.getByRole('option', { name: /^Open result/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Northwind/ })).toBeVisible();

    await page.goto(runAddress);
    await page.getByRole('button', { name: 'Delete run' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete run' }).click();
    await expect(page).toHaveURL(/\/runs$/);
    await expect(page.getByText('This service does not list runs')).toBeVisible();
    await page.goto(runAddress);
    await expect(page.getByRole('heading', { name: 'Run not found' })).toBeVisible();
    expect(calls.filter((call) => !call.endsWith('/api/extensions'))).toEqual([]);
  });

  test('cancels a run, and the lists show what this browser has stored', { tag: '@heavy' }, async ({
    page,
    folder,
  }) => {
    const calls = extensionCalls(page);
    const file = await largeText(folder, `long-${crypto.randomUUID()}.txt`, 3 * 1024 * 1024);
    await signIn(page, 'operator', `${service.address}/import`);
    const imports = importPage(page);
    await imports.choose(file);
    await imports.label(file);
    await expect(page.getByRole('log', { name: 'Run log' })).toContainText('Started');
    await page.getByRole('button', { name: 'Cancel run' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel run' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Delete run' }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete run' });
    // A canceled run may still be stopping; the service refuses to delete it until it has stopped.
    await expect(async () => {
      await confirm.click({ timeout: 1000 });
      await expect(page).toHaveURL(/\/runs$/, { timeout: 1000 });
    }).toPass();

    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByText('This service does not list projects')).toBeVisible();
    await expect(page.getByRole('table').getByRole('link', { name: path.parse(file).name })).toBeVisible();
    await page
      .getByRole('table')
      .getByRole('link', { name: path.parse(file).name })
      .click();
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
    const projectId = page.url().split('/').at(-1)!;

    await main.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByText('This service does not list reports')).toBeVisible();
    await page.getByRole('link', { name: 'Submit report' }).click();
    await page.getByLabel('Project ID').fill(projectId);
    await page.getByLabel('Report as JSON').fill(JSON.stringify(reportOf('The cash lasts.')));
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Stored as version 1')).toBeVisible();
    await main.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { name: 'Submitted in this browser' })).toBeVisible();
    await main.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByText('Below is what you imported and opened in this browser.')).toBeVisible();
    expect(calls.filter((call) => !call.endsWith('/api/extensions'))).toEqual([]);
  });

  test('finance pages through the transactions', { tag: '@heavy' }, async ({ page }) => {
    const calls = extensionCalls(page);
    await signIn(page, 'finance', `${service.address}/finance`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('main').getByText('Ecosystem', { exact: true }).first().click();
    await expect(page).toHaveURL(/type=ecosystem/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Search transactions' })).toHaveCount(0);
    expect(calls.filter((call) => !call.endsWith('/api/extensions'))).toEqual([]);
  });

  test('opens any project by its id and explains what is unknown', { tag: '@heavy' }, async ({ page }) => {
    await signIn(page, 'analyst', `${service.address}/projects`);
    await page.getByLabel('Project ID').fill(crypto.randomUUID());
    await page.getByRole('button', { name: 'Open project' }).click();
    await expect(page.getByText('This service provides no project details')).toBeVisible();
  });
});
