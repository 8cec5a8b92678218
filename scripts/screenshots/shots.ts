import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { reportOf } from '#testing/report.ts';
import type { DemoUser, Subjects } from './subjects.ts';

export interface Shot {
  name: string;
  /** User who is signed in; empty for no one. */
  as: DemoUser | '';
  at: (subjects: Subjects) => string;
  /** Steps before the screenshot. They find elements by position and role, because texts differ by language. */
  first?: (page: Page) => Promise<void>;
  /** Captures the full page instead of the viewport. */
  whole?: boolean;
}

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('dialog').first().waitFor();
  };

const dialogOf = (page: Page) => page.getByRole('dialog').first();

/** Clicks a button and waits for the dialog that it opens. */
const opening = (button: (page: Page) => Locator) => async (page: Page) => {
  await button(page).click();
  await dialogOf(page).waitFor();
};
const downloadOf = (page: Page) => page.locator('main button:has(.tabler-icon-package-export)').first();

const documents = path.join(import.meta.dirname, '../../server/demo/documents');
const fileField = (page: Page) => page.locator('input[type=file]').first();

async function importTwo(page: Page) {
  const name = randomBytes(3).toString('hex');
  const files = ['market-notes', 'cap-table'].map((title) => ({
    name: `${title}-${name}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${title} ${name}\nRevenue grew by ten percent in 2025.\n`),
  }));
  await fileField(page).setInputFiles(files);
  await page.locator('main li a[href^="/projects/"]').nth(1).waitFor();
}

/** Selects runs and opens the delete dialog. */
async function selectRuns(page: Page) {
  await page.locator('main thead input[type=checkbox]').check();
  await opening(() => page.locator('main section button:has(.tabler-icon-trash)').last())(page);
  await page.locator('[role=dialog] li').first().waitFor();
}

async function pasteWithFaults(page: Page) {
  await page.locator('main textarea').fill(JSON.stringify({ report_version: 0, session_id: 'x', report: {} }, null, 2));
  await page.locator('main li').first().waitFor();
}

async function pasteReport(page: Page) {
  await page.locator('main textarea').fill(JSON.stringify(reportOf('The cash lasts fourteen months.')));
  await page.locator('main article').waitFor();
}

async function runTheCheck(page: Page) {
  await page.locator('main button:has(.tabler-icon-player-play)').click();
  await page.locator('main [role=status] [role=alert]').waitFor();
}

async function spoilSettings(page: Page) {
  const body = '{\n  "baseUrl": "service.example",\n  "paths": { "getUpload": "/uploads" }\n}';
  await page.route('**/config.json', (route) => route.fulfill({ body, contentType: 'application/json' }));
  await page.reload();
  await page.locator('[role=alert] li').first().waitFor();
  await page.unroute('**/config.json');
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** All pages and dialogs. Order matters: data created for one shot must not appear in a later one. */
export const shots: Shot[] = [
  { name: 'sign-in', as: '', at: () => '/sign-in' },
  { name: 'set-password', as: '', at: () => '/set-password#secret' },
  { name: 'bad-settings', as: '', at: () => '/sign-in', first: spoilSettings },
  { name: 'connect', as: '', at: () => '/connect', whole: true },
  { name: 'overview', as: 'admin', at: () => '/', whole: true },
  { name: 'overview-operator', as: 'operator', at: () => '/' },
  { name: 'import', as: 'operator', at: () => '/import' },
  { name: 'projects', as: 'operator', at: () => '/projects' },
  { name: 'project', as: 'operator', at: ({ projectId }) => `/projects/${projectId}`, whole: true },
  { name: 'trash', as: 'operator', at: () => '/projects/trash' },
  { name: 'runs', as: 'operator', at: () => '/runs' },
  { name: 'run', as: 'operator', at: ({ runId }) => `/runs/${runId}` },
  { name: 'run-failed', as: 'operator', at: ({ failedRunId }) => `/runs/${failedRunId}` },
  { name: 'run-unknown', as: 'operator', at: () => `/runs/${UNKNOWN_ID}` },
  { name: 'run-files', as: 'operator', at: ({ runId }) => `/runs/${runId}`, first: opening(downloadOf) },
  { name: 'run-choose', as: 'operator', at: ({ runId }) => `/runs/${runId}/compare` },
  { name: 'run-compare', as: 'operator', at: ({ runId, otherRunId }) => `/runs/${runId}/compare/${otherRunId}` },
  { name: 'palette', as: 'operator', at: () => '/runs', first: press('Control+k') },
  { name: 'shortcuts', as: 'operator', at: () => '/runs', first: press('?') },
  { name: 'runs-selected', as: 'operator', at: () => '/runs', first: selectRuns },
  { name: 'analysis', as: 'analyst', at: () => '/analysis' },
  { name: 'search', as: 'analyst', at: () => '/analysis/search?q=revenue' },
  { name: 'result', as: 'analyst', at: ({ taskId }) => `/analysis/${taskId}` },
  { name: 'result-whole', as: 'analyst', at: ({ taskId }) => `/analysis/${taskId}`, whole: true },
  { name: 'memo', as: 'analyst', at: ({ taskId }) => `/analysis/${taskId}/memo`, whole: true },
  { name: 'result-raw', as: 'analyst', at: ({ taskId }) => `/analysis/${taskId}?view=raw` },
  {
    name: 'result-grid',
    as: 'analyst',
    at: ({ taskId, otherTaskId }) => `/analysis/grid?tasks=${taskId},${otherTaskId}`,
  },
  { name: 'reports', as: 'operator', at: () => '/reports' },
  { name: 'report', as: 'operator', at: ({ reportIds: [id] }) => `/reports/${id}` },
  {
    name: 'report-compare',
    as: 'operator',
    at: ({ reportIds: [newer, older] }) => `/reports/${older}/compare/${newer}`,
  },
  { name: 'report-write-back', as: 'operator', at: () => '/reports/write-back' },
  { name: 'report-problems', as: 'operator', at: () => '/reports/write-back', first: pasteWithFaults },
  { name: 'report-valid', as: 'operator', at: () => '/reports/write-back', first: pasteReport },
  { name: 'finance', as: 'finance', at: () => '/finance' },
  { name: 'finance-whole', as: 'finance', at: () => '/finance', whole: true },
  {
    name: 'transaction',
    as: 'finance',
    at: ({ transactionId }) => `/finance?row=${encodeURIComponent(transactionId)}`,
  },
  { name: 'settings', as: 'admin', at: () => '/settings', whole: true },
  { name: 'settings-security', as: 'admin', at: () => '/settings/security', whole: true },
  { name: 'settings-service', as: 'admin', at: () => '/settings/service', whole: true },
  { name: 'users', as: 'admin', at: () => '/settings/users' },
  {
    name: 'users-add',
    as: 'admin',
    at: () => '/settings/users',
    first: opening((page) => page.locator('main button:has(.tabler-icon-user-plus)').first()),
  },
  { name: 'webhooks', as: 'admin', at: () => '/settings/webhooks' },
  { name: 'audit', as: 'admin', at: () => '/settings/audit' },
  { name: 'interface-check', as: 'admin', at: () => '/settings/interface', whole: true },
  { name: 'interface-checked', as: 'admin', at: () => '/settings/interface', first: runTheCheck },
  { name: 'forbidden', as: 'finance', at: () => '/runs' },
  { name: 'not-found', as: 'operator', at: () => '/nowhere' },
  { name: 'import-done', as: 'operator', at: () => '/import', first: importTwo },
  {
    name: 'import-reuse',
    as: 'operator',
    at: () => '/import',
    first: async (page) => {
      await fileField(page).setInputFiles(path.join(documents, 'northwind-robotics-pitch.pdf'));
      await dialogOf(page).waitFor();
    },
  },
];
