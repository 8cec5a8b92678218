// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { SignOnOptions } from '#contract/session.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { signOutMark } from '#src/api/session/kept-session.ts';
import { signOut } from '#src/api/session/session.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { SignInPage } from './SignInPage.tsx';

beforeAll(completeBrowser);
afterEach(cleanup);

const tenant = '0b0f6f0e-6f6f-4c7e-9d5e-0000000000aa';
const options: SignOnOptions = { providers: [{ tenant, label: 'Acme <b>' }], password: true, failure: null };

async function open(body: Partial<SignOnOptions>, extensions = ['sign-on']) {
  const service = fakeService({
    'GET /api/extensions': { body: { extensions } },
    'GET /api/auth/sign-on': { body: { ...options, ...body } },
    'POST /api/auth/logout': { body: { ended: true, provider_sign_out: 'https://idp.example/logout?client_id=a' } },
  });
  await show([{ path: '/sign-in', Component: SignInPage }], '/sign-in?to=%2Fruns%3Fa%3D1');
  return service;
}

test('offers the provider below the form, and returns to the requested page', async () => {
  await open({});
  const link = await screen.findByRole('link', { name: 'Sign in with Acme <b>' });
  expect(link.getAttribute('href')).toMatch(
    new RegExp(`/api/auth/sign-on/start\\?tenant=${tenant}&return=%2Fruns%3Fa%3D1$`),
  );
  expect(screen.getByLabelText('Username')).toBeDefined();
  signOutMark.set(true);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(signOutMark.get()).toBe(false);
});

test('hides the form where hardly anyone has a password, except for an administrator', async () => {
  await open({ password: false });
  const administrator = await screen.findByRole('button', { name: 'Administrator sign-in' });
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
  await userEvent.click(administrator);
  expect(screen.getByLabelText('Username')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Administrator sign-in' })).toBeNull();
});

test('shows the words of the provider as text', async () => {
  await open({ failure: { code: 'REFUSED', text: 'access_denied: <img src=x>{a}' } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The provider refused the sign-in: access_denied: <img src=x>{a}');
  expect(alert.querySelector('img')).toBeNull();
});

test('asks nothing of a service without company sign-in', async () => {
  const { asked } = await open({}, ['runs']);
  await screen.findByLabelText('Username');
  await expect.poll(() => asked).toContain('GET /api/extensions');
  await expect.poll(() => asked).toContain('GET /api/auth/demo-accounts');
  expect(asked).not.toContain('GET /api/auth/sign-on');
  expect(screen.queryByRole('link')).toBeNull();
});

test('after signing out, offers to sign out of the provider', async () => {
  await open({ failure: { code: 'EXPIRED', text: '' } });
  accessToken.set(tokens);
  await signOut();
  const link = await screen.findByRole('link', { name: 'Also sign out of idp.example' });
  expect(link.getAttribute('href')).toBe('https://idp.example/logout?client_id=a');
  expect(screen.queryByRole('alert')).toBeNull();
});
