// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { keptSession } from '#src/api/session/kept-session.ts';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser, tokens } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { useSignInFacts } from './useSignInFacts.tsx';

beforeAll(completeBrowser);
afterEach(() => {
  cleanup();
  localStorage.clear();
  applySettings(ConsoleConfig.parse({}));
});

const Shown = () => <Facts items={useSignInFacts()} />;

async function show(settings: object) {
  await activate('en');
  applySettings(ConsoleConfig.parse(settings));
  renderPart(<Shown />);
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
}

test.each<[what: string, settings: object, facts: string[]]>([
  ['the default', {}, ['Username and password', 'With a cookie of the service']],
  [
    'a form without renewal',
    { auth: { mode: 'form', refresh: 'none' } },
    ['Username and password, as an OAuth 2 form', 'None: sign in again when the token expires'],
  ],
  [
    'a pasted token',
    { auth: { mode: 'token' } },
    ['Pasted access token', 'None: sign in again when the token expires'],
  ],
])('shows %s', async (_, settings, facts) => {
  expect(await show(settings)).toEqual(facts);
});

test('shows the OpenID provider, and whether its sign-in returned a refresh token', async () => {
  const oidc = { issuer: 'https://id.example', clientId: 'console' };
  expect(await show({ auth: { mode: 'oidc', oidc } })).toEqual([
    'Redirect to an OpenID provider',
    'https://id.example',
    'None: the sign-in returned no refresh token',
  ]);
  act(() => {
    keptSession.set({ user: tokens.user, refresh_token: 'r' });
    accessToken.set(tokens);
  });
  expect(screen.getByText('With a refresh token')).toBeDefined();
});
