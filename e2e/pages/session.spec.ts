import { expect, signIn, signInByForm, test } from '../fixtures.ts';
import { importPage, largeText } from '../import-page.ts';

test('a first visit sends no request that is refused, and signing in returns to the requested page', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => response.ok() || refused.push(response.url()));
  await page.goto('/runs?status=SUCCEEDED');
  await page.getByLabel('Username').waitFor();
  expect(refused).toEqual([]);
  await signInByForm(page, 'operator');
  await expect(page).toHaveURL(/\/runs\?status=SUCCEEDED/);
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
});

test('reports a wrong password and keeps the entered data', { tag: '@heavy' }, async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password', { exact: true }).fill('not it');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('operator');
});

test('stays signed in after a reload, and stores no token where a script could steal it', { tag: '@heavy' }, async ({
  page,
  signIn,
}) => {
  await signIn('operator');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
  );
  expect(kept).not.toMatch(/eyJ/);
});

test('stays signed in after five quick reloads in two tabs at once', { tag: '@heavy' }, async ({
  page,
  context,
  signIn,
}) => {
  await signIn('operator');
  const pages = [page, await context.newPage()];
  const reload = async (each: typeof page) => {
    // Different pauses interrupt the page at different points of its start, as a person who reloads would.
    for (const pause of [30, 60, 90, 120, 150]) {
      await each.goto('/runs', { waitUntil: 'commit' });
      await each.waitForTimeout(pause);
    }
  };
  await Promise.all(pages.map(reload));
  for (const each of pages) await expect(each.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
});

test('reports an ended session, and resumes the page and its import after signing in again', { tag: '@heavy' }, async ({
  page,
  folder,
  signIn,
}) => {
  await signIn('operator', '/import?from=here');
  const imports = importPage(page);
  const file = await largeText(folder, 'ended-session.txt', 20 * 1024 * 1024);
  let token = '';
  const over = Promise.withResolvers<void>();
  await page.route('**/chunks/1', async (route) => {
    token ||= route.request().headers().authorization ?? '';
    // No chunk arrives before the session has ended.
    await over.promise;
    await route.continue();
  });
  await imports.choose(file);
  await expect.poll(() => token).toMatch(/^Bearer /);
  const ended = await fetch(new URL('/api/auth/logout', page.url()), {
    method: 'POST',
    headers: { authorization: token },
  });
  expect(ended.status).toBe(200);
  over.resolve();
  await expect(page.getByText('Your session has ended. Sign in again')).toBeVisible();
  await signInByForm(page, 'operator');
  await expect(page).toHaveURL(/\/import\?from=here$/);
  await expect(imports.row(file).getByRole('button', { name: /^Start labeling/ })).toBeVisible();
});

test('signing out in one tab signs out all tabs', { tag: '@heavy' }, async ({ page, context, signIn: enter }) => {
  await enter('operator');
  const other = await context.newPage();
  await other.goto('/runs');
  await expect(other.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('each role sees its own sections, and a 403 is explained', async ({ page, browser, signIn: enter }) => {
  await enter('analyst');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Runs' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Import' })).toHaveCount(0);
  await page.goto('/import');
  await expect(page.getByText(/role/i).first()).toBeVisible();
  const operator = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(operator, 'operator');
  await expect(operator.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Import' })).toBeVisible();
});

test('changes the language without a reload and remembers it', { tag: '@heavy' }, async ({ page, signIn }) => {
  await signIn('operator');
  await page.getByRole('button', { name: /language/i }).click();
  await page
    .getByRole('menuitemradio', { name: '简体中文' })
    .or(page.getByRole('menuitem', { name: '简体中文' }))
    .click();
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '运行' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('distinguishes an unreachable service from one that fails', { tag: '@heavy' }, async ({ page, context }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password', { exact: true }).fill('assay-demo');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await context.setOffline(false);
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 500, json: { code: 50000, error: 'INTERNAL', message: 'Out of order.' } }),
  );
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not sign you in' })).toBeVisible();
  await page.unroute('**/api/auth/login');
  await submit.click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
