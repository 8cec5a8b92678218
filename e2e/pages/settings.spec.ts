import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addUser } from '#testing/add-user.ts';
import { signIn as enter, expect, failUntilRetry, test } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';

/** Expects no axe violations on the page, in both color schemes. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, { part: 'main' }), colorScheme).toEqual([]);
  }
}
const row = (page: Page | Locator, name: string | RegExp) => page.getByRole('row', { name });

test('saves preferences and can end another session', { tag: '@heavy' }, async ({ page, browser, baseURL, signIn }) => {
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await enter(elsewhere, 'finance');
  await signIn('finance', '/settings');
  await page.getByRole('radiogroup', { name: 'Density' }).getByText('Compact').click();
  await expect(page.getByText('Start labeling after each import')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();

  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0);
  await elsewhere.goto('/settings');
  await expect(elsewhere.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  await expectAccessible(page);
  await page.getByRole('link', { name: 'Service' }).click();
  await expect(row(page, /finance-summary/)).toContainText('Available');
  await page.getByText('Settings in use:').click();
  await expect(row(page, /paths\.putChunk/)).toContainText('/api/upload-sessions/{session_id}/chunks/{index}');
  await expectAccessible(page);
});

test('automatic labeling is switched on here and applies to the import page', async ({ page, signIn }) => {
  await signIn('operator2', '/settings');
  await page.getByRole('switch', { name: 'Start labeling after each import' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('switch', { name: /labeling/ })).toBeChecked();
  await page.getByRole('switch', { name: /labeling/ }).click();
});

test('adds a user by keyboard, who signs in, gets a new role and password, and is disabled', {
  tag: '@heavy',
}, async ({ page, browser, baseURL, signIn }) => {
  const username = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  await signIn('admin', '/settings');
  await page.getByRole('link', { name: 'Users and roles' }).click();
  await expect(row(page, /^admin/)).toContainText('You');
  await expect(page.getByRole('button', { name: 'Disable: admin' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add user' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Eve Two');
  await dialog.getByRole('checkbox', { name: 'Operator' }).press('Space');
  await dialog.getByRole('button', { name: 'Add user' }).press('Enter');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog).toContainText('shown only once');
  const link = await dialog.locator('code').innerText();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused();
  await expect(row(page, username)).toContainText('Never');

  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const theySignIn = async (given: string) => {
    await theirs.goto('/sign-in');
    await theirs.getByLabel('Username').fill(username);
    await theirs.getByLabel('Password', { exact: true }).fill(given);
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const password = crypto.randomUUID();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill('short');
  await expect(theirs.getByText('Too short')).toBeVisible();
  await theirs.getByLabel('New password').fill(password);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('status')).toContainText(username);
  await theySignIn(password);
  await expect(theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Import' })).toBeVisible();
  await theirs.goto('/settings/users');
  await expect(theirs.getByRole('heading', { name: 'Your role has no access' })).toBeVisible();

  await page.getByRole('button', { name: `Access: ${username}` }).click();
  await dialog.getByRole('button', { name: /^End session on/ }).click();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  const access = page.getByRole('dialog', { name: /^Access of/ });
  await expect(access).toContainText('There are no open sessions.');
  await access.getByRole('button', { name: 'Close' }).click();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill(crypto.randomUUID());
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('alert')).toContainText('was used or has expired');

  await page.getByRole('button', { name: `Edit: ${username}` }).click();
  await dialog.getByRole('checkbox', { name: 'Finance' }).check();
  await dialog.getByRole('checkbox', { name: 'Operator' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, username)).toContainText('Finance');

  await page.getByRole('button', { name: `Disable: ${username}` }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(row(page, username)).toContainText('Disabled');
  await theirs.goto('/settings');
  await expect(theirs.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await theySignIn(password);
  await expect(theirs.getByRole('alert').filter({ hasText: 'password is wrong' })).toBeVisible();
  await expectAccessible(page);
});

test('an access token is shown once, works for a program and stops when it is revoked', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('operator2', '/settings/security');
  const name = `Rehearsals ${crypto.randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Create access token' }).click();
  await dialog.getByLabel(/^Name/).fill(name);
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: 'Operator' }).check();
  await dialog.getByLabel('Valid for').selectOption('30 days');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create access token' }).click();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, name)).toContainText('Never');

  const ask = async () =>
    (await request.get('/api/projects', { headers: { authorization: `Bearer ${secret}` } })).status();
  expect(await ask()).toBe(200);
  await page.reload();
  await expect(row(page, name)).toContainText('127.0.0.1');
  await expect(page.getByText(secret)).toBeHidden();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(row(page, name)).toBeHidden();
  expect(await ask()).toBe(401);
});

test('an administrator adds a service account with an access token', async ({ page, request, signIn }) => {
  await signIn('admin', '/settings/users');
  const username = `feed-${crypto.randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add user' }).click();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Display name').fill('Finance feed');
  await dialog.getByRole('checkbox', { name: 'Finance' }).check();
  await dialog.getByRole('checkbox', { name: 'Service account' }).check();
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await dialog.getByLabel(/^Name/).fill('Nightly');
  await dialog.getByRole('checkbox', { name: 'Finance' }).check();
  await dialog.getByRole('button', { name: 'Create access token' }).click();
  const authorization = `Bearer ${await dialog.locator('code').innerText()}`;
  expect((await request.get('/api/open/finance/transactions', { headers: { authorization } })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row(dialog, 'Nightly')).toContainText('Finance');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox').fill(username);
  await expect(row(page, username)).toContainText('Service account');
  await expect(page.getByRole('button', { name: `Password link: ${username}` })).toBeHidden();
});

test('locks an account after wrong passwords, says when to try again, and lets an administrator unlock it', {
  tag: '@heavy',
}, async ({ page, browser, baseURL, request, api, signIn }) => {
  const username = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  const password = crypto.randomUUID();
  await addUser(await api('admin'), { username, display_name: 'Guessed', roles: ['analyst'] }, password);
  for (let n = 0; n < 10; n += 1) await request.post('/api/auth/login', { data: { username, password: `wrong ${n}` } });
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const theySignIn = async () => {
    await theirs.goto('/sign-in');
    await theirs.getByLabel('Username').fill(username);
    await theirs.getByLabel('Password', { exact: true }).fill(password);
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await theySignIn();
  await expect(theirs.getByRole('alert').filter({ hasText: 'You can try again after' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();

  await signIn('admin', `/settings/users?q=${username}`);
  await expect(row(page, username)).toContainText('10 wrong passwords');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Unlock: ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(row(page, username)).toContainText('Active');
  await theySignIn();
  await expect(theirs.getByRole('button', { name: /^Account/ })).toBeVisible();
});

test('the interface check passes, fails with the path of an invalid response, and downloads as a file', {
  tag: '@heavy',
}, async ({ page, signIn }) => {
  await signIn('admin', '/settings/interface');
  await page.getByRole('button', { name: 'Run check' }).press('Enter');
  await expect(page.getByText('Every checked answer conforms.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: ' 0 break the interface, 0 differ' })).toBeVisible();
  await expect(row(page, /101 per page is invalid/)).toContainText('422');

  await page.route('**/api/open/finance/transactions?page=1&page_size=1', async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, data: [{ ...body.data[0], amount: 12.5 }] } });
  });
  await page.route('**/pipeline-logs/**', (route) =>
    route.fulfill({ body: '<h1>Bad gateway', contentType: 'text/html' }),
  );
  await page.getByRole('button', { name: 'Run again' }).click();
  const spoiled = row(page, /Transactions, 1 per page/);
  await expect(spoiled).toContainText('Breaks the interface');
  await expect(spoiled).toContainText('data[0].amount');
  await expect(spoiled).toContainText('12.5');
  await expect(row(page, /Log of a run/)).toContainText('text/html <h1>Bad gateway');
  await page.getByRole('switch', { name: 'Only nonconforming' }).click();
  await expect(page.getByRole('switch', { name: 'Only nonconforming' })).toBeChecked();
  await expect(row(page, /101 per page is invalid/)).toHaveCount(0);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text).not.toMatch(/eyJ/);
  const found = JSON.parse(text).results.find(({ id }: { id: string }) => id === 'financeOne');
  expect(found).toMatchObject({ verdict: 'broken', findings: [{ path: 'data[0].amount', received: '12.5' }] });
  await expectAccessible(page);
});

test('the interface check reports what the role cannot access, and can be stopped', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  await signIn('finance', '/settings/interface');
  await page.getByRole('button', { name: 'Run check' }).click();
  await expect(row(page, /result of an unknown task is refused/)).toContainText('Not for your role');
  await expect(page.getByText('Every checked answer conforms.')).toBeVisible();
  await expect(row(page, /^Log of a run/)).toContainText('No run is known');

  await page.route('**/pipeline-logs/**', () => {});
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Stopped' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run again' })).toBeEnabled();
});

test('an invalid settings file shows a page that lists each field and line', { tag: '@heavy' }, async ({ page }) => {
  let body = '{\n "baseUrl": "service.example",\n "paths": {"getUpload": "/uploads"}\n}';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/config.json', (route) => route.fulfill({ body, contentType: 'application/json' }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The console is not configured' })).toBeVisible();
  const faults = page.getByRole('alert').getByRole('listitem');
  await expect(faults.nth(0)).toContainText('baseUrl');
  await expect(faults.nth(0)).toContainText('line 2');
  await expect(faults.nth(1)).toContainText('{session_id}');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expectAccessible(page);

  body = '{\n "baseUrl": ""\n "paths": {}\n}';
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(faults).toContainText('line 3, column 2');
  body = '{}';
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('shows an error if the session list fails, and reports a taken username in the dialog', {
  tag: '@heavy',
}, async ({ page, signIn }) => {
  const html = { status: 404, contentType: 'text/html', body: '<h1>Not here' };
  await failUntilRetry(page, '**/api/auth/sessions', html);
  await signIn('admin', '/settings/security');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('This session')).toBeVisible();

  await page.getByRole('link', { name: 'Users and roles' }).click();
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('analyst');
  await dialog.getByLabel('Display name').fill('Another One');
  await dialog.getByRole('checkbox', { name: 'Analyst' }).check();
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This username is taken');
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('analyst');
});

test('shows an error if the user list fails, and loads it on retry', { tag: '@heavy' }, async ({ page, signIn }) => {
  await failUntilRetry(page, '**/api/users?*');
  await signIn('admin', '/settings/users');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, /^analyst/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Users and roles' })).toBeFocused();
});
