// Finds the browser for the end-to-end tests: Playwright's own if it is installed, otherwise Chromium or Chrome.
import { existsSync } from 'node:fs';

const system = [
  // Debian's headless shell has no browser UI, which halves the work.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds an installed browser. @returns {Promise<string | undefined>} path of the executable */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...system].find((file) => file && existsSync(file));
}
