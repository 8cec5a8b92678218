// Finds the browser for the end-to-end tests: Playwright's own if it is there, else the system's Chromium or Chrome.
import { existsSync } from 'node:fs';

const system = [
  // Without the browser's own windows, which no test looks at: half the work. Debian's.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {Promise<string | undefined>} path of the executable */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...system].find((file) => file && existsSync(file));
}
