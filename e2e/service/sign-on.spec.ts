import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Provider from 'oidc-provider';
import { signOnPaths } from '#contract/session.ts';
import { oidcCommands } from '#server/admin/oidc.ts';
import { openEmbedded } from '#server/db/connect.ts';
import { makeAccountsFolder } from '#server/testing/accounts.ts';
import { type RunningService, startProcess } from '#server/testing/process.ts';
import { expect, test } from '../fixtures.ts';

/** A tenant whose people sign in at a provider by other authors. */
let provider: Server;
let service: RunningService;
let data: string;
const secret = randomBytes(48).toString('base64url');
const client = { clientId: 'console', clientSecret: 'only for this test' };

/** Returns a server that listens on a free port, and the port. */
async function listen(): Promise<[Server, number]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return [server, (server.address() as AddressInfo).port];
}

test.beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'assay-sign-on-'));
  await makeAccountsFolder(data);
  const [[server, providerPort], [probe, port]] = await Promise.all([listen(), listen()]);
  probe.close();
  provider = server;
  // Another site than that of the service, as in production.
  const issuer = `http://localhost:${providerPort}`;
  const address = `http://127.0.0.1:${port}`;
  const openId = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [address + signOnPaths.callback],
      },
    ],
    claims: { profile: ['name', 'preferred_username', 'roles'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['only for this test'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, name: `${accountId} Stone`, preferred_username: accountId, roles: ['Readers'] }),
    }),
  });
  server.on('request', openId.callback());
  const database = await openEmbedded(data);
  const roles = { map: ['Readers=analyst'], localAdmin: 'admin' };
  await oidcCommands(database.system, secret).set('Demo', { issuer, ...client, ...roles, label: 'Example ID' });
  await database.close();
  service = await startProcess({
    ASSAY_DATA_DIR: data,
    ASSAY_DEMO: 'off',
    ASSAY_SECRET: secret,
    PORT: String(port),
  });
});
test.afterAll(async () => {
  await service?.kill('SIGKILL');
  provider?.closeAllConnections();
  provider?.close();
  await rm(data, { recursive: true, force: true });
});

test('signs in at the provider of the organization, sees the overview, and signs out', {
  tag: '@heavy',
}, async ({ page }) => {
  await page.goto(`${service.address}/runs`);
  const enter = page.getByRole('link', { name: 'Sign in with Example ID' });
  await enter.click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByRole('alert')).toContainText('The provider refused the sign-in.');

  await enter.click();
  await page.getByPlaceholder('Enter any login').fill('ada');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
  expect(page.url()).toBe(`${service.address}/runs`);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${service.address}/settings/security`);
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeHidden();
  const kept = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
  );
  expect(kept).not.toMatch(/eyJ/);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(enter).toBeVisible();
});
