// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { applySettings, config, loadConfig } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { localSettings, removeLocalSettings } from '#src/api/settings/local-settings.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { ConnectPage } from './ConnectPage.tsx';

beforeAll(completeBrowser);
afterEach(async () => {
  cleanup();
  accessToken.set(null);
  await removeLocalSettings();
  applySettings(ConsoleConfig.parse({}));
});

const upload = () => Promise.reject(new Error('not used'));
const routes = [{ path: '/connect', element: <ConnectPage opened={{}} upload={upload} /> }];
const open = () => show(routes, '/connect');
const list = 'GET /api/open/finance/transactions';

describe('says whether the service answers', () => {
  test.each([
    ['an answer', { status: 401, body: {} }, /The service answers \(status 401/],
    ['no such call', { status: 404, body: {} }, /finds no transactions at this path/],
    ['no answer', 'unreachable' as const, /Nothing answers at this address/],
  ])('%s', async (_, answer, words) => {
    fakeService({ [list]: answer });
    await open();
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText(/console’s own origin\)/)).toBeDefined();
  });

  test('does not ask the companion service, whose answer came with the settings', async () => {
    const settings = (headers: Record<string, string>) => {
      vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
      return loadConfig();
    };
    await settings({ 'assay-session': 'none' });
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ duration: 12.4 }] as never);
    const { asked } = fakeService({ [list]: { status: 401, body: {} } });
    await open();
    expect(await screen.findByText(/The service answers \(status 200, 12 ms\)/)).toBeDefined();
    expect(asked).not.toContain(list);
    await userEvent.click(screen.getByRole('button', { name: 'Test again' }));
    expect(await screen.findByText(/The service answers \(status 401/)).toBeDefined();
    await settings({});
  });

  test('names CORS and the gateway command if only an opaque request succeeds', async () => {
    applySettings(ConsoleConfig.parse({ baseUrl: 'https://service.example' }));
    vi.stubGlobal('fetch', async (_: string, { mode }: RequestInit = {}) => {
      if (mode === 'no-cors') return new Response('');
      throw new TypeError('fetch failed');
    });
    await open();
    expect(await screen.findByText(/does not allow this console’s origin \(CORS\)/)).toBeDefined();
    expect(screen.getByText('npm start -- --upstream https://service.example')).toBeDefined();
  });
});

test('shows where the answer to a sign-in has its token, and not the token, and then offers the check', async () => {
  const { asked } = fakeService({
    [list]: { status: 401, body: {} },
    'POST /api/auth/login': { body: { ...tokens, access_token: 'very-secret' } },
  });
  await open();
  expect(screen.getByText(/Sign in above to check/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Username'), 'operator');
  await userEvent.type(screen.getByLabelText('Password'), 'my-password');
  await userEvent.click(screen.getByRole('button', { name: 'Test sign-in' }));
  expect(await screen.findByText(/Access token found at data.access_token/)).toBeDefined();
  expect(screen.getByText('You are signed in as Olivia Park.')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/very-secret|my-password/);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/auth/login']);
  expect(await screen.findByRole('button', { name: 'Run check' })).toBeDefined();
  const documented = screen.getByRole('table', { name: 'Calls of the interface' });
  expect(within(documented).queryByText('The token is refreshed')).toBeNull();
  const assumed = screen.getByRole('table', { name: 'Assumed calls and extensions' });
  expect(within(assumed).getByText('The token is refreshed')).toBeDefined();
});

test('offers to use a setting that a refusal calls for, lists it as one of this browser, and removes it', async () => {
  fakeService({
    [list]: { status: 401, body: {} },
    'POST /api/auth/login': { status: 400, body: { email: ['Required.'] } },
  });
  await open();
  await userEvent.type(screen.getByLabelText('Username'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Test sign-in' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use in this browser' }));
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('auth.request.username: "email"')).toBeDefined();
  expect(config().auth.request).toEqual({ username: 'email' });
  await userEvent.click(within(notice).getByRole('button', { name: 'Remove auth.request.username' }));
  await vi.waitFor(() => expect(config().auth.request).toEqual({}), { timeout: 20_000 });
  expect(localSettings.get().settings).toEqual([]);
});
