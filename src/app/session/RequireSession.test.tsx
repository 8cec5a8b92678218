// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { resumeSession, signOut } from '#src/api/session/session.ts';
import { routes } from '../routes/router.tsx';
import { completeBrowser, fakeService, show, tokens } from '../testing/test-page.tsx';

beforeAll(completeBrowser);
afterEach(cleanup);

const signIn = async () => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'operator');
  await user.type(screen.getByLabelText('Password'), 'assay-demo');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('continues from a link through sign-in to the page, and signs out from another tab or this one', async () => {
  const { answers } = fakeService({
    'POST /api/auth/refresh': 'unreachable',
    'POST /api/auth/login': { body: tokens },
    'GET /api/auth/sessions': { body: [] },
    'POST /api/auth/logout': { body: { ended: true } },
  });
  const { address } = await show(routes, '/settings?x=1#here');

  // The session is unknown: neither the page nor sign-in is shown.
  expect(await screen.findByText('Starting…')).toBeDefined();
  expect(screen.getByRole('main').contains(screen.getByRole('status'))).toBe(true);
  expect(screen.queryByLabelText('Username')).toBeNull();

  await resumeSession();
  expect(await screen.findByRole('heading', { name: 'The service cannot be reached' })).toBeDefined();
  expect(screen.queryByLabelText('Username')).toBeNull();

  answers['POST /api/auth/refresh'] = { status: 401, body: {} };
  await resumeSession();
  await screen.findByLabelText('Username');
  expect(address()).toBe('/sign-in?to=%2Fsettings%3Fx%3D1%23here');
  expect(screen.queryByText(/Your session has ended/)).toBeNull();

  await signIn();
  expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeDefined();
  expect(address()).toBe('/settings?x=1#here');

  // Same as a message on the channel between tabs.
  accessToken.set(null);
  expect(await screen.findByText(/Your session has ended/)).toBeDefined();
  expect(address()).toBe('/sign-in?to=%2Fsettings%3Fx%3D1%23here');

  await signIn();
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  await signOut();
  await screen.findByLabelText('Username');
  expect(address()).toBe('/sign-in');
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  await waitFor(() => expect(accessToken.get()).toBeNull());
});

test('a 401 that survives a refresh leads to sign-in, which says that the session has ended', async () => {
  const refused = { status: 401, body: {} };
  fakeService({
    'POST /api/auth/refresh': { body: { ...tokens, access_token: 'd.e.f' } },
    'GET /api/auth/sessions': refused,
  });
  accessToken.set(tokens);
  const { address } = await show(routes, '/settings/security?x=1');
  expect(
    await screen.findByText('Your session has ended. Sign in again to continue where you left off.'),
  ).toBeDefined();
  expect(address()).toBe('/sign-in?to=%2Fsettings%2Fsecurity%3Fx%3D1');
});

test('with roles that the console does not know, every page is shown and a 403 is explained', async () => {
  const body = { code: 40301, error: 'NO_FINANCE', message: 'Only the treasury may read this.' };
  fakeService({ 'GET /api/open/finance/transactions': { status: 403, body } });
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['treasurer'] } });
  await show(routes, '/finance');
  expect(await screen.findByText('Only the treasury may read this. (code 40301, status 403)')).toBeDefined();
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(expect.arrayContaining(['Import', 'Projects', 'Runs', 'Analysis', 'Reports', 'Finance']));
});

test('a page that the role does not allow shows the required role', async () => {
  fakeService({});
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['finance'] } });
  await show(routes, '/projects');
  expect(await screen.findByRole('heading', { name: 'Your role has no access' })).toBeDefined();
  expect(screen.getByText(/Operator, Analyst, or Administrator/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Projects' })).toBeNull();
});

test('an unknown path shows the error inside the frame', async () => {
  fakeService({});
  accessToken.set(tokens);
  await show(routes, '/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
});
