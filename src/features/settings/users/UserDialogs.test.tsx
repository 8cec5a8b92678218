// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { UsersPage } from './UsersPage.tsx';

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = {
  id: '0b0f6f0e-6f6f-4c7e-9d5e-000000000002',
  username: 'analyst',
  display_name: 'Anders Wei',
  roles: ['analyst'],
  disabled_at: null,
  created_at: '2026-03-01T12:00:00Z',
  last_used_at: null,
  slowed_down: null,
};
const page = (items: object[]) => ({ body: { items, total: items.length, page: 1, page_size: 20 } });

/** Opens the dialog that edits the user. Returns the bodies of the changes that the console sends. */
async function edit(answer: Parameters<typeof fakeService>[0][string]) {
  const change = `PATCH /api/users/${user.id}`;
  const { answers } = fakeService({
    'GET /api/extensions': { body: { extensions: ['users'] } },
    'GET /api/users': page([user]),
    [change]: answer,
  });
  const sent = vi.spyOn(globalThis, 'fetch');
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['admin'] } });
  await show([{ path: '/settings/users', element: <UsersPage /> }], '/settings/users');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: analyst' }));
  await screen.findByRole('dialog');
  const bodies = () =>
    sent.mock.calls.flatMap(([, init]) => (init?.method === 'PATCH' ? [JSON.parse(String(init.body)) as object] : []));
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { answers, change, bodies, save };
}

test('a new name leaves the roles as they are by now', async () => {
  const { bodies, save } = await edit({ body: user });
  fireEvent.change(await screen.findByDisplayValue('Anders Wei'), { target: { value: 'Anders Lee' } });
  save();
  await waitFor(() => expect(bodies()).toEqual([{ display_name: 'Anders Lee' }]));
});

test('roles that someone else changed since are replaced only after the user was told', async () => {
  const { answers, change, bodies, save } = await edit({
    status: 409,
    body: { code: 40916, error: 'CHANGED_BY_OTHERS', message: 'Changed.', data: null },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Finance/ }));
  answers['GET /api/users'] = page([{ ...user, roles: ['operator'] }]);
  save();
  await screen.findByText(/Someone else has changed this/);
  answers[change] = { body: user };
  save();
  const roles = ['analyst', 'finance'];
  await waitFor(() =>
    expect(bodies()).toEqual([
      { roles, seen_roles: ['analyst'] },
      { roles, seen_roles: ['operator'] },
    ]),
  );
});

test('a new user starts without roles, and has to be given one', async () => {
  fakeService({ 'GET /api/extensions': { body: { extensions: ['users'] } }, 'GET /api/users': page([]) });
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['admin'] } });
  await show([{ path: '/settings/users', element: <UsersPage /> }], '/settings/users');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add user' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false]);
  fireEvent.change(dialog.getByLabelText(/^Username/), { target: { value: 'eve' } });
  fireEvent.change(dialog.getByLabelText(/^Display name/), { target: { value: 'Eve' } });
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add user' });
  expect(add.disabled).toBe(true);
  expect(dialog.queryByText('Choose at least one role.')).toBeNull();
  fireEvent.click(boxes[1]!);
  expect(add.disabled).toBe(false);
  fireEvent.click(boxes[1]!);
  expect(dialog.getByText('Choose at least one role.')).toBeDefined();
});
