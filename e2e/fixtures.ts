import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, test as base, expect, type Page, type Route } from '@playwright/test';

export { expect };

type Username = 'operator' | 'analyst' | 'finance' | 'admin' | 'operator2' | 'admin2';
const password = 'assay-demo';

/** Answers the service as a person, beside the browser. */
export interface Api {
  get(path: string): Promise<never>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<never>;
}

interface Fixtures {
  /** Opens a page as somebody who has signed in before. */
  signIn: (username: Username, at?: string) => Promise<void>;
  api: (username: Username) => Promise<Api>;
  /** A folder for this test's files, gone afterwards. */
  folder: string;
}

/** Fails the test on a broken policy, an uncaught error or an error on the browser's console. */
export function watch(page: Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // Failed requests are the page's business: it shows them, and the test looks at that.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) faults.push(text);
  });
}

/**
 * From the next load on, calls to `url` get `answer` until "Try again" is pressed: a list asks anew by itself, too, when an
 * event says that it changed, and would then mend before anybody can press.
 */
export async function refuseUntilAskedAgain(
  page: Page,
  url: string,
  answer: Parameters<Route['fulfill']>[0] = { status: 403, body: '<html>' },
) {
  const notice = () =>
    document.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('button')?.textContent === 'Try again')
          document.documentElement.dataset.askedAgain = '';
      },
      true,
    );
  await page.addInitScript(notice);
  await page.route(url, async (route) => {
    const isAskedAgain = await page.evaluate(() => 'askedAgain' in document.documentElement.dataset);
    return isAskedAgain ? route.continue() : route.fulfill(answer);
  });
}

/** Signs in by the form, wherever it has come up. */
export async function signInByForm(page: Page, username: Username) {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a page as somebody who has signed in before: the form has tests of its own. */
export async function signIn(page: Page, username: Username, at = '/') {
  const login = at.startsWith('http') ? new URL('/api/auth/login', at).href : '/api/auth/login';
  const answer = await page.context().request.post(login, { data: { username, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(at);
  // The navigation is put away on a phone.
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
}

export async function apiOf(request: APIRequestContext, username: Username): Promise<Api> {
  const login = await request.post('/api/auth/login', { data: { username, password, refresh_in_body: true } });
  const { data } = await login.json();
  const headers = { authorization: `Bearer ${data.access_token}` };
  const unwrap = async (answer: { json: () => Promise<{ data: never }> }) => (await answer.json()).data;
  return {
    get: async (path) => unwrap(await request.get(path, { headers })),
    post: async (path, body, more) =>
      unwrap(await request.post(path, { data: body, headers: { ...headers, ...more } })),
  };
}

export const test = base.extend<Fixtures & { faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      watch(page, faults);
      await use(faults);
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
