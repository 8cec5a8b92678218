// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import { Failure } from './Failure.tsx';

beforeAll(completeBrowser);
afterEach(cleanup);

test.each([
  ['en', /\(CORS\).* npm start -- --upstream URL$/],
  ['zh', /（CORS）.*npm start -- --upstream URL$/],
] as const)('names CORS and the gateway for a service at another origin (%s)', async (locale, text) => {
  await activate(locale);
  const error = Object.assign(new Error('https://service.example cannot be reached.'), { status: 0 });
  error.name = 'CROSS_ORIGIN';
  renderPart(<Failure error={error} />);
  expect(screen.getByText(text)).toBeDefined();
});

test('offers to sign in again, and to return, if the token cannot be renewed', async () => {
  await activate('en');
  history.replaceState(null, '', '/runs?state=done#log');
  renderPart(<Failure error={Object.assign(new Error('no'), { name: 'REFRESH_FAILED', status: 403 })} />);
  expect(screen.getByRole('alert').textContent).toContain('Your session could not be renewed. Sign in again');
  const link = screen.getByRole('link', { name: 'Sign in again' });
  expect(link.getAttribute('href')).toBe('/sign-in?to=%2Fruns%3Fstate%3Ddone%23log');
});
