// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { signOutMark } from '#src/api/session/kept-session.ts';
import { completeBrowser, fakeService, show } from '#src/app/testing/test-page.tsx';
import { SignInPage } from './SignInPage.tsx';

beforeAll(completeBrowser);
afterEach(cleanup);

const tenant = '0b0f6f0e-6f6f-4c7e-9d5e-0000000000aa';

async function open(search = '', extensions = ['sign-on']) {
  const service = fakeService({
    'GET /api/extensions': { body: { extensions } },
    'GET /api/auth/sign-on': { body: [{ tenant, label: 'Acme <b>' }] },
  });
  await show([{ path: '/sign-in', Component: SignInPage }], `/sign-in?to=%2Fruns%3Fa%3D1${search}`);
  return service;
}

test('offers the provider above the form, and returns to the requested page', async () => {
  await open();
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

test.each([
  ['TOO_WEAK', 'requires a stronger sign-in'],
  ['UNKNOWN', undefined],
])('explains why the last sign-in failed: %s', async (failure, words) => {
  await open(`&failure=${failure}`);
  await screen.findByRole('link', { name: 'Sign in with Acme <b>' });
  const alert = screen.queryByRole('alert');
  if (words) expect(alert?.textContent).toContain(words);
  else expect(alert).toBeNull();
});

test('asks nothing of a service without company sign-in', async () => {
  const { asked } = await open('', ['runs']);
  await screen.findByLabelText('Username');
  await expect.poll(() => asked).toContain('GET /api/extensions');
  await expect.poll(() => asked).toContain('GET /api/auth/demo-accounts');
  expect(asked).not.toContain('GET /api/auth/sign-on');
  expect(screen.queryByRole('link')).toBeNull();
});
