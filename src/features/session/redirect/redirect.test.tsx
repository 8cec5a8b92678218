// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { beginSignIn, completeSignIn } from '#src/api/session/oidc/redirect.ts';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { routes } from '#src/app/routes/router.tsx';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';

vi.mock('#src/api/session/oidc/redirect.ts', () => ({ beginSignIn: vi.fn(), completeSignIn: vi.fn() }));

const oidc = { issuer: 'https://id.example/realms/main', clientId: 'console' };
const left = vi.fn();

beforeAll(completeBrowser);
beforeEach(() => {
  fakeService({});
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:5173', assign: left });
  applySettings(ConsoleConfig.parse({ auth: { mode: 'oidc', oidc } }));
  accessToken.set(null);
});
afterEach(() => {
  cleanup();
  applySettings(ConsoleConfig.parse({}));
});

const button = () => screen.findByRole('button', { name: 'Continue to id.example' });

test('leads to the provider, with the page that was requested', async () => {
  vi.mocked(beginSignIn).mockResolvedValue('https://id.example/authorize?state=1');
  await show(routes, '/runs?state=done');
  expect(await screen.findByText('You sign in at id.example and then return to this page.')).toBeDefined();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await userEvent.click(await button());
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('https://id.example/authorize?state=1'), {
    timeout: 20_000,
  });
  expect(beginSignIn).toHaveBeenCalledWith('/runs?state=done');
});

test('opens the requested page after the return', async () => {
  vi.mocked(completeSignIn).mockImplementation(async () => {
    accessToken.set(tokens);
    return { target: '/settings' };
  });
  const { address } = await show(routes, '/signed-in?code=1&state=2');
  // The page is loaded first, which takes long on a busy machine.
  expect(await screen.findByRole('heading', { name: 'Settings', level: 1 }, { timeout: 20_000 })).toBeDefined();
  expect(address()).toBe('/settings');
});

test('leads to the overview if people do not sign in at a provider', async () => {
  applySettings(ConsoleConfig.parse({}));
  accessToken.set(tokens);
  const { address } = await show(routes, '/signed-in?code=1&state=2');
  await vi.waitFor(() => expect(address()).toBe('/'), { timeout: 20_000 });
  expect(completeSignIn).not.toHaveBeenCalled();
});

describe('explains a failure and offers another try', () => {
  const failure = (status: number, name: string, message = '', details = {}) =>
    new ApiError(status, { name, message, details });

  test.each<[error: ApiError, words: RegExp]>([
    [
      failure(0, 'PROVIDER_UNREACHABLE', '', { origin: 'https://id.example' }),
      /https:\/\/id.example cannot be reached.*CORS/,
    ],
    [
      failure(0, 'PROVIDER_NOT_NAMED', '', { origin: 'https://t.example' }),
      /https:\/\/t.example cannot be reached. Set auth.oidc.endpoints.token/,
    ],
    [failure(404, 'PROVIDER_NOT_FOUND'), /no OpenID provider at https:\/\/id.example\/realms\/main. Check auth.oidc/],
    [failure(200, 'ISSUER_DIFFERS', '', { issuer: 'https://other.example' }), /issuer is https:\/\/other.example/],
    [failure(400, 'PROVIDER_REFUSED', 'access_denied: Not for you'), /refused the sign-in: access_denied: Not for you/],
    [failure(401, 'CLIENT_REFUSED'), /auth.oidc.clientId.*without a secret/],
    [failure(200, 'PROVIDER_ANSWER'), /answer cannot be used/],
    [failure(400, 'SIGN_IN_EXPIRED'), /took too long/],
    [failure(0, 'STATE_UNKNOWN'), /not started in this browser/],
    [failure(200, 'CLOCK_DIFFERS'), /clock differs/],
    [failure(0, 'NOT_SECURE'), /needs HTTPS/],
    [failure(401, 'TOKEN_REFUSED'), /does not accept the provider’s token. Check the audience/],
    [failure(200, 'NO_TOKEN'), /set auth.answer.access_token/],
    [failure(500, 'INTERNAL', 'Out of order'), /refused the sign-in: Out of order/],
    [new ApiError(0), /could not sign you in/],
  ])('%s', async (error, words) => {
    vi.mocked(completeSignIn).mockResolvedValue({ target: '/runs', error });
    vi.mocked(beginSignIn).mockRejectedValue(failure(404, 'PROVIDER_NOT_FOUND'));
    await show(routes, '/signed-in?code=1&state=2');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await userEvent.click(await button());
    expect(await screen.findByText(/There is no OpenID provider/)).toBeDefined();
    expect(beginSignIn).toHaveBeenCalledWith('/runs');
  });
});
