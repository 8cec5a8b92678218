import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, test as base, expect, type Page, type Route } from '@playwright/test';
import type { Api } from '#testing/api-client.ts';
import { overPlaywright, signedIn } from '#testing/senders.ts';

export { type Api, expect };

type Username = 'operator' | 'analyst' | 'finance' | 'admin' | 'operator2' | 'admin2';
const password = 'assay-demo';

interface Fixtures {
  /** Opens a page as a signed-in user. */
  signIn: (username: Username, at?: string) => Promise<void>;
  api: (username: Username) => Promise<Api>;
  /** Temporary folder for this test's files. */
  folder: string;
}

/** Collects CSP violations, uncaught errors and console errors in `faults`. */
export function watch(page: Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // Failed requests are ignored: the page shows them, and tests check the page.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) faults.push(text);
  });
}

/**
 * From the next load on, requests to `url` get `answer` until "Try again" is clicked. Counting requests would not work,
 * because a list also refetches automatically on change events.
 */
export async function failUntilRetry(
  page: Page,
  url: string,
  answer: Parameters<Route['fulfill']>[0] = { status: 403, body: '<html>' },
) {
  const notice = () =>
    document.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('button')?.textContent === 'Try again')
          document.documentElement.dataset.isRetried = '';
      },
      true,
    );
  await page.addInitScript(notice);
  await page.route(url, async (route) => {
    // While the page navigates, nothing can be read from it, and nothing was clicked.
    const isRetried = await page.evaluate(() => 'isRetried' in document.documentElement.dataset).catch(() => false);
    return isRetried ? route.continue() : route.fulfill(answer);
  });
}

/** Signs in with the form on the current page. */
export async function signInByForm(page: Page, username: Username) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in through the API and opens a page; the form has its own tests. */
export async function signIn(page: Page, username: Username, at = '/') {
  const login = at.startsWith('http') ? new URL('/api/auth/login', at).href : '/api/auth/login';
  const answer = await page.context().request.post(login, { data: { username, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(at);
  // Waits for the account button because the navigation is hidden on a phone.
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
}

/** Returns an API client that is signed in as a user, independent of the browser. */
export const apiOf = (request: APIRequestContext, username: Username) =>
  signedIn(overPlaywright(request), username, password);

export const test = base.extend<Fixtures & { faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      watch(page, faults);
      await use(faults);
      // A test may end while the answer to a routed request is on its way.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'assay-files-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  signIn: async ({ page }, use) => use((username, at) => signIn(page, username, at)),
  api: async ({ request }, use) => use((username) => apiOf(request, username)),
});
