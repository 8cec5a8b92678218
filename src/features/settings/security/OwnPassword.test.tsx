// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser, fakeService, tokens } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import { OwnPassword } from './OwnPassword.tsx';

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const call = 'POST /api/auth/password';

async function fill(current: string, password: string, answer: Parameters<typeof fakeService>[0][string]) {
  await activate('en');
  const { asked } = fakeService({ [call]: answer });
  accessToken.set(tokens);
  renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <OwnPassword />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: current } });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' });
  fireEvent.click(button);
  return { asked, button };
}

test('says how many sessions ended, and empties the fields', async () => {
  await fill('the old one', 'a brand new one', { body: { ended_sessions: 2 } });
  expect((await screen.findByRole('status')).textContent).toBe('Password changed. 2 other sessions ended.');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

test('keeps the fields and says that the current password is wrong', async () => {
  const body = { code: 40_917, error: 'WRONG_PASSWORD', message: '', timestamp: 0, request_id: 'r' };
  await fill('not it', 'a brand new one', { status: 409, body });
  expect((await screen.findByRole('alert')).textContent).toContain('This is not your current password.');
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('not it');
});

test.each([
  ['short', 'Too short'],
  ['aaaaaaaaaaaa', 'Too few different characters'],
  ['my-operator-password', 'Must not contain the username'],
])('sends no weak password: %s', async (password, reason) => {
  const { asked, button } = await fill('the old one', password, { body: { ended_sessions: 0 } });
  expect(screen.getByText(new RegExp(reason))).toBeTruthy();
  expect(button.disabled).toBe(true);
  expect(asked).not.toContain(call);
});
