import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AccessToken } from '#contract/access-tokens.ts';
import { asTenant } from '#server/db/scope.ts';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { importFile } from '#testing/import-file.ts';
import { reportOf } from '#testing/report.ts';
import { usersService } from '../users/users.service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const feed = { name: 'Feed', roles: ['operator'], expires_at: inDays(30) };

const make = async (who: string, token: object = {}) => {
  const answer = await service.ask(who, 'POST', '/api/access-tokens', { ...feed, ...token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as { access_token: AccessToken; secret: string };
};
const withToken = (secret: string, url = '/api/runs', method: 'GET' | 'POST' | 'DELETE' | 'PATCH' = 'GET') =>
  service.app.inject({ method, url, headers: { authorization: `Bearer ${secret}` } });
const listOf = async (who: string) =>
  (await service.ask(who, 'GET', '/api/access-tokens')).json().data as AccessToken[];
const idOf = async (username: string) =>
  (await service.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const setUser = async (username: string, values: { roles?: string[]; disabled_at?: Date | null }) =>
  service.db.updateTable('users').set(values).where('username', '=', username).execute();

describe('an access token', () => {
  test('is shown once, stored as a hash, and calls as its owner with its roles', async () => {
    const { access_token, secret } = await make('operator');
    expect(secret).toMatch(/^assay_[\w-]{43}$/);
    expect(access_token).toMatchObject({ name: 'Feed', roles: ['operator'], last_used_at: null });
    expect((await withToken(secret)).statusCode).toBe(200);
    const finance = await withToken(secret, '/api/open/finance/transactions');
    expect([finance.statusCode, finance.json().error]).toEqual([403, 'FORBIDDEN']);
    const list = await service.ask('operator', 'GET', '/api/access-tokens');
    expect(list.body).not.toContain(secret);
    const { hash } = await service.db.selectFrom('access_tokens').select('hash').executeTakeFirstOrThrow();
    expect(hash).not.toContain(secret.slice(6));
  });

  test('records its last use with the address, at most once a minute', async () => {
    const { access_token, secret } = await make('operator');
    await withToken(secret);
    const used = async () => (await listOf('operator')).find(({ id }) => id === access_token.id)!;
    const first = await used();
    expect(first).toMatchObject({ last_used_address: '127.0.0.1' });
    await withToken(secret);
    expect((await used()).last_used_at).toBe(first.last_used_at);
    const before = new Date(Date.now() - 61_000);
    await service.db.updateTable('access_tokens').set({ last_used_at: before }).execute();
    await withToken(secret);
    expect(Date.parse((await used()).last_used_at!)).toBeGreaterThan(before.getTime());
  });

  test('is refused once it is revoked, has expired or belongs to a disabled user', async () => {
    const [revoked, expired, disabled] = [await make('operator'), await make('operator'), await make('colleague')];
    const refusal = async (secret: string) => {
      const answer = await withToken(secret);
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
      return answer.json().message;
    };
    await service.ask('operator', 'DELETE', `/api/access-tokens/${revoked.access_token.id}`);
    expect(await refusal(revoked.secret)).toContain('may have been revoked');
    const past = { expires_at: new Date(Date.now() - 1000) };
    await service.db.updateTable('access_tokens').set(past).where('id', '=', expired.access_token.id).execute();
    expect(await refusal(expired.secret)).toContain('has expired');
    await setUser('colleague', { disabled_at: new Date() });
    expect(await refusal(disabled.secret)).toContain('disabled');
    await setUser('colleague', { disabled_at: null });
    expect((await withToken(disabled.secret)).statusCode).toBe(200);
  });

  test('loses each role that its owner loses', async () => {
    await setUser('colleague', { roles: ['operator', 'finance'] });
    const { secret } = await make('colleague', { roles: ['operator', 'finance'] });
    await setUser('colleague', { roles: ['analyst', 'finance'] });
    expect((await withToken(secret, '/api/open/finance/transactions')).statusCode).toBe(200);
    expect((await withToken(secret)).statusCode).toBe(403);
    await setUser('colleague', { roles: ['analyst'] });
    expect((await withToken(secret)).json().message).toContain('no roles left');
    await setUser('colleague', { roles: ['operator'] });
  });

  test('is refused after any change of a character', async () => {
    const { secret } = await make('operator');
    for (let place = 6; place < secret.length; place += 1) {
      // The last characters of base64 decode to the same bytes.
      const other = secret[place] === 'A' ? 'B' : 'A';
      const changed = secret.slice(0, place) + other + secret.slice(place + 1);
      expect((await withToken(changed)).statusCode, `character ${place}`).toBe(401);
    }
    expect((await withToken(secret)).statusCode).toBe(200);
  });

  test('ends a stream of events when it is revoked', async () => {
    const { access_token, secret } = await make('operator');
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const headers = { authorization: `Bearer ${secret}`, accept: 'text/event-stream' };
    const request = get(`${address}/api/events`, { agent: false, headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await service.ask('operator', 'DELETE', `/api/access-tokens/${access_token.id}`);
    response.resume();
    vi.advanceTimersByTime(15_000);
    await once(response, 'end');
    vi.useRealTimers();
  });

  test('does not exist without the extension', async () => {
    const { secret } = await make('operator');
    const row = await service.db
      .selectFrom('access_tokens')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    const without = await startTestService({ extensions: ['runs'] });
    const owner = await without.db.selectFrom('users').select(['id', 'tenant_id']).limit(1).executeTakeFirstOrThrow();
    await without.db
      .insertInto('access_tokens')
      .values({ ...row[0]!, user_id: owner.id, tenant_id: owner.tenant_id })
      .execute();
    const answer = await without.app.inject({ url: '/api/runs', headers: { authorization: `Bearer ${secret}` } });
    expect(answer.statusCode).toBe(401);
    await without.stop();
  });
});

describe('creating an access token', () => {
  test.each([
    [{ expires_at: inDays(367) }, 'expires_at'],
    [{ expires_at: inDays(-1) }, 'expires_at'],
    [{ roles: ['finance'] }, 'roles'],
    [{ roles: [] }, 'roles'],
    [{ name: ' ' }, 'name'],
  ])('answers 422 at its place: %j', async (fault, field) => {
    const answer = await service.ask('operator', 'POST', '/api/access-tokens', { ...feed, ...fault });
    expect([answer.statusCode, answer.json().detail?.[0].loc]).toEqual([422, ['body', field]]);
  });
});

describe('access tokens of others', () => {
  test('a person neither sees nor revokes them, and an administrator does both', async () => {
    const { access_token, secret } = await make('operator');
    const url = `/api/access-tokens/${access_token.id}`;
    expect((await service.ask('analyst', 'DELETE', url)).statusCode).toBe(404);
    expect((await listOf('analyst')).map(({ id }) => id)).not.toContain(access_token.id);
    const path = `/api/access-tokens?user_id=${await idOf('operator')}`;
    expect((await service.ask('analyst', 'GET', path)).statusCode).toBe(404);
    const seen = (await service.ask('admin', 'GET', path)).json().data as AccessToken[];
    expect(seen.map(({ id }) => id)).toContain(access_token.id);
    expect((await service.ask('admin', 'DELETE', url)).json().data).toEqual({ revoked: true });
    expect((await withToken(secret)).statusCode).toBe(401);
    expect((await service.ask('admin', 'DELETE', url)).statusCode).toBe(404);
  });

  test('no one creates them for another person', async () => {
    const token = { ...feed, user_id: await idOf('operator') };
    expect((await service.ask('admin', 'POST', '/api/access-tokens', token)).statusCode).toBe(409);
    expect((await service.ask('colleague', 'POST', '/api/access-tokens', token)).statusCode).toBe(404);
  });
});

describe('a service account', () => {
  const robot = { username: 'robot', display_name: 'Feed', roles: ['finance'], is_service: true };

  test('has no password, cannot sign in, and calls with the tokens of an administrator', async () => {
    const { data } = (await service.ask('admin', 'POST', '/api/users', robot)).json();
    expect(data).toMatchObject({ is_service: true });
    const { secret } = await make('admin', { roles: ['finance'], user_id: data.id });
    expect((await withToken(secret, '/api/open/finance/transactions')).statusCode).toBe(200);
    const login = { username: 'robot', password: 'none' };
    expect((await service.ask(undefined, 'POST', '/api/auth/login', login)).statusCode).toBe(401);
    const { items } = (await service.ask('admin', 'GET', '/api/users?q=robot')).json().data;
    expect(items[0]).toMatchObject({ last_used_at: expect.any(String) });
  });

  test('gets no link to set a password', async () => {
    const link = await service.ask('admin', 'POST', `/api/users/${await idOf('robot')}/password-link`);
    expect(link.json().error).toBe('SERVICE_ACCOUNT');
  });

  test('does not count as the administrator who can sign in', async () => {
    const boss = { ...robot, username: 'boss', roles: ['admin'] };
    expect((await service.ask('admin', 'POST', '/api/users', boss)).statusCode).toBe(200);
    const { id, tenant_id } = await service.db
      .selectFrom('users')
      .select(['id', 'tenant_id'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const caller = { userId: crypto.randomUUID(), tenantId: tenant_id, roles: ['admin'] };
    const change = asTenant(tenant_id, () =>
      usersService(service.tenantDb, service.db).change(caller, id, { disabled: true }),
    );
    await expect(change).rejects.toMatchObject({ problem: 'LAST_ADMIN' });
  });
});

test('a program stores a report and books a file with tokens', async () => {
  const rehearsal = await make('operator');
  const project = await importFile(service.as('operator'), 'plan.txt', Buffer.from('a plan of a program'));
  const send = (secret: string, url: string, payload: object | Buffer, type = 'application/json') =>
    service.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${secret}`, 'content-type': type },
    });
  const reports = `/api/open/investor-rehearsal/projects/${project}/reports`;
  expect((await send(rehearsal.secret, reports, reportOf())).statusCode).toBe(200);

  const { secret } = await make('finance', { roles: ['finance'] });
  const row = 'f-1,tech,Northwind,Licence,March,2026-03-01T00:00:00Z,10.50,1.05,settled';
  const header = 'id,transaction_type,project_name,category,detail,occurred_at,amount,profit_amount,status';
  const book = (path: string) =>
    send(secret, `/api/finance/imports${path}`, Buffer.from(`${header}\n${row}\n`), 'application/octet-stream');
  const { digest } = (await book('/preview')).json().data;
  expect((await book(`?digest=${digest}`)).statusCode).toBe(200);
});

test('calls that manage sessions, passwords, tokens or users refuse every access token', async () => {
  const { secret } = await make('admin', { roles: ['admin'] });
  const managing = service.app.implemented.filter(({ needsSession }) => needsSession);
  expect(managing.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /api/access-tokens/:token_id',
    'DELETE /api/auth/sessions/:id',
    'GET /api/access-tokens',
    'GET /api/auth/sessions',
    'PATCH /api/users/:user_id',
    'POST /api/access-tokens',
    'POST /api/auth/logout',
    'POST /api/auth/password',
    'POST /api/users',
    'POST /api/users/:user_id/password-link',
    'POST /api/users/:user_id/unlock',
  ]);
  for (const { method, path } of managing) {
    const answer = await withToken(secret, path.replace(/:\w+/g, crypto.randomUUID()), method as 'GET');
    expect([answer.statusCode, answer.json().error], `${method} ${path}`).toEqual([403, 'FORBIDDEN']);
  }
});
