import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const port = Number(process.env.E2E_PORT ?? 4273);
const executablePath = await findBrowser();

/** Runs a real browser against the real service with its own database. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: [
    // These tests need a service that stores its files in an object store: see `.ci/several-machines`.
    ...(process.env.S3_BUCKET ? [] : ['**/object-store/**']),
    // These need Firefox and WebKitGTK: see `.ci/other-browsers`.
    ...(process.env.OTHER_BROWSERS ? [] : ['**/e2e/browsers/**']),
  ],
  // Passing tests stay far below these limits, which allow for a machine at a tenth of the usual speed.
  timeout: 150_000,
  expect: { timeout: 25_000, toPass: { timeout: 60_000 } },
  fullyParallel: true,
  workers: 2,
  // In CI a test may be tried once more, with a trace. `.ci/run` lists the tests that needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: process.env.CI ? [['list'], ['./e2e/flaky-reporter.ts']] : [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Tracing every first attempt would take longer than the tests themselves.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: `"${process.execPath}" --disable-sigusr1 server/main.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 200_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      ASSAY_DATA_DIR: process.env.E2E_DATA ?? mkdtempSync(path.join(tmpdir(), 'assay-e2e-')),
      ASSAY_LOG: 'error',
    },
  },
});
