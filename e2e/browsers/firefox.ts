import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type OtherBrowser, WAIT_LIMIT_MS } from './browser.ts';

/** Starts Firefox, controlled by WebDriver BiDi. */
export async function startFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await browser.newPage();
  // At 1280 px and wider, the document of a result is open at first.
  await page.setViewport({ width: 1200, height: 900 });
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  const locate = (element: string) => page.locator(`xpath=${element}`);
  return {
    open: async (url) => void (await page.goto(url)),
    click: (element) => locate(element).click(),
    async enter(element, text) {
      const field = (await page.waitForSelector(`xpath=${element}`)) as ElementHandle<HTMLInputElement>;
      const isFile = await field.evaluate(({ type }) => type === 'file');
      await (isFile ? field.uploadFile(text) : field.type(text));
    },
    waitFor: async (element) => void (await page.waitForSelector(`xpath=${element}`)),
    close: () => browser.close(),
  };
}
