// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FindingDecision } from '#contract/findings.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { pageFindings } from '#src/lib/page-findings.ts';
import type { DocumentDeskProps } from '#src/lib/passage.ts';
import { ResultPage } from '../ResultPage.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '3340afd5-76ac-4056-94d2-7ced6effdbd3';
const check = (subject: string) => ({
  id: subject,
  kind: 'total',
  status: 'inconsistent',
  subject,
  expected: '61',
  stated: '65',
  difference: '4',
  unit: 'EUR',
  basis: '40 + 21',
});
const asked = (question: string) => ({ id: question, label: 'team', question, priority: 'high' });
const result = {
  schema: 'assay.deep-analysis/1',
  consistency_checks: [check('Costs'), check('Sales')],
  questions: [asked('Who sells?'), asked('Who builds?')],
};
const task = {
  task_id: id,
  project_id: 'p',
  run_id: 'r',
  status: 'SUCCEEDED',
  progress: 1,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: '2026-01-01T00:00:01Z',
  error: null,
  result,
};
const undecided = (finding_id: string, kind: string, pointer: string): FindingDecision => ({
  finding_id,
  kind,
  pointer,
  state: 'open',
  note: '',
  revision: 0,
  is_outdated: false,
  decided_by: null,
  decided_at: null,
});
const items = [
  undecided('c1', 'contradiction', '/consistency_checks/0'),
  undecided('c2', 'contradiction', '/consistency_checks/1'),
  undecided('q1', 'question', '/questions/0'),
  undecided('q2', 'question', '/questions/1'),
];
const decided = { revision: 1, decided_by: 'Ada', decided_at: '2026-01-02T00:00:00Z' };
const listCall = `GET /api/analysis/${id}/findings`;
const Desk = ({ children }: DocumentDeskProps) => children(null, false);

/** Opens the result on a service with these findings, or without the extension. */
async function open(list: FindingDecision[] | undefined, further = {}, query = '', shown: object = result) {
  const service = fakeService({
    'GET /api/extensions': { body: { extensions: list ? ['findings'] : ['documents'] } },
    [`GET /api/open/investor-products/deep-analysis/${id}/result`]: { body: { ...task, result: shown } },
    ...(list && { [listCall]: { body: { items: list } } }),
    ...further,
  });
  const routes = [
    { path: '/analysis/:task_id', element: <ResultPage Desk={Desk} Company={() => null} Figure={() => null} /> },
  ];
  const { address } = await show(routes, `/analysis/${id}${query}`);
  await screen.findByText('Costs');
  return { ...service, address };
}
const card = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-finding]')].find((one) => one.textContent.includes(text))!;
/** Opens a finding, unless it is open. Returns it. */
async function opened(text: string) {
  await vi.waitFor(() => expect(card(text)).toBeDefined());
  if (!card(text).dataset.open) await userEvent.click(card(text).querySelector('button')!);
  return card(text);
}
const state = async (text: string) =>
  (await within(await opened(text)).findAllByRole('group', { name: 'State of the finding' }))[0]!;
const pressed = async (text: string) =>
  within(await state(text)).queryByRole('button', { pressed: true })?.textContent ?? 'Open';
const title = (name: string) => screen.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).textContent;
/** The questions in their list below the findings, each with its state. */
const collected = () =>
  within(screen.getByRole('region', { name: 'Questions for management' }))
    .getAllByRole('listitem')
    .map((one) => `${one.textContent} ${within(one).getByRole('img').getAttribute('aria-label')}`);

test('shows no states if the service does not keep any', async () => {
  await open(undefined);
  expect(screen.queryByRole('group', { name: 'State of the finding' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  // The search palette finds the findings of the open result.
  expect(pageFindings.get().map(({ text }) => text)).toEqual(['Costs', 'Sales', 'Who sells?', 'Who builds?']);
  expect(title('Contradictions')).toBe('Contradictions 2');
});

test('shows the result if the service refuses the states, and asks for them at most once more', async () => {
  const { asked: calls } = await open([], { [listCall]: { status: 404, body: {} } });
  await screen.findByText('Sales');
  const before = screen.getByText('Costs');
  await userEvent.tab();
  expect(screen.getByText('Costs')).toBe(before);
  expect(calls.filter((one) => one === listCall).length).toBeLessThanOrEqual(2);
});

test('confirms a contradiction, announces it and counts what is open', async () => {
  const { asked: calls } = await open(items, {
    [`PUT /api/analysis/${id}/findings/c1`]: { body: { ...items[0], ...decided, state: 'confirmed' } },
  });
  expect(title('Contradictions')).toBe('Contradictions 2');
  await userEvent.click(within(await state('Costs')).getByRole('button', { name: 'Confirmed' }));
  await vi.waitFor(() => expect(title('Contradictions')).toBe('Contradictions 1 open · 1 confirmed'));
  expect(await screen.findByText('Saved: Confirmed')).toBeDefined();
  expect(card('Costs').textContent).toContain('Ada');
  expect(await pressed('Costs')).toBe('Confirmed');
  expect(await pressed('Sales')).toBe('Open');
  expect(calls).toContain(`PUT /api/analysis/${id}/findings/c1`);
});

test('takes a dismissed contradiction out of the counts and its question with it, and brings both back', async () => {
  const put = `PUT /api/analysis/${id}/findings/c1`;
  const { answers } = await open(items, { [put]: { body: { ...items[0], ...decided, state: 'dismissed' } } }, '', {
    ...result,
    questions: [{ ...asked('Who sells?'), basis: 'inconsistency', basis_id: 'Costs' }, asked('Who builds?')],
  });
  await userEvent.click(within(await state('Costs')).getByRole('button', { name: 'Dismissed' }));
  await vi.waitFor(() => expect(title('Contradictions')).toBe('Contradictions 1 open · 1 dismissed'));
  expect(collected()).toEqual(['Who sells? No longer needed', 'Who builds? Open']);
  expect(card('Costs').dataset.settled).toBe('true');

  answers[put] = { body: { ...items[0], ...decided, revision: 2, state: 'open' } };
  await userEvent.click(within(await state('Costs')).getByRole('button', { name: 'Dismissed' }));
  await vi.waitFor(() => expect(collected()).toEqual(['Who sells? Open', 'Who builds? Open']));
  expect(card('Costs').dataset.settled).toBeUndefined();
  expect(await pressed('Costs')).toBe('Open');
});

test('reverts a decision that cannot be saved, and says why', async () => {
  await open(items, {
    [`PUT /api/analysis/${id}/findings/c1`]: { status: 423, body: { message: 'Locked for audit.' } },
  });
  await userEvent.click(within(await state('Costs')).getByRole('button', { name: 'Dismissed' }));
  const alert = await within(card('Costs')).findByRole('alert');
  expect(alert.textContent).toContain('Not saved.');
  expect(alert.textContent).toContain('Locked for audit.');
  expect(await pressed('Costs')).toBe('Open');
  // The line says so too, after another finding was opened.
  await opened('Sales');
  expect(within(card('Costs')).getByRole('img', { name: 'Not saved' })).toBeDefined();
});

test('shows the decision that someone else made first, and keeps the typed note', async () => {
  const problem = { code: 40916, error: 'CHANGED_BY_OTHERS', message: 'x', data: null, timestamp: 0, request_id: '' };
  const { answers } = await open(items, { [`PUT /api/analysis/${id}/findings/q1`]: { status: 409, body: problem } });
  await userEvent.click(await within(await opened('Who sells?')).findByRole('button', { name: 'Add note' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer or note' }), 'Bo does.');
  answers[listCall] = {
    body: { items: items.map((one) => (one.finding_id === 'q1' ? { ...one, ...decided, state: 'dropped' } : one)) },
  };
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect((await within(card('Who sells?')).findByRole('alert')).textContent).toContain('Someone else has changed this');
  await vi.waitFor(async () => expect(await pressed('Who sells?')).toBe('Dropped'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer or note' }).value).toBe('Bo does.');
});

test('closes the note form with Escape and returns the focus to its button', async () => {
  await open(items);
  const button = await within(await opened('Costs')).findByRole('button', { name: 'Add note' });
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'x{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('hides decided findings, except those just decided or changed since then', async () => {
  const list = [
    { ...items[0]!, ...decided, state: 'confirmed' },
    items[1]!,
    { ...items[2]!, ...decided, state: 'answered', is_outdated: true },
    items[3]!,
  ];
  const { address } = await open(list, {
    [`PUT /api/analysis/${id}/findings/c2`]: { body: { ...items[1], ...decided, state: 'dismissed' } },
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Only open findings' }));
  expect(screen.queryByText('Costs')).toBeNull();
  expect(address()).toContain('open=1');
  expect((await opened('Who sells?')).textContent).toContain('Changed since the decision');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') await released;
    return answer(url, init);
  });
  await userEvent.click(within(await state('Sales')).getByRole('button', { name: 'Dismissed' }));
  await vi.waitFor(async () => expect(await pressed('Sales')).toBe('Dismissed'));
  release();
  await screen.findByText('Saved: Dismissed');
  expect(await pressed('Sales')).toBe('Dismissed');
  await userEvent.click(screen.getByRole('switch', { name: 'Only open findings' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Only open findings' }));
  expect(screen.getByText('Nothing is open here.')).toBeDefined();
});

test('copies the questions with their states and notes', async () => {
  const user = userEvent.setup();
  await open([
    { ...items[2]!, ...decided, state: 'answered', note: 'Bo does.\nSince May.' },
    { ...items[3]!, ...decided, state: 'dropped' },
  ]);
  await vi.waitFor(() => expect(collected()).toEqual(['Who sells? Answered', 'Who builds? Dropped']));
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
  expect(await navigator.clipboard.readText()).toBe(
    '## High priority\n\n- [x] Who sells?\n  > Bo does.\n  > Since May.\n- [x] ~~Who builds?~~\n',
  );
});

test('loads and shows the changes when the history is opened', async () => {
  const change = {
    revision: 1,
    before: { state: 'open', note: '' },
    after: { state: 'confirmed', note: 'Seen.' },
    changed_by: 'Ada',
    changed_at: '2026-01-02T00:00:00Z',
  };
  await open([{ ...items[0]!, ...decided, state: 'confirmed', note: 'Seen.' }], {
    [`GET /api/analysis/${id}/findings/c1`]: { body: { changes: [change] } },
  });
  await userEvent.click(await within(await opened('Costs')).findByText('History'));
  expect((await within(card('Costs')).findByText(/Open → Confirmed/)).textContent).toContain('Seen.');
});

test('shows states without buttons to users who may only read them', async () => {
  accessToken.set(tokens);
  await open([{ ...items[0]!, ...decided, state: 'confirmed', note: 'Seen.' }]);
  expect((await within(await opened('Costs')).findByText('Seen.')).textContent).toBe('Seen.');
  expect(within(card('Costs')).queryByRole('button', { name: 'Dismissed' })).toBeNull();
});

test('marks a headline, a key figure and its change that a contradiction is about, unless it was dismissed', async () => {
  const points = ['61', '65'].map((value, at) => ({ period: String(2024 + at), value }));
  const months = { ...check('Cash lasts'), stated: '14', expected: '8.333', unit: 'months' };
  const runway = { code: 'runway', params: { value: { value: '8.3', unit: 'months' } } };
  const shown = {
    ...result,
    consistency_checks: [{ ...check('Costs'), expected: '66' }, months],
    summary: { ask: '2000000', ask_currency: 'EUR', text: 'Acme.', sentences: [runway] },
    metrics: [{ metric: 'revenue', name: 'Revenue', unit: 'EUR', change_percent: '6.6', points }],
  };
  await open([items[0]!, { ...items[1]!, ...decided, state: 'dismissed' }], {}, '', shown);
  await state('Costs');
  const tiles = screen.getAllByRole('term').slice(0, 3);
  expect(tiles.map(({ parentElement }) => parentElement!.textContent)).toEqual([
    'Ask2,000,000 EUR',
    'Revenue 202565 EURMay be wrong',
    'Runway8.3 months',
  ]);
  const marks = within(screen.getByRole('region', { name: 'Key figures' })).getAllByRole('img', {
    name: 'May be wrong',
  });
  expect(marks.map((mark) => mark.closest('td')!.textContent)).toEqual(['65', '+6.6%']);
  cleanup();
  await open(undefined, {}, '', shown);
  expect(screen.getByText('8.3 months').parentElement!.textContent).toContain('May be wrong');
  cleanup();
  const later = [...points, { period: '2026', value: '80' }];
  await open(undefined, {}, '', { ...shown, metrics: [{ ...shown.metrics[0], points: later }] });
  // The growth from a figure that may be wrong is not shown.
  expect(screen.getByText('Revenue 2026').parentElement!.textContent).toBe('Revenue 202680 EUR');
});

test('moves with J and K, decides with one key, and does nothing while the user types', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const put = `PUT /api/analysis/${id}/findings/c2`;
  const { asked: calls, answers } = await open(items, {
    [put]: { body: { ...items[1], ...decided, state: 'dismissed' } },
  });
  const user = userEvent.setup();
  await user.keyboard('d');
  expect(calls).not.toContain(put);
  await user.keyboard('jj');
  expect(document.activeElement).toBe(card('Sales').querySelector('button'));
  expect(card('Costs').dataset.open).toBeUndefined();
  await user.keyboard('k');
  expect(card('Costs').dataset.open).toBe('true');
  await user.keyboard('jd');
  await vi.waitFor(() => expect(title('Contradictions')).toBe('Contradictions 1 open · 1 dismissed'));
  await user.keyboard('d');
  expect(await pressed('Sales')).toBe('Dismissed');
  answers[put] = { body: { ...items[1], ...decided, revision: 2, state: 'open' } };
  await user.keyboard('u');
  await vi.waitFor(() => expect(title('Contradictions')).toBe('Contradictions 2'));
  await user.keyboard('n');
  await user.keyboard('jkcdu');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('jkcdu');
  expect(card('Sales').dataset.open).toBe('true');
  await user.keyboard('{Escape}');
  expect(card('Sales').dataset.open).toBe('true');
  await user.keyboard('{Escape}');
  expect(card('Sales').dataset.open).toBeUndefined();
});
