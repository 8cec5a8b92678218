import { describe, expect, test } from 'vitest';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import { type KnownPerson, tokensOf, tokensOfAnswer } from './tokens-of.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: object) => `${base64({ alg: 'none' })}.${base64(claims)}.c2ln`;
const opaque = '7|qK4vY0oGmZr3Xw8sT1uN5bLd';

const read = (body: unknown, more: { answer?: FieldMap; roles?: Record<string, string>; known?: KnownPerson } = {}) =>
  tokensOf(body, { answer: {}, roles: {}, typedName: 'ann', ...more });

describe('finds the token', () => {
  const rows: [string, unknown][] = [
    ['of OAuth 2', { access_token: opaque, token_type: 'bearer' }],
    ['in camel case', { accessToken: opaque, refreshToken: 'r'.repeat(30) }],
    ['of Simple JWT', { refresh: 'r'.repeat(30), access: opaque }],
    ['of a REST framework', { key: opaque }],
    ['with its scheme', { token: `Bearer ${opaque}` }],
    ['in an envelope', { code: 0, message: 'ok', data: { token: opaque } }],
    ['in an envelope with code 200', { code: 200, data: { token: opaque, tokenHead: 'Bearer ' } }],
    ['in an envelope with text as data', { code: 0, data: opaque }],
    ['in a result', { success: true, result: { token: { accessToken: opaque, refreshToken: 'r'.repeat(30) } } }],
    ['in a session', { session: { jwt: opaque, expires_at: 1 }, user: { id: 1 } }],
    ['in a JSON:API document', { data: { type: 'sessions', id: '5', attributes: { 'auth-token': opaque } } }],
    ['in an object of its own', { tokens: { refresh: { token: 'r'.repeat(30) }, access: { token: opaque } } }],
    ['in a value', { accessToken: { value: opaque, expiresIn: 5 } }],
    ['before an id token', { id_token: jwt({ sub: 'x' }), access_token: opaque }],
    ['in an id token if there is no other', { id_token: opaque }],
    ['of a personal access token', { accessToken: { name: 'console' }, plainTextToken: opaque }],
    ['as plain text', opaque],
    ['with spaces around it', { token: ` ${opaque}\n` }],
  ];
  test.each(rows)('%s', (_, body) => {
    expect(read(body)?.access_token).toBe(opaque);
  });
});

test.each<[string, unknown]>([
  ['no body', undefined],
  ['an empty object', {}],
  ['only a message', { code: 0, message: 'ok', data: null }],
  ['a refresh token only', { refresh_token: opaque }],
  ['an empty token', { token: '' }],
  ['a short word under a name that means other things', { access: 'read', key: 'id' }],
  ['a sentence', { token: 'was not issued' }],
])('finds no token in %s', (_, body) => {
  expect(read(body)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['snake case', { access_token: 'a', refresh_token: opaque }],
  ['Simple JWT', { access: opaque.repeat(2), refresh: opaque }],
  ['an object', { access: { token: 'a' }, refresh: { token: opaque, expires: 1 } }],
  ['nested objects', { result: { token: { accessToken: 'a', refreshToken: opaque } } }],
])('finds the refresh token in %s', (_, body) => {
  expect(read({ access_token: 'a', ...(body as object) })?.refresh_token).toBe(opaque);
});

test.each<[string, unknown, object]>([
  [
    'the contract',
    {
      token: 'a',
      user: { id: 'u1', username: 'al', display_name: 'Al', tenant_id: 't1', tenant_name: 'T', roles: ['admin'] },
    },
    { id: 'u1', username: 'al', display_name: 'Al', tenant_id: 't1', tenant_name: 'T', roles: ['admin'] },
  ],
  ['numbers as ids', { token: 'a', userID: 42 }, { id: '42', username: 'ann', display_name: 'ann' }],
  [
    'a user with a tenant',
    { token: 'a', user: { pk: 3, email: 'al@example.org', organization: { id: 9, name: 'Acme' } } },
    { id: '3', username: 'al@example.org', tenant_id: '9', tenant_name: 'Acme' },
  ],
  [
    'names beside the token',
    { data: { jwtToken: 'a', realName: 'Al Ng', validSeconds: '600' } },
    { id: 'ann', display_name: 'Al Ng' },
  ],
  [
    'a global id',
    { session: { jwt: 'a' }, user: { id: 'gid://app/User/7', full_name: 'Al', role: 'finance' } },
    { id: 'gid://app/User/7', display_name: 'Al', roles: ['finance'] },
  ],
  [
    'JSON:API',
    { data: { attributes: { token: 'a' } }, user: { data: { id: '8', attributes: { name: 'Al' } } } },
    { id: '8', display_name: 'Al' },
  ],
  [
    'claims',
    { token: jwt({ sub: 'idp|5', preferred_username: 'al', name: 'Ål', org_id: 'o1', exp: 1 }) },
    { id: 'idp|5', username: 'al', display_name: 'Ål', tenant_id: 'o1' },
  ],
  [
    'the typed name only',
    { token: 'a' },
    { id: 'ann', username: 'ann', display_name: 'ann', tenant_id: '', tenant_name: '', roles: [] },
  ],
])('reads the person from %s', (_, body, person) => {
  expect(read(body)?.user).toMatchObject(person);
});

test.each<[string, unknown, string[]]>([
  ['a list', { roles: ['operator', 'Finance'] }, ['operator', 'finance']],
  ['text with spaces', { scope: 'finance analyst' }, ['finance', 'analyst']],
  ['one word', { role: 'admin' }, ['admin']],
  [
    'authorities with a prefix',
    { authorities: [{ authority: 'ROLE_OPERATOR' }, { authority: 'READ' }] },
    ['operator', 'READ'],
  ],
  ['objects with names', { user: { roles: [{ id: 1, name: 'Admin' }] } }, ['admin']],
  ['one object', { user: { role: { id: 1, name: 'analyst' } } }, ['analyst']],
  ['groups with spaces', { groups: ['Head office', 'finance'] }, ['Head office', 'finance']],
  ['claims', { token: jwt({ realm_access: { roles: ['offline_access', 'analyst'] } }) }, ['offline_access', 'analyst']],
  ['a namespaced claim', { token: jwt({ 'https://example.com/roles': ['admin'] }) }, ['admin']],
  ['the place that has a known role', { roles: ['staff'], token: jwt({ scopes: ['finance'] }) }, ['finance']],
  ['unknown words only', { roles: ['staff'] }, ['staff']],
  ['nothing', {}, []],
])('reads roles from %s', (_, body, roles) => {
  expect(read({ token: 'a', ...(body as object) })?.user.roles).toEqual(roles);
});

test('settings take precedence over what is recognized, and fall back to it', () => {
  const body = { token: 'decoy', auth: { t: opaque, r: 'again' }, who: { fullName: 'Al' } };
  const answer = {
    access_token: 'auth.t',
    refresh_token: '$.auth.r',
    'user.name': 'who.fullName',
    'user.id': 'who.missing',
  };
  expect(read(body, { answer })).toMatchObject({
    access_token: opaque,
    refresh_token: 'again',
    user: { display_name: 'Al', id: 'ann' },
  });
  expect(read({ token: opaque }, { answer })?.access_token).toBe(opaque);
});

test('maps the service’s role names, from claims too', () => {
  const token = jwt({ groups: ['ops', 'Money', 'guests'] });
  const roles = { ops: 'operator', money: 'finance' };
  expect(read({ token }, { answer: { roles: 'claims.groups' }, roles })?.user.roles).toEqual([
    'operator',
    'finance',
    'guests',
  ]);
});

describe('after a refresh that names no one', () => {
  const { user, subject } = read({ token: jwt({ sub: '7' }), user: { id: 'gid://7', name: 'Al', role: 'finance' } })!;
  const known = { user, subject };
  test('keeps the person of the same subject', () => {
    expect(tokensOf({ token: jwt({ sub: '7' }) }, { answer: {}, roles: {}, known })?.user).toEqual(user);
  });
  test('does not keep another one', () => {
    expect(tokensOf({ token: jwt({ sub: '8' }) }, { answer: {}, roles: {}, known })?.user).toMatchObject({
      id: '8',
      roles: [],
    });
    expect(tokensOf({ token: jwt({ sub: '7' }), user_id: 9 }, { answer: {}, roles: {}, known })?.user.id).toBe('9');
  });
});

test.each<[what: string, body: object, lifetime: number | undefined, answer?: Record<string, string>]>([
  ['seconds', { access_token: opaque, expires_in: 600 }, 600],
  ['seconds as text, nested', { data: { accessToken: opaque, expiresIn: '600' } }, 600],
  ['a field of the settings', { access_token: opaque, ttl: 30 }, 30, { expires_in: 'ttl' }],
  ['the claims', { access_token: jwt({ iat: 1000, exp: 1900 }) }, 900],
  ['the answer before the claims', { access_token: jwt({ iat: 1000, exp: 1900 }), expires_in: 60 }, 60],
  ['nothing', { access_token: opaque }, undefined],
  ['no number', { access_token: opaque, expires_in: 'never' }, undefined],
  ['zero', { access_token: opaque, expires_in: 0 }, undefined],
  ['only an end', { access_token: jwt({ exp: 1900 }) }, undefined],
])('finds the lifetime of a token: %s', (_, body, lifetime, answer = {}) => {
  expect(read(body, { answer })?.lifetime).toBe(lifetime);
});

describe('an answer of OpenID Connect', () => {
  const id_token = jwt({ sub: 'a|1', name: 'Ann Lee', email: 'ann@example.com' });
  const known = { user: { ...read({ access_token: opaque, id_token })!.user }, subject: 'a|1', id_token };
  test('names the person in the ID token, and the roles in the access token', () => {
    const found = read({ access_token: jwt({ sub: 'other', groups: ['operator'] }), id_token, scope: 'openid' });
    expect(found).toMatchObject({
      id_token,
      subject: 'a|1',
      user: { id: 'a|1', display_name: 'Ann Lee', username: 'ann@example.com', roles: ['operator'] },
    });
  });
  test.each([opaque, jwt({ sub: 'other' })])('keeps the person if a renewal has no ID token', (access_token) => {
    expect(tokensOf({ access_token }, { answer: {}, roles: {}, known })?.user).toEqual(known.user);
  });
});

describe('an answer with its headers', () => {
  const ofAnswer = (body: unknown, headers: Record<string, string>) =>
    tokensOfAnswer(body, new Headers(headers), { answer: {}, roles: {}, typedName: 'ann' });

  test.each(['Authorization', 'X-Auth-Token', 'X-Access-Token', 'Access-Token', 'JWT'])(
    'has its token in %s, and the person in the body',
    (name) => {
      const body = {
        code: 0,
        data: { user: { id: 7, name: 'Ann Ash', roles: ['ROLE_OPERATOR'] }, refresh_token: 'r-1' },
      };
      expect(ofAnswer(body, { [name]: `Bearer ${opaque}`, expires: '0', 'x-csrf-token': 'c' })).toMatchObject({
        access_token: opaque,
        refresh_token: 'r-1',
        lifetime: undefined,
        user: { id: '7', display_name: 'Ann Ash', roles: ['operator'] },
      });
    },
  );

  test('has both tokens and the lifetime in headers without a body', () => {
    const headers = { 'x-auth-token': opaque, 'x-refresh-token': 'r-1', 'x-token-expires-in': '900' };
    expect(ofAnswer(undefined, headers)).toMatchObject({ access_token: opaque, refresh_token: 'r-1', lifetime: 900 });
  });

  test('prefers the token in the body to that in a header', () => {
    expect(ofAnswer({ token: opaque }, { 'x-auth-token': 'other' })?.access_token).toBe(opaque);
  });
});
