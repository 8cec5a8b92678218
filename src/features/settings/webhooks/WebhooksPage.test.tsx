// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { WebhooksPage } from './WebhooksPage.tsx';

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const webhook = {
  id: '0b0f6f0e-6f6f-4c7e-9d5e-000000000001',
  url: 'https://hooks.example/a',
  events: ['run.failed', 'something.new'],
  enabled: false,
  off_reason: 'failing',
  created_at: '2026-03-01T12:00:00Z',
};
const delivery = {
  id: '0b0f6f0e-6f6f-4c7e-9d5e-000000000002',
  event: 'test',
  state: 'waiting',
  attempts: 0,
  status_code: null,
  problem: null,
  created_at: '2026-03-01T12:00:00Z',
  tried_at: null,
  next_try_at: '2026-03-01T12:00:00Z',
};

async function open(answers: Parameters<typeof fakeService>[0], extensions = ['webhooks']) {
  const service = fakeService({ 'GET /api/extensions': { body: { extensions } }, ...answers });
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['admin'] } });
  await show([{ path: '/settings/webhooks', element: <WebhooksPage /> }], '/settings/webhooks');
  return service;
}

test('shows an event that this console does not know, and why a webhook is off', async () => {
  await open({ 'GET /api/webhooks': { body: [webhook] } });
  const section = await screen.findByRole('region', { name: webhook.url });
  expect(section.textContent).toContain('Run failed · something.new');
  expect(section.textContent).toContain('all attempts failed for about a day');
});

test('less frequent actions are in a menu', async () => {
  await open({ 'GET /api/webhooks': { body: [webhook] } });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const menu = await screen.findByRole('menu');
  const actions = within(menu).getAllByRole('menuitem');
  expect(actions.map((action) => action.textContent)).toEqual(['Turn on', 'New secret', 'Delete']);
});

test('a test opens the list of deliveries', async () => {
  const path = `/api/webhooks/${webhook.id}`;
  const failed = { ...delivery, id: webhook.id, event: 'run.failed', state: 'failed', problem: 'address', attempts: 9 };
  await open({
    'GET /api/webhooks': { body: [webhook] },
    [`POST ${path}/test`]: { body: delivery },
    [`GET ${path}/deliveries`]: { body: [delivery, failed] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send a test' }));
  const table = await screen.findByRole('table', { name: 'Last deliveries to https://hooks.example/a' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first!.textContent).toContain('TestWaiting');
  expect(second!.textContent).toContain('Run failedFailedAddress not allowed9');
});

test('adds a webhook and shows its secret once', async () => {
  const { answers, asked } = await open({
    'GET /api/webhooks': { body: [] },
    'POST /api/webhooks': { body: { webhook, secret: 'whsec_abc' } },
  });
  await screen.findByText('No webhooks yet');
  fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = await screen.findByRole('dialog');
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add webhook' });
  const address = within(dialog).getByLabelText(/^Address/);
  fireEvent.change(address, { target: { value: 'https://user:pw@hooks.example/' } });
  expect(add.disabled).toBe(true);
  fireEvent.change(address, { target: { value: webhook.url } });
  answers['GET /api/webhooks'] = { body: [webhook] };
  fireEvent.click(add);
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('region', { name: webhook.url })).toBeTruthy();
  expect(document.body.textContent).not.toContain('whsec_abc');
  expect(asked).toContain('POST /api/webhooks');
});

test('requests no webhooks from a service without the extension', async () => {
  const { asked } = await open({}, []);
  await screen.findByText('Not available here');
  expect(asked).not.toContain('GET /api/webhooks');
});

test('a new address leaves the events as they are by now, with those that this console does not know', async () => {
  await open({ 'GET /api/webhooks': { body: [webhook] }, [`PATCH /api/webhooks/${webhook.id}`]: { body: webhook } });
  const sent = vi.spyOn(globalThis, 'fetch');
  const change = async (edit: () => void) => {
    fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
    await screen.findByRole('dialog');
    edit();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, init] = sent.mock.calls.findLast(([, init]) => init?.method === 'PATCH')!;
    return JSON.parse(String(init!.body)) as object;
  };
  const url = 'https://hooks.example/b';
  const setUrl = () => fireEvent.change(screen.getByDisplayValue(webhook.url), { target: { value: url } });
  expect(await change(setUrl)).toEqual({ url });
  const uncheck = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Result ready' }));
  expect(await change(uncheck)).toEqual({ events: [...webhook.events, 'result.ready'] });
});
