import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningService, startProcess } from '#server/testing/process.ts';
import { startForeign } from '#testing/foreign-services/foreign-services.ts';
import type { ForeignService } from '#testing/foreign-services/kit/types.ts';
import { expect, test } from '../fixtures.ts';

/** A service on another origin whose users sign in with an OpenID provider on a third one. */
let foreign: ForeignService;
/** Milliseconds by which the clock of the service and its provider is ahead. */
let ahead = 0;
let issuer: string;
let home: string;
let front: RunningService;

test.beforeAll(async () => {
  foreign = await startForeign('oidc-redirect', { now: () => Date.now() + ahead });
  const metadata = await fetch(`${foreign.url}/.well-known/oauth-protected-resource`);
  issuer = (await metadata.json()).authorization_servers[0];
  home = await mkdtemp(path.join(tmpdir(), 'assay-oidc-'));
  const file = path.join(home, 'mine.json');
  const auth = { mode: 'oidc', oidc: { issuer, clientId: 'console' } };
  const parameters = { financePage: 'pageNumber', financePageSize: 'pageSize' };
  await writeFile(file, JSON.stringify({ baseUrl: foreign.url, auth, parameters }));
  front = await startProcess({ ASSAY_DATA_DIR: home }, ['--upstream', 'http://127.0.0.1:9', '--config', file]);
});
test.afterAll(async () => {
  await front.kill('SIGKILL');
  await foreign.stop();
  await rm(home, { recursive: true, force: true });
});

test('signs in at an OpenID provider, returns to the requested page, stays signed in across expiry, and signs out', {
  tag: '@heavy',
}, async ({ page }) => {
  const { username = '', password = '' } = foreign.credentials;
  const heading = page.getByRole('heading', { name: 'Finance', level: 1 });
  await page.goto(`${front.address}/finance?type=tech`);
  await page.getByRole('button', { name: `Continue to ${new URL(issuer).host}` }).click();
  await page.getByLabel('Name').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading).toBeVisible();
  expect(page.url()).toBe(`${front.address}/finance?type=tech`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();

  ahead = 3_600_000;
  await page.reload();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(page.url()).toBe(`${front.address}/finance?type=tech`);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /^Continue to/ })).toBeVisible();
  expect(page.url()).toBe(`${front.address}/sign-in`);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /session|token/.test(key)))).toEqual([]);

  // The address does not belong to a sign-in of this browser, and the page offers another try.
  await page.goto(`${front.address}/signed-in?error=access_denied&state=unknown`);
  await expect(page.getByRole('alert')).toContainText('was not started in this browser');
  await expect(page.getByRole('button', { name: /^Continue to/ })).toBeVisible();
});
