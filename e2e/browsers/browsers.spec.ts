import { dataOf } from '#testing/api-client.ts';
import { test } from '../fixtures.ts';
import { freshDocument } from '../import-page.ts';
import type { OtherBrowser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { withLongLog } from './long-log.ts';
import { startWebKit } from './webkit.ts';

const LOG_LINES = 1_000_000;

const text = (words: string) => `//main//*[text()[contains(., "${words}")]]`;
const button = (name: string) => `//button[normalize-space()="${name}" or starts-with(@aria-label, "${name}")]`;
const link = (name: string) => `//a[normalize-space()="${name}"]`;

async function signIn(browser: OtherBrowser, address: string, username: string, at: string) {
  await browser.open(address + at);
  await browser.enter('//input[@autocomplete="username"]', username);
  await browser.enter('//input[@type="password"]', 'assay-demo');
  await browser.click('//button[@type="submit"]');
  await browser.waitFor('//main//h1');
}

for (const [name, start] of Object.entries({ Firefox: startFirefox, WebKit: startWebKit })) {
  test(`${name} imports and labels a file, shows its result, a log of a million lines and transactions`, {
    tag: '@heavy',
  }, async ({ api, baseURL, folder }) => {
    const browser = await start();
    const longLog = await withLongLog(baseURL!, LOG_LINES);
    try {
      await test.step('import and label', async () => {
        await signIn(browser, baseURL!, 'operator', '/import');
        await browser.enter('//input[@type="file"]', await freshDocument(folder, 'harrowgate-foods.md'));
        await browser.waitFor(text('Project created'));
        await browser.click(button('Start labeling'));
        await browser.click(link('Open run'));
      });
      await test.step('result and document', async () => {
        await browser.click(link('Open result'));
        await browser.waitFor('//h2[contains(., "Contradictions")]');
        await browser.click(button('Document'));
        await browser.waitFor('//mark');
      });
      await test.step('log of a million lines', async () => {
        const { items } = await dataOf((await api('operator')).runs.list());
        // Cookies do not depend on the port, so the session continues.
        await browser.open(`${longLog.address}/runs/${items[0]!.run_id}`);
        await browser.waitFor(text('1,000,000 lines'));
        await browser.click(button('Jump to end'));
        await browser.waitFor(text('Page 1000000'));
      });
      await test.step('transactions', async () => {
        // Another host, where nobody is signed in yet.
        await signIn(browser, baseURL!.replace('127.0.0.1', 'localhost'), 'finance', '/finance');
        await browser.waitFor('//table//tbody//tr[20]');
      });
    } finally {
      longLog.stop();
      await browser.close();
    }
  });
}
