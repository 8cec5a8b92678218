import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeAccountsFolder } from '#server/testing/accounts.ts';
import { type RunningService, startProcess } from '#server/testing/process.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { importPage, largeText } from '../import-page.ts';

/** Restarted on the same port after each kill. */
let service: RunningService;
let data: string;
let port: string;

const freePort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(String(free)));
    });
  });
const start = async () => {
  service = await startProcess({ ASSAY_DATA_DIR: data, ASSAY_DEMO: 'off', PORT: port });
};

test.beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'assay-killed-'));
  await makeAccountsFolder(data);
  port = await freePort();
  await start();
});
test.afterAll(async () => {
  await service.kill('SIGKILL');
  await rm(data, { recursive: true, force: true });
});

test('an import continues automatically after the server is killed and restarted during the upload', {
  tag: '@heavy',
}, async ({ page, folder }) => {
  const file = await largeText(folder, 'through-the-cut.txt', 64 * 1024 * 1024);
  await signIn(page, 'operator', `${service.address}/import`);
  const imports = importPage(page);
  let kept = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/chunks/') && answer.ok()) kept += 1;
  });
  await imports.choose(file);
  await expect.poll(() => kept, { intervals: [20] }).toBeGreaterThan(0);
  await service.kill('SIGKILL');
  await start();
  await expect(imports.row(file)).toContainText('Project created', { timeout: 45_000 });
});

test('a run finishes with a complete log after the server is killed and restarted during the run', {
  tag: '@heavy',
}, async ({ page, folder }) => {
  const file = await largeText(folder, 'long-run.txt', 1024 * 1024);
  await signIn(page, 'operator', `${service.address}/import`);
  const imports = importPage(page);
  await imports.choose(file);
  await imports.label(file);
  const lines = page.getByRole('log', { name: 'Run log' }).locator('[data-line]');
  await expect(lines.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel run' })).toBeVisible();
  await service.kill('SIGKILL');
  await start();
  await expect(page.getByRole('link', { name: 'Open result' }).first()).toBeVisible({ timeout: 45_000 });
  // Debug lines are hidden at first, and the check below needs every number.
  await page.getByRole('button', { name: 'Level: No debug lines' }).click();
  await page.getByRole('checkbox', { name: /^DEBUG/ }).click();
  await expect(page.getByRole('checkbox', { name: /^DEBUG/ })).toBeChecked();
  await page.keyboard.press('Escape');
  // The rows in view change a moment after the filter.
  await expect(async () => {
    const numbers = await lines.evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.line)));
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  }).toPass();
});
