import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signOnPaths } from '#contract/session.ts';
import { oidcCommands } from '#server/admin/oidc.ts';
import { loggerOptions } from '#server/start/logging.ts';
import { clientId, startOpenIdProvider } from '#server/testing/openid-provider.ts';
import { password, secret, startTestService } from '#server/testing/service.ts';
import { newSubject, type SignOnRig, startSignOnRig } from '#server/testing/sign-on.ts';

let rig: SignOnRig;
const lines: string[] = [];
beforeAll(async () => {
  rig = await startSignOnRig({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) });
});
beforeEach(() => rig.configure());
afterAll(() => rig.stop());

const login = async (username: string) => {
  const body = { username, password, refresh_in_body: true };
  return (await rig.service.ask(undefined, 'POST', '/api/auth/login', body)).json().data;
};
const userNamed = (username: string) =>
  rig.service.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

describe('a company sign-in', () => {
  test('opens the same session as a password, for a new account with the roles of the claim', async () => {
    const browser = rig.newBrowser();
    const address = new URL(await browser.start('/runs?status=FAILED'));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ kept: '1', response_type: 'code', client_id: clientId, code_challenge_method: 'S256' },
      ...{ scope: 'openid profile email', redirect_uri: `http://localhost:80${signOnPaths.callback}` },
    });
    expect(await browser.open(await rig.provider.approve(address.href))).toBe('/runs?status=FAILED');
    const { person, failure, token } = await browser.state();
    expect(failure).toBeNull();
    expect(person).toMatchObject({ username: 'ada', display_name: 'Ada Stone', roles: ['analyst'], sign_on: true });
    const headers = { authorization: `Bearer ${token}` };
    expect((await rig.service.app.inject({ url: '/api/runs', headers })).statusCode).toBe(200);
    expect(lines.join('')).not.toMatch(/code=|unused|eyJ/);
    const out = await rig.service.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(out.json().data).toEqual({ ended: true });
    expect((await browser.state()).person).toBeUndefined();
  });

  test('uses one account for one subject, and follows its name and roles', async () => {
    const first = await rig.signOn();
    const roles = ['Owners', 'Unknown', 'Analysts', 7];
    const second = await rig.signOn({ claims: { name: 'Ada Byron', preferred_username: 'byron', roles } });
    expect(second.person).toMatchObject({ id: first.person.id, username: 'ada', display_name: 'Ada Byron' });
    expect(second.person.roles).toEqual(['admin', 'analyst', 'finance']);
  });

  test('never takes over an account of the same name', async () => {
    const claims = { sub: newSubject(), preferred_username: 'operator', email: 'operator@acme.example' };
    const { person } = await rig.signOn({ claims });
    expect(person.username).toMatch(/^operator-[0-9a-f]{12}$/);
    expect((await login('operator')).user.id).not.toBe(person.id);
    expect((await rig.signOn({ claims })).person.id).toBe(person.id);
  });

  test('makes one account in simultaneous first sign-ins', async () => {
    const claims = { sub: newSubject(), preferred_username: 'admin' };
    const all = await Promise.all(Array.from({ length: 5 }, () => rig.signOn({ claims })));
    expect(new Set(all.map(({ person }) => person?.id)).size).toBe(1);
  });

  test.each([
    ['a nested claim', 'realm_access.roles', { realm_access: { roles: ['Analysts'] } }],
    ['a claim whose name is an address', 'https://acme.example/roles', { 'https://acme.example/roles': 'Analysts' }],
  ])('reads roles from %s', async (_, rolesClaim, claims) => {
    await rig.configure({ rolesClaim });
    const { person } = await rig.signOn({ claims: { sub: newSubject(), roles: undefined, ...claims } });
    expect(person.roles).toEqual(['analyst']);
  });

  test('makes a username and a name of whatever the claims have', async () => {
    for (const [claims, username, name] of [
      [{ preferred_username: 'é ü@x', name: ' ' }, /^-$|^--$|^-+$/, 'é ü@x'],
      [{ preferred_username: undefined, name: 5, email: 'eve@acme.example' }, /^eve$/, 'eve@acme.example'],
      [{ preferred_username: undefined, name: undefined }, /^user$/, 'user'],
      [{ preferred_username: 'n'.repeat(500), name: 'N'.repeat(500) }, /^n{80}$/, 'n'.repeat(80)],
    ] as const) {
      const { person } = await rig.signOn({ claims: { sub: newSubject(), ...claims } });
      expect(person.username).toMatch(username);
      expect(person.display_name).toBe(name);
    }
  });

  test('accepts a new key of the provider', async () => {
    await rig.signOn();
    await rig.provider.rotateKey();
    await expect.poll(async () => (await rig.signOn()).failure, { timeout: 10_000 }).toBeNull();
  });

  test('works with a public client, in the tenant of its provider', async () => {
    const { person } = await rig.signOn({}, rig.other, rig.tenants.globex);
    expect(person).toMatchObject({ tenant_name: 'globex', username: 'ada' });
  });

  test('can be started in several tabs of a browser', async () => {
    const browser = rig.newBrowser();
    const addresses = [await browser.start('/runs'), await browser.start('/reports')];
    const opened = [];
    for (const address of addresses) opened.push(await browser.open(await rig.provider.approve(address)));
    expect(opened).toEqual(['/runs', '/reports']);
  });
});

describe('requirements of the tenant', () => {
  test('refuses a sign-in that is weaker than acr and amr require', async () => {
    await rig.configure({ acr: 'gold,silver', amr: 'mfa,pwd' });
    expect(new URL(await rig.newBrowser().start()).searchParams.get('acr_values')).toBe('gold silver');
    const weak = [{}, { acr: 'silver' }, { acr: 'silver', amr: ['pwd'] }, { acr: 'bronze', amr: ['pwd', 'mfa'] }];
    for (const claims of weak) expect((await rig.signOn({ claims })).failure).toBe('TOO_WEAK');
    expect((await rig.signOn({ claims: { acr: 'silver', amr: ['pwd', 'mfa'] } })).failure).toBeNull();
  });

  test('refuses a person without a mapped role, and ends the sessions of an earlier role', async () => {
    const sub = newSubject();
    const refused = await rig.signOn({ claims: { sub, roles: ['constructor', '__proto__'] } });
    expect(refused).toMatchObject({ failure: 'NO_ROLE', person: undefined });
    const { db } = rig.service;
    expect(await db.selectFrom('users').select('id').where('sign_on_subject', '=', sub).execute()).toEqual([]);
    const before = await rig.signOn({ claims: { sub } });
    expect((await rig.signOn({ claims: { sub, roles: [] } })).failure).toBe('NO_ROLE');
    expect((await before.browser.state()).person).toBeUndefined();
  });

  test('claims issued earlier than those of the last sign-in change no roles', async () => {
    const sub = newSubject();
    const iat = Math.floor(Date.now() / 1000);
    await rig.signOn({ claims: { sub, iat } });
    const earlier = await rig.signOn({ claims: { sub, iat: iat - 5, roles: ['Owners'] } });
    expect(earlier.person.roles).toEqual(['analyst']);
    await rig.signOn({ claims: { sub, iat, roles: [] } });
    expect((await rig.signOn({ claims: { sub, iat: iat - 5 } })).failure).toBe('NO_ROLE');
  });

  test('refuses a disabled account', async () => {
    const sub = newSubject();
    const { person } = await rig.signOn({ claims: { sub, preferred_username: 'leaver' } });
    const change = { params: { user_id: person.id }, body: { disabled: true } };
    expect((await rig.service.as('admin').users.change(change)).status).toBe(200);
    expect((await rig.signOn({ claims: { sub } })).failure).toBe('DISABLED');
  });

  test('administrators cannot give such an account a link or other roles', async () => {
    const { person } = await rig.signOn();
    for (const body of [{ roles: ['admin'] }, { display_name: 'X' }]) {
      const answer = await rig.service.ask('admin', 'PATCH', `/api/users/${person.id}`, body);
      expect(answer.json().error).toBe('SIGN_ON_ACCOUNT');
    }
    const link = await rig.service.ask('admin', 'POST', `/api/users/${person.id}/password-link`);
    expect(link.json().error).toBe('SIGN_ON_ACCOUNT');
    const { password_hash } = await userNamed('operator');
    await rig.service.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
    expect(await login(person.username)).toBeNull();
  });

  test('if local sign-in is off, only the named administrator signs in with a password, and others lose their sessions', async () => {
    const { refresh_token } = await login('operator');
    await rig.configure({ localAdmin: 'admin' });
    expect(await login('operator')).toBeNull();
    expect((await rig.service.ask(undefined, 'POST', '/api/auth/refresh', { refresh_token })).statusCode).toBe(401);
    expect((await login('admin')).user.roles).toEqual(['admin']);
    expect((await login('stranger')).user.tenant_name).toBe('globex');
    expect((await rig.signOn()).failure).toBeNull();
  });
});

describe('the sign-in page', () => {
  test('learns the providers that are to be shown', async () => {
    const { data } = (await rig.service.app.inject({ url: '/api/auth/sign-on' })).json();
    expect(data).toEqual([{ tenant: rig.tenants.acme, label: 'Acme' }]);
  });

  const foreign = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:1',
    '/ü',
    '',
  ];
  test.each([...foreign, `/${'a'.repeat(1000)}`])(
    'is followed by a page of the console, never by another address %#',
    async (target) => {
      const browser = rig.newBrowser();
      expect(await browser.open(await rig.provider.approve(await browser.start(target)))).toBe('/');
    },
  );

  test.each([crypto.randomUUID(), 'acme', '', 'a\0'])('says that the tenant has no provider %#', async (tenant) => {
    const browser = rig.newBrowser();
    expect(await browser.start('/runs', tenant)).toBe('/sign-in?to=%2Fruns&failure=NOT_SET_UP');
  });

  test('over HTTPS, binds the cookie to the host', async () => {
    const proxied = await startTestService({ trustProxy: true });
    const commands = oidcCommands(proxied.db, secret);
    const { issuer } = rig.provider;
    await commands.set('acme', { issuer, clientId, map: ['a=admin'] });
    const { tenant_id } = await commands.show('acme');
    const url = `${signOnPaths.start}?tenant=${tenant_id}`;
    const answer = await proxied.app.inject({ method: 'GET', url, headers: { 'x-forwarded-proto': 'https' } });
    const form = /^__Host-assay_sign_on_browser=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/;
    expect(String(answer.headers['set-cookie'])).toMatch(form);
    await proxied.stop();
  });
});

describe('a provider that fails', () => {
  test.each([
    ['answers with a web page', { status: 200, body: '<h1>Sign in</h1>' }],
    ['has no discovery document', { status: 404, body: '{}' }],
    ['has another issuer', { status: 200, body: '{"issuer":"https://other.example"}' }],
  ])('%s', async (_, answer) => {
    const failing = await startOpenIdProvider();
    await rig.configure({}, 'acme', failing);
    failing.answerAll(answer);
    const browser = rig.newBrowser();
    await browser.start();
    expect((await browser.state()).failure).toBe('NOT_ACCEPTED');
    failing.answerAll(undefined);
    expect(await browser.start()).toContain(failing.issuer);
    await failing.stop();
  });

  test('cannot be reached', async () => {
    const later = await startSignOnRig();
    await later.provider.stop();
    const browser = later.newBrowser();
    expect(await browser.start()).toBe('/sign-in?to=%2Fruns&failure=UNREACHABLE');
    await later.other.stop();
    await later.service.stop();
  });

  test('says that the client secret must be set again if the secret of the service has changed', async () => {
    const commands = oidcCommands(rig.service.db, 'another secret of thirty-two characters');
    await commands.set('acme', { issuer: rig.provider.issuer, clientId, clientSecret: 's', map: ['a=admin'] });
    const browser = rig.newBrowser();
    await browser.start();
    expect((await browser.state()).failure).toBe('NOT_SET_UP');
  });
});
