import type { Page } from '@playwright/test';
import type { Look } from './looks.ts';
import type { Subjects } from './subjects.ts';

export type DemoUser = 'operator' | 'analyst' | 'finance' | 'admin';

export interface Shot {
  name: string;
  /** Who looks at it; nobody is signed in where it is empty. */
  as: DemoUser | '';
  at: (subjects: Subjects) => string;
  /** What is done before the picture; found by position and role, since the words differ by language. */
  first?: (page: Page, look: Look) => Promise<void>;
  /** The whole page, not only what fits on the screen. */
  whole?: boolean;
}

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('dialog').first().waitFor();
  };

export const shots: Shot[] = [
  { name: 'sign-in', as: '', at: () => '/sign-in' },
  { name: 'overview', as: 'admin', at: () => '/', whole: true },
  { name: 'overview-operator', as: 'operator', at: () => '/' },
  { name: 'import', as: 'operator', at: () => '/import' },
  { name: 'projects', as: 'operator', at: () => '/projects' },
  { name: 'project', as: 'operator', at: ({ projectId }) => `/projects/${projectId}`, whole: true },
  { name: 'runs', as: 'operator', at: () => '/runs' },
  { name: 'run', as: 'operator', at: ({ runId }) => `/runs/${runId}` },
  { name: 'run-failed', as: 'operator', at: ({ failedRunId }) => `/runs/${failedRunId}` },
  { name: 'run-compare', as: 'operator', at: ({ runId, otherRunId }) => `/runs/${runId}/compare/${otherRunId}` },
  { name: 'palette', as: 'operator', at: () => '/runs', first: press('Control+k') },
  { name: 'shortcuts', as: 'operator', at: () => '/runs', first: press('?') },
  { name: 'analysis', as: 'analyst', at: () => '/analysis' },
  { name: 'result', as: 'analyst', at: ({ taskId }) => `/analysis/${taskId}` },
  { name: 'result-whole', as: 'analyst', at: ({ taskId }) => `/analysis/${taskId}`, whole: true },
  { name: 'result-raw', as: 'analyst', at: ({ taskId }) => `/analysis/${taskId}?tab=raw` },
  {
    name: 'result-compare',
    as: 'analyst',
    at: ({ taskId, otherTaskId }) => `/analysis/${taskId}/compare/${otherTaskId}`,
  },
  { name: 'reports', as: 'operator', at: () => '/reports' },
  { name: 'report', as: 'operator', at: ({ reportIds: [id] }) => `/reports/${id}` },
  { name: 'report-compare', as: 'operator', at: ({ reportIds: [a, b] }) => `/reports/${a}/compare/${b}` },
  { name: 'report-write-back', as: 'operator', at: () => '/reports/write-back' },
  { name: 'finance', as: 'finance', at: () => '/finance' },
  { name: 'finance-whole', as: 'finance', at: () => '/finance', whole: true },
  {
    name: 'transaction',
    as: 'finance',
    at: ({ transactionId }) => `/finance?row=${encodeURIComponent(transactionId)}`,
  },
  { name: 'settings', as: 'admin', at: () => '/settings', whole: true },
  { name: 'users', as: 'admin', at: () => '/settings/users' },
  { name: 'interface-check', as: 'admin', at: () => '/settings/interface', whole: true },
  { name: 'forbidden', as: 'finance', at: () => '/runs' },
  { name: 'not-found', as: 'operator', at: () => '/nowhere' },
];
