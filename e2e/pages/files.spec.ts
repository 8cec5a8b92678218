import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { demoRun } from '../demo-run.ts';
import { expect, test } from '../fixtures.ts';

const open = async (page: Page) => page.getByRole('button', { name: 'Download files' }).click();
const start = (page: Page) => page.getByRole('button', { name: 'Download', exact: true });

for (const where of ['run', 'project'] as const) {
  test(`downloads the files of selected tasks of a ${where} as one complete package`, { tag: '@heavy' }, async ({
    page,
    signIn,
    api,
  }) => {
    const { run_id, project_id } = await demoRun(await api('analyst'));
    await signIn('analyst', where === 'run' ? `/runs/${run_id}` : `/projects/${project_id}`);
    await open(page);
    await page.getByRole('checkbox', { name: /Verify file/ }).uncheck();
    const [file] = await Promise.all([page.waitForEvent('download'), start(page).click()]);
    await expect(page.getByText(/Complete: 4 files/)).toBeVisible();
    await expect(page.getByText(/verified against the manifest: 4 of 4/)).toBeVisible();
    const listed = execFileSync('unzip', ['-Z1', await file.path()], {
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
    expect(listed).toHaveLength(5);
    expect(listed.at(-1)).toBe('manifest.json');
    expect(listed.some((name) => name.startsWith('verify_file'))).toBe(false);
  });
}

test('rejects a truncated package and can retry the download', { tag: '@heavy' }, async ({ page, signIn, api }) => {
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  const { run_id } = await demoRun(await api('operator'));
  await signIn('operator', `/runs/${run_id}`);
  let keep = 0.5;
  await page.route('**/api/open/files/batch*', async (route) => {
    const body = await (await route.fetch()).body();
    await route.fulfill({
      body: body.subarray(0, Math.floor(body.length * keep)),
      contentType: 'application/zip',
    });
  });
  await open(page);
  for (keep of [0.5, 0.999]) {
    await start(page).click();
    await expect(page.getByRole('alert')).toContainText('package is incomplete. Nothing was saved');
  }
  expect(saved).toEqual([]);
  await page.unroute('**/api/open/files/batch*');
  await start(page).click();
  await expect(page.getByText(/Complete: 5 files/)).toBeVisible();
  expect(saved).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Download files' })).toBeFocused();
});

test('reports a task that the service no longer has', { tag: '@heavy' }, async ({ page, signIn, api }) => {
  const { run_id } = await demoRun(await api('operator'));
  await signIn('operator', `/runs/${run_id}`);
  await page.route('**/api/open/files/batch*', (route) =>
    route.continue({
      url: `${route.request().url()}&task_id=${crypto.randomUUID()}`,
    }),
  );
  await open(page);
  await start(page).click();
  await expect(page.getByRole('alert')).toContainText('does not exist');
});
