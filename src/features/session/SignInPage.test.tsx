// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { completeBrowser, fakeService, show } from '#src/app/testing/test-page.tsx';
import { SignInPage } from './SignInPage.tsx';

beforeAll(completeBrowser);
afterEach(cleanup);

const routes = [{ path: '/', Component: SignInPage }];
const problem = (status: number, error: string) => ({ status, body: { code: status * 100, error, message: error } });

async function attempt(answer: Parameters<typeof fakeService>[0][string]) {
  fakeService({ 'POST /api/auth/login': answer });
  await show(routes, '/');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'operator');
  await user.type(screen.getByLabelText('Password'), 'guess');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('shows a specific message for each failure', () => {
  test.each([
    ['a wrong password', problem(401, 'BAD_CREDENTIALS'), 'The username or password is wrong.'],
    ['a locked account', problem(423, 'ACCOUNT_LOCKED'), 'This account is locked. An administrator can unlock it.'],
    ['an unreachable service', 'unreachable' as const, /cannot be reached. Check your connection/],
    ['a failing service', problem(500, 'INTERNAL'), /could not sign you in/],
    ['too many attempts without a wait time', problem(429, 'TOO_MANY_ATTEMPTS'), 'Too many attempts.'],
  ])('%s', async (_name, answer, words) => {
    await attempt(answer);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
  });
});

test('counts down the wait after too many attempts and disables the button until it is over', async () => {
  await attempt({ ...problem(429, 'TOO_MANY_ATTEMPTS'), headers: { 'retry-after': '2' } });
  const button = screen.getByRole('button', { name: 'Sign in' });
  expect(await screen.findByText(/try again in 2 seconds/)).toBeDefined();
  expect(button).toHaveProperty('disabled', true);
  expect(await screen.findByText(/try again in 1 second\./, {}, { timeout: 2_000 })).toBeDefined();
  expect(await screen.findByText('Too many attempts.', {}, { timeout: 2_000 })).toBeDefined();
  expect(button).toHaveProperty('disabled', false);
});

test('shows the end time of a long wait', async () => {
  await attempt({ ...problem(429, 'TOO_MANY_ATTEMPTS'), headers: { 'retry-after': '7200' } });
  expect(await screen.findByText(/You can try again after .*\d\d:\d\d/)).toBeDefined();
});

test('shows the end time and the remedy for a slowed-down account, and lets another account sign in', async () => {
  await attempt({ ...problem(429, 'ACCOUNT_LOCKED'), headers: { 'retry-after': '900' } });
  expect(await screen.findByText(/wrong passwords. You can try again after .*\d\d:\d\d.*administrator/)).toBeDefined();
  const button = screen.getByRole('button', { name: 'Sign in' });
  expect(button).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Username'), '2');
  expect(button).toHaveProperty('disabled', false);
});

test('explains how to add the organization if several have the username', async () => {
  await attempt(problem(401, 'TENANT_REQUIRED'));
  expect(await screen.findByText(/Several organizations .* operator@/)).toBeDefined();
});

test('names the call or the setting that is missing', async () => {
  await attempt({ status: 404, body: {} });
  expect(await screen.findByText(/no sign-in at \/api\/auth\/login. Set paths.login/)).toBeDefined();
  cleanup();
  await attempt({ body: { secret: { ticket: 'very-secret' } } });
  expect(await screen.findByText(/set auth.answer.access_token in config.json/)).toBeDefined();
  expect(
    screen.getByText(/NO_TOKEN · 200 · access_token: not found. The answer has code, data.secret.ticket/),
  ).toBeDefined();
  expect(document.body.textContent).not.toContain('very-secret');
});

test('shows what the service says when it refuses the sign-in', async () => {
  await attempt(problem(400, 'The account is not activated'));
  expect(await screen.findByText('The service refused the sign-in: The account is not activated')).toBeDefined();
});

describe('with a pasted token', () => {
  beforeEach(() => applySettings(ConsoleConfig.parse({ auth: { mode: 'token' } })));
  afterEach(() => {
    accessToken.set(null);
    applySettings(ConsoleConfig.parse({}));
  });
  const paste = async (status: number) => {
    fakeService({ 'GET /api/open/finance/transactions': { status, body: {} } });
    await show(routes, '/');
    await userEvent.type(await screen.findByLabelText('Access token'), 'Bearer 7|abcdef');
    expect(screen.queryByLabelText('Username')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  test('signs in if the service accepts it', async () => {
    await paste(422);
    await vi.waitFor(() => expect(accessToken.get()?.access_token).toBe('7|abcdef'), { timeout: 20_000 });
  });

  test('says that the service does not accept it', async () => {
    await paste(401);
    expect(await screen.findByText('The service does not accept this token.')).toBeDefined();
    expect(accessToken.get()).toBeNull();
  });
});

test('does not send an empty form', async () => {
  const { asked } = fakeService({});
  await show(routes, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter a username and a password.')).toBeDefined();
  expect(asked).not.toContain('POST /api/auth/login');
});

test('fills in the form from a demo account', async () => {
  const account = { username: 'analyst', password: 'assay-demo', tenant_name: 'Demo', roles: ['analyst'] };
  fakeService({ 'GET /api/auth/demo-accounts': { body: [account] } });
  await show(routes, '/');
  await userEvent.click(await screen.findByRole('button', { name: /analyst/ }));
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'analyst');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'assay-demo');
});
