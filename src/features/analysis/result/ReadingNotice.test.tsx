// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { activate, t } from '#src/messages/t.ts';
import { readResultAnswer } from '../read/result-answer.ts';
import { ResultTabs } from './ResultTabs.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set(tokens);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const note = (code: string, params: object, more: object = {}) => ({
  kind: 'unread',
  code,
  params,
  message: `English text of ${code}`,
  count: 1,
  ...more,
});
const busy = note('text.busy', { minutes: 10 }, { kind: 'busy' });
const rest = note('text.pages_unread', { n: 991, pages: 1000, list: '10–1000' });
const nine = { partial: true, format: 'pdf', pages: 1000, pages_read: 9 };

async function showResult(parts: object, task: object = {}) {
  const service = fakeService({
    'GET /api/extensions': { body: { extensions: ['label-again'] } },
    'POST /api/labeling/again': {
      body: { run_id: 'new', project_id: 'p', company_id: 'c', status: 'QUEUED', reused: false },
    },
  });
  const result = { schema: 'assay.deep-analysis/2', ...parts };
  const body = { code: 0, data: { project_id: 'p', status: 'SUCCEEDED', ...task, result } };
  const answer = { ...(await readResultAnswer(Response.json(body))), departures: [] };
  const element = <ResultTabs answer={answer} view="result" onView={() => {}} />;
  const page = await show(
    [
      { path: '/', element },
      { path: '/runs/:id', element: <p>The run</p> },
    ],
    '/',
  );
  return { ...service, ...page };
}
const notice = (title: string) => screen.findByRole('alert', { name: title });

test('says first how many pages were read and why, and runs the labeling again', async () => {
  const { asked, address } = await showResult({ summary: nine, reading_notes: [busy, rest] });
  const alert = await notice('Read 9 of 1,000 pages, because the service was busy');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Stopped reading after 10 minutes because the service was busy. Run it again',
    '991 of 1,000 pages were not read completely: 10–1000',
  ]);
  await userEvent.click(await within(alert).findByRole('button', { name: 'Run again' }));
  await screen.findByText('The run');
  expect([asked.includes('POST /api/labeling/again'), address()]).toEqual([true, '/runs/new']);
});

test.each([
  [
    'slides and processor time',
    { ...nine, format: 'pptx', pages: 40, pages_read: 12 },
    note('text.limit', { limit: 'processor_seconds', n: 30 }),
    'Read 12 of 40 slides, because reading stopped at the limit of 30 seconds of processor time',
  ],
  [
    'formulas without values',
    { ...nine, format: 'xlsx', pages: 1, pages_read: 1 },
    note('office.formulas', { sheet: 'Plan', n: 8 }),
    'A part of the file was not read',
  ],
  [
    'a warning that the console does not know',
    { ...nine, pages: 3, pages_read: 2 },
    note('pdf.layer_of_the_future', {}),
    'Read 2 of 3 pages, because the others could not be read',
  ],
])('names the reason and offers no run that would end the same: %s', async (_, summary, first, title) => {
  const { asked } = await showResult({ summary, reading_notes: [first] });
  const alert = await notice(title);
  expect(within(alert).getByRole('listitem').textContent).not.toBe('');
  // The button asks whether the service offers another run.
  await act(async () => {});
  expect(asked).toEqual([]);
});

test('offers another run for a partial result of an older version, which does not say why', async () => {
  await showResult({ summary: { partial: true } });
  const alert = await notice('A part of the file was not read');
  expect(await within(alert).findByRole('button', { name: 'Run again' })).toBeDefined();
});

test('is shown for a result of any shape if the service says that it is partial', async () => {
  await showResult({ schema: 'other', verdict: 'sound' }, { is_partial: true });
  await notice('A part of the file was not read');
});

test('folds notes beyond the fifth, and names the pages of a group', async () => {
  const damaged = note('pdf.page_damaged', { page: 3 }, { count: 4, pages: '3, 5–7' });
  const sheets = ['A', 'B', 'C', 'D', 'E', 'F'].map((sheet) => note('office.formulas', { sheet, n: 1 }));
  await showResult({ summary: nine, reading_notes: [damaged, ...sheets] });
  expect(await screen.findByText('Show 2 more')).toBeDefined();
  const [first] = screen.getAllByRole('listitem');
  expect(first!.textContent).toBe('Page 3 is damaged and was skipped (4 times: 3, 5–7)');
});

test('a doubt alone does not make a result partial', async () => {
  const doubt = note('pdf.signs_apart', { page: 2, signs: 1 }, { kind: 'doubt' });
  await showResult({ summary: { ...nine, partial: false, pages_read: 1000 }, reading_notes: [doubt] });
  await notice('Check these parts of the document');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a complete result has no notice', async () => {
  await showResult({ summary: { partial: false, text: 'Acme sells pumps.' }, reading_notes: [] });
  await screen.findByText('Acme sells pumps.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows neither gaps nor questions from them nor coverage, and labels contradictions as of the part read', async () => {
  const parts = {
    gaps: [{ id: 'G1', label: 'team', missing: 'No team', why: 'W', severity: 'high' }],
    questions: [
      { id: 'Q1', label: 'team', question: 'Who leads the company?', priority: 'high', basis: 'gap', basis_id: 'G1' },
      { id: 'Q2', label: 'team', question: 'How were the costs added up?', priority: 'high', basis: 'figure' },
    ],
    coverage: [{ label: 'team', sections: 0, strength: 0, missing: true }],
    consistency_checks: [],
  };
  await showResult({ ...parts, summary: nine });
  await screen.findAllByText('How were the costs added up?');
  expect(screen.getByRole('region', { name: 'Contradictions in the part that was read' })).toBeDefined();
  for (const text of ['No team', 'Who leads the company?', 'Coverage']) expect(screen.queryByText(text)).toBeNull();
  cleanup();
  await showResult({ ...parts, summary: { ...nine, partial: false } });
  await screen.findByText('Who leads the company?');
  const lines = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
  expect(lines('Other questions').map(({ textContent }) => textContent)).toEqual(['How were the costs added up?High']);
  const [gap] = lines('Not found in the text');
  await userEvent.click(within(gap!).getByRole('button', { name: /No team/ }));
  expect(gap!.textContent).toContain('Who leads the company?');
});

test('speaks Chinese', async () => {
  await activate('zh');
  expect(t('findings.partial.pages', { read: 9, pages: 1000, reason: t('findings.because.text.busy') })).toBe(
    '已读取 1,000 页中的 9 页，原因：服务繁忙',
  );
});
