// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { projects } from '#contract/projects.ts';
import { session } from '#contract/session.ts';
import { completeBrowser, tokens } from '#src/app/testing/test-page.tsx';
import { call } from '../call.ts';
import { accessToken } from '../session/access-token.ts';
import { csrfHeaders } from './csrf.ts';

beforeAll(completeBrowser);
beforeEach(() => accessToken.set(tokens));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['XSRF-TOKEN', 'theme']) cookieOf(name, '; max-age=0');
});
const cookieOf = (name: string, rest: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: services set their cookies, which jsdom takes here only.
  document.cookie = `${name}=${rest}`;
};

test.each<[cookies: string, headers: object]>([
  ['', {}],
  ['theme=dark; session=1', {}],
  ['theme=dark; XSRF-TOKEN=a%3D%3D', { 'x-xsrf-token': 'a==' }],
  ['csrftoken=b', { 'x-csrftoken': 'b', 'x-csrf-token': 'b' }],
  ['_csrf=c; __Host-csrf_token=d', { 'x-csrf': 'c', 'x-csrf-token': 'd' }],
  ['XSRF-TOKEN=%E4%BB%B7', {}],
  ['XSRF-TOKEN=100%', { 'x-xsrf-token': '100%' }],
])('repeats the cookies %j in headers', (cookies, headers) => {
  expect(csrfHeaders(cookies)).toEqual(headers);
});

/** Answers with the statuses in turn. Each refusal brings a new cookie. */
function serve(...statuses: number[]) {
  const sent: [method: string, token: string | null][] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    sent.push([init.method ?? 'GET', new Headers(init.headers).get('x-xsrf-token')]);
    const status = statuses.shift()!;
    if (status === 403) cookieOf('XSRF-TOKEN', `after-${sent.length}`);
    return Response.json(status === 200 ? { data: { ...tokens, ended: true } } : {}, { status });
  });
  return sent;
}

test('sends a write with the cookie, and a read without it', async () => {
  cookieOf('XSRF-TOKEN', 'first');
  const sent = serve(200, 200);
  await call(session.logout, {});
  await call(projects.list, { query: {} }).catch(() => {});
  expect(sent).toEqual([
    ['POST', 'first'],
    ['GET', null],
  ]);
});

test('repeats a refused refresh once with the cookie that came with the refusal', async () => {
  const sent = serve(403, 200);
  accessToken.set(null);
  await accessToken.refresh(undefined);
  expect(sent).toEqual([
    ['POST', null],
    ['POST', 'after-1'],
  ]);
});

test('returns a second refusal, and one without a new cookie, as it is', async () => {
  const sent = serve(403, 403);
  await expect(call(session.logout, {})).rejects.toMatchObject({ status: 403 });
  expect(sent).toHaveLength(2);
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 403 }));
  await expect(call(session.logout, {})).rejects.toMatchObject({ status: 403 });
});
