import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const port = Number(process.env.E2E_PORT ?? 4273);
const executablePath = await findBrowser();

/** A real browser against the real service on a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  // These need an object store that the service keeps its files in: `.ci/on-real-engines`.
  testIgnore: process.env.S3_BUCKET ? [] : ['**/object-store/**'],
  // A passing test waits for none of these; a machine of a tenth of the usual speed needs them.
  timeout: 150_000,
  expect: { timeout: 25_000, toPass: { timeout: 60_000 } },
  fullyParallel: true,
  workers: 2,
  // A test that needed another try is reported as flaky; a machine that stalls for a moment loses no run.
  retries: 2,
  forbidOnly: true,
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording each first try would cost more than the tests themselves.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: `"${process.execPath}" --disable-sigusr1 server/main.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      ASSAY_DATA_DIR: process.env.E2E_DATA ?? mkdtempSync(path.join(tmpdir(), 'assay-e2e-')),
      ASSAY_LOG: 'error',
    },
  },
});
