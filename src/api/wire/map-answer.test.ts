import { afterEach, expect, test, vi } from 'vitest';
import { finance } from '#contract/finance.ts';
import { runs } from '#contract/runs.ts';
import { service } from '#contract/service.ts';
import { call } from '../call.ts';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';

afterEach(() => {
  applySettings(ConsoleConfig.parse({}));
  vi.unstubAllGlobals();
});

function answer(body: unknown, answers: object) {
  vi.stubGlobal('fetch', async () => Response.json(body));
  applySettings(ConsoleConfig.parse({ answers }));
}

const started = {
  run_id: { path: ['pipelineRunId', 'job.id'] },
  status: { path: 'job.state', words: { 2: 'RUNNING' } },
  project_id: 'job.project',
  company_id: { value: 'c' },
  reused: { value: false },
};
const label = () => call(runs.startLabeling, { params: { vendor: 'v' }, body: { project_id: crypto.randomUUID() } });

test.each([
  ['an envelope', { code: 0, data: { job: { id: '/runs/7', state: 2, project: 'p' } } }],
  ['a body without an envelope', { job: { id: '/runs/7', state: 2, project: 'p' } }],
])('maps the fields of %s', async (_, body) => {
  answer(body, { startLabeling: started });
  expect(await label()).toMatchObject({ run_id: '/runs/7' });
});

test('reaches the whole body with $', async () => {
  answer({ code: 0, result: { extensions: ['runs'] } }, { extensions: { extensions: '$.result.extensions' } });
  expect(await call(service.extensions, {})).toEqual({ extensions: ['runs'] });
});

test('a refusal stays a refusal', async () => {
  answer({ code: 7, message: 'busy' }, { startLabeling: started });
  await expect(label()).rejects.toMatchObject({ message: 'busy' });
});

test('maps the rows and figures of a listing', async () => {
  const row = { key: 1, when: '2026-03-01T00:00:00Z', sum: { text: '1.00' }, state: 3 };
  const body = { code: 0, message: 'ok', result: { rows: [row], count: 1 } };
  answer(body, {
    finance: {
      $items: 'result.rows',
      $total: 'result.count',
      $page: { value: 1 },
      $page_size: { value: 20 },
      $total_pages: { value: 1 },
      id: { path: 'key', words: { 1: 'one' } },
      transaction_type: { value: 'tech' },
      project_name: ['project', { value: '' }],
      category: { value: '' },
      detail: { value: '' },
      occurred_at: 'when',
      amount: 'sum.text',
      profit_amount: 'sum.text',
      status: { path: 'state', words: { 3: 'PAID' } },
      status_label: { path: 'state', words: { 3: 'Paid' } },
    },
  });
  const page = await call(finance.list, { query: {} });
  expect(page).toMatchObject({ total: 1, data: [{ id: 'one', amount: '1.00', status: 'PAID', status_label: 'Paid' }] });
});
