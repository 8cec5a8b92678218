import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: (await findBrowser())!, args });

/** Opens a browser profile with a signed-in user. */
export async function signedIn(browser: Browser, address: string, username = 'operator'): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await page.goto('/');
  await enter(page, username);
  await page.close();
  return context;
}

async function enter(page: Page, username = 'operator') {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('assay-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'attached' });
}

/** Opens a tab on the import page. Signs in again if the session has ended. */
export async function importTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/import');
  const ready = page.getByRole('button', { name: 'Choose files' });
  const form = page.getByLabel('Username');
  await ready.or(form).first().waitFor();
  if (await form.isVisible()) await enter(page);
  await ready.waitFor();
  return page;
}

/** Crashes a tab: its code stops without any cleanup. */
export async function crash(context: BrowserContext, page: Page) {
  const gone = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await gone;
  await page.close();
}
