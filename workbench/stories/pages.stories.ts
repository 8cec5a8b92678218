import type { z } from 'zod/mini';
import type { Project, projects } from '#contract/projects.ts';
import { type Run, runStatuses, type runs } from '#contract/runs.ts';
import { ConfigError } from '#src/api/settings/config-faults.ts';
import type { Answer, Story } from '../story.ts';
import { texts } from './texts.ts';

const at = '2026-03-01T08:00:00Z';
const names = ['Northwind Robotics', texts.chinese, texts.rightToLeft, texts.long, '<script>alert(1)</script>'];
const idOf = (index: number) => `7d3c1f5a-2c61-4c55-9b0f-${String(index).padStart(12, '0')}`;
const page = { page: 1, page_size: 20 };

const runList = (items: Run[]): { data: z.input<typeof runs.list.data> } => ({
  data: { ...page, items, total: items.length, counts: {}, as_of: at, newer: 0 },
});
const extremeRuns = names.map((name, index) => ({
  run_id: idOf(index),
  project_id: idOf(index),
  project_name: name,
  kind: 'N1',
  status: runStatuses[index % runStatuses.length]!,
  created_by: name,
  created_at: at,
  started_at: at,
  finished_at: index % 2 ? at : null,
  error: null,
}));

const projectList = (items: Project[]): { data: z.input<typeof projects.list.data> } => ({
  data: { ...page, items, total: items.length, counts: {} },
});
const extremeProjects = names.map((name, index) => ({
  projectId: idOf(index),
  projectName: name,
  projectStatus: 'LABELED',
  fileName: `${name}.pdf`,
  fileSize: Number.MAX_SAFE_INTEGER,
  md5: '0'.repeat(32),
  sha256: '0'.repeat(64),
  createdAt: at,
  createdBy: name,
  lastRun: null,
  reports: 0,
}));

const runPage = (answer: Answer): Story => ({ path: '/runs', answers: { 'GET /api/runs': answer } });
const projectPage = (answer: Answer): Story => ({ path: '/projects', answers: { 'GET /api/projects': answer } });

export const runsLoading = runPage('pending');
export const runsEmpty = runPage(runList([]));
export const runsFailed = runPage({ status: 500 });
export const runsUnreachable = runPage('unreachable');
export const runsWithExtremeNames = runPage(runList(extremeRuns));
export const runsForbidden: Story = { path: '/runs', roles: ['finance'] };
export const runsWithoutExtension: Story = {
  path: '/runs',
  answers: { 'GET /api/extensions': { data: { extensions: [] } } },
};

export const projectsLoading = projectPage('pending');
export const projectsEmpty = projectPage(projectList([]));
export const projectsFailed = projectPage({ status: 503 });
export const projectsWithExtremeNames = projectPage(projectList(extremeProjects));

const transaction = {
  id: 't1',
  transaction_type: 'tech',
  project_name: texts.long,
  category: texts.chinese,
  detail: texts.rightToLeft,
  occurred_at: '2026-03-01 08:00:00',
  amount: 'CNY 1,250.00',
  profit_amount: null,
  status: 'settled',
  status_label: null,
};
const foreignTransactions = [
  transaction,
  { ...transaction, id: 't2', transaction_type: 'grant', occurred_at: at, amount: 'a lot', profit_amount: '0.5' },
  { ...transaction, id: null, occurred_at: 'soon', amount: 'USD 3', detail: { text: 'nested' } },
  'not a row',
];
export const financeFromForeignService: Story = {
  path: '/finance?type=tech',
  roles: ['finance'],
  answers: { 'GET /api/open/finance/transactions': { data: foreignTransactions } },
};

export const importEmpty: Story = { path: '/import' };
export const reportsFailed: Story = { path: '/reports', answers: { 'GET /api/reports': { status: 429 } } };
export const noRole: Story = { path: '/', roles: [] };
export const notFound: Story = { path: '/nowhere' };

export const starting: Story = { path: '/', answers: { 'POST /api/auth/refresh': 'pending' } };
export const serviceUnreachable: Story = { path: '/', answers: { 'POST /api/auth/refresh': 'unreachable' } };
export const signIn: Story = { path: '/sign-in', answers: { 'POST /api/auth/refresh': { status: 401 } } };
export const settingsUnreadable: Story = {
  path: '/',
  failure: new ConfigError([{ field: 'paths.login', line: 2, column: 14, id: 'path' }]),
};
