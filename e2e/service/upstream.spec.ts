import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeAccountsFolder, password } from '#server/testing/accounts.ts';
import { type RunningService, startProcess } from '#server/testing/process.ts';
import { startRun } from '#testing/import-file.ts';
import { overFetch, signedIn } from '#testing/senders.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { countChunks, importPage, largeText } from '../import-page.ts';

/** `behind` is a service; `front` is the console of another installation that proxies to it. */
let data: string;
let port: string;
let behind: RunningService;
let front: RunningService;

const freePort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(String(free)));
    });
  });
const startBehind = async () => {
  behind = await startProcess({ ASSAY_DATA_DIR: data, ASSAY_DEMO: 'off', PORT: port });
};
const startFront = () => startProcess({}, ['--upstream', `http://127.0.0.1:${port}`]);

test.beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'assay-behind-'));
  await makeAccountsFolder(data);
  port = await freePort();
  [front] = await Promise.all([startFront(), startBehind()]);
});
test.afterAll(async () => {
  await Promise.all([front, behind].map((each) => each.kill('SIGKILL')));
  await rm(data, { recursive: true, force: true });
});

test('the main workflow works through the console of another installation', { tag: '@heavy' }, async ({
  page,
  folder,
}) => {
  const large = await largeText(folder, 'large.txt', 20 * 1024 * 1024);
  const file = await largeText(folder, 'through-the-front.txt', 1024 * 1024);
  await signIn(page, 'operator', `${front.address}/import`);
  const chunks = countChunks(page);
  const imports = importPage(page);
  await imports.choose(large, file);
  for (const each of [large, file])
    await expect(imports.row(each)).toContainText('Project created', { timeout: 30_000 });
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks.every((url) => url.startsWith(front.address))).toBe(true);

  await imports.label(file);
  // Lines arrive during the run, so the proxy does not buffer them.
  await expect(page.getByText(/^(Started|Finished) .+ \(\w+\)\.$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel run' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open result' }).first()).toBeVisible({ timeout: 60_000 });

  // A new page has no token in memory and renews it with the cookie through the proxy.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open result' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Download files' }).click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/verified against the manifest: 5 of 5/)).toBeVisible();
});

test('reports an unavailable service, keeps the session and reconnects', {
  tag: '@heavy',
}, async ({ page }) => {
  const send = overFetch(() => behind.address);
  const api = await signedIn(send, 'operator', password);
  await startRun(api, 'plan.txt', Buffer.from('Revenue grew by 12% in 2025.\n'));
  await signIn(page, 'operator', `${front.address}/runs`);
  await expect(page.locator('tbody a[href^="/runs/"]').first()).toBeVisible();
  await behind.kill('SIGKILL');
  const answer = await page.request.get(`${front.address}/api/runs`);
  expect(answer.status()).toBe(503);
  expect(await answer.json()).toMatchObject({ data: null, error: expect.any(String), request_id: expect.any(String) });

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /service/i })
      .first(),
  ).toBeVisible();
  await startBehind();
  await expect(page.locator('tbody a[href^="/projects/"]').first()).toBeVisible({ timeout: 30_000 });
});
