import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ViewList } from '#contract/views.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { dataOf } from '#testing/api-client.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => service.db.deleteFrom('saved_views').execute());

const failed = {
  name: 'Failed',
  query: 'sort=created_at&status=FAILED',
  hidden_columns: ['kind'],
  column_order: ['created_at', 'status', 'kind'],
  column_widths: { status: 120 },
  is_shared: false,
};
const apiOf = (user: string) => service.as(user).views;
const list = (user: string, of: ViewList = 'runs') => dataOf(apiOf(user).list({ params: { list: of } }));
const save = (user: string, change: object = {}, view_id: string = crypto.randomUUID(), of: ViewList = 'runs') =>
  dataOf(apiOf(user).save({ params: { list: of, view_id }, body: { ...failed, ...change } }));
const setDefault = (user: string, view_id: string, is_default = true) =>
  dataOf(apiOf(user).setDefault({ params: { list: 'runs', view_id }, body: { is_default } }));
const ask = async (user: string, method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await service.ask(user, method, `/api/views/${path}`, body);
  return answer.statusCode;
};

test('a repeated request saves a view once, and a later one changes it', async () => {
  const id = crypto.randomUUID();
  const saved = await save('operator', {}, id);
  expect(saved).toMatchObject({ ...failed, id, is_own: true, may_change: true, is_default: false });
  expect(await save('operator', {}, id)).toEqual(saved);
  await save('operator', { name: 'All failed', hidden_columns: null }, id);
  expect(await list('operator')).toEqual([{ ...saved, name: 'All failed', hidden_columns: null }]);
  expect(await list('operator', 'projects')).toEqual([]);
});

test('a view that says nothing about the order and width of columns has the defaults', async () => {
  const { column_order: _order, column_widths: _widths, ...body } = failed;
  await ask('operator', 'PUT', `runs/${crypto.randomUUID()}`, body);
  expect(await list('operator')).toMatchObject([{ ...body, column_order: null, column_widths: null }]);
});

test('only its owner sees a view until it is shared with those who may see the list', async () => {
  const { id } = await save('operator');
  expect(await list('colleague')).toEqual([]);
  expect(await list('admin')).toEqual([]);
  await save('operator', { is_shared: true }, id);
  expect(await list('colleague')).toMatchObject([{ id, owner: 'operator', is_own: false, may_change: false }]);
  expect(await list('admin')).toMatchObject([{ id, is_own: false, may_change: true }]);
  expect(await ask('finance', 'GET', 'runs')).toBe(404);
  expect(await ask('finance', 'PUT', `runs/${crypto.randomUUID()}`, failed)).toBe(404);
  expect(await ask('operator', 'GET', 'finance')).toBe(404);
  expect(await ask('operator', 'GET', 'users')).toBe(404);
  expect(await ask('admin', 'GET', 'users')).toBe(200);
  expect(await ask('operator', 'GET', 'imports')).toBe(200);
  expect(await ask('analyst', 'GET', 'imports')).toBe(404);
});

test('only the owner and administrators change and delete a shared view', async () => {
  const { id } = await save('operator', { is_shared: true });
  expect(await ask('colleague', 'PUT', `runs/${id}`, { ...failed, is_shared: false })).toBe(403);
  expect(await ask('colleague', 'DELETE', `runs/${id}`)).toBe(403);
  expect(await save('admin', { name: 'Renamed', is_shared: true }, id)).toMatchObject({ owner: 'operator' });
  expect(await list('operator')).toMatchObject([{ name: 'Renamed', is_own: true }]);
  expect(await ask('admin', 'DELETE', `runs/${id}`)).toBe(200);
  expect(await ask('operator', 'DELETE', `runs/${id}`)).toBe(404);
});

test('no one else reaches a view that is not shared, not even an administrator', async () => {
  const { id } = await save('operator');
  expect(await ask('admin', 'PUT', `runs/${id}`, failed)).toBe(404);
  expect(await ask('admin', 'DELETE', `runs/${id}`)).toBe(404);
  expect(await ask('colleague', 'PUT', `runs/${id}/default`, { is_default: true })).toBe(404);
});

test('each user has one default view of a list', async () => {
  const one = await save('operator', { is_shared: true, name: 'A' });
  const two = await save('operator', { is_shared: true, name: 'B' });
  await setDefault('operator', one.id);
  expect(await setDefault('operator', two.id)).toEqual({ ...two, is_default: true });
  await setDefault('colleague', one.id);
  const defaults = async (user: string) => (await list(user)).map(({ is_default }) => is_default);
  expect(await defaults('operator')).toEqual([false, true]);
  expect(await defaults('colleague')).toEqual([true, false]);
  await setDefault('operator', one.id, false);
  await setDefault('operator', two.id, false);
  expect(await defaults('operator')).toEqual([false, false]);
  await ask('operator', 'DELETE', `runs/${one.id}`);
  expect(await defaults('colleague')).toEqual([false]);
});

test('another tenant sees no shared view and can use the same id', async () => {
  const { id } = await save('operator', { is_shared: true });
  expect(await list('stranger')).toEqual([]);
  expect(await ask('stranger', 'DELETE', `runs/${id}`)).toBe(404);
  await save('stranger', { name: 'Ours' }, id);
  expect(await list('operator')).toMatchObject([{ name: 'Failed', is_own: true }]);
});

test('refuses more than 50 views of a user and 100 shared views of a tenant', async () => {
  await Promise.all(Array.from({ length: 49 }, () => save('operator', { is_shared: true })));
  const last = await Promise.all(
    [1, 2, 3].map(() => ask('operator', 'PUT', `runs/${crypto.randomUUID()}`, { ...failed, is_shared: true })),
  );
  expect(last.toSorted()).toEqual([200, 409, 409]);
  await save('operator', {}, crypto.randomUUID(), 'projects');
  await Promise.all(Array.from({ length: 50 }, () => save('colleague', { is_shared: true })));
  const { id } = await save('admin');
  expect(await ask('admin', 'PUT', `runs/${id}`, { ...failed, is_shared: true })).toBe(409);
  const shared = (await list('operator')).find(({ is_own }) => is_own);
  expect(await save('operator', { name: 'Still changes', is_shared: true }, shared!.id)).toMatchObject({
    is_own: true,
  });
});

test.each([
  { name: '' },
  { name: '   ' },
  { name: 'n'.repeat(101) },
  { query: 'q'.repeat(4001) },
  { hidden_columns: Array(101).fill('a') },
  { column_order: Array(101).fill('a') },
  { column_widths: { status: -1 } },
  { column_widths: { status: 1.5 } },
  { column_widths: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`c${n}`, 100])) },
])('refuses %j', async (change) => {
  expect(await ask('operator', 'PUT', `runs/${crypto.randomUUID()}`, { ...failed, ...change })).toBe(422);
});
