import { expect, test } from 'vitest';
import { Draft } from '../../draft.ts';
import type { Job } from '../../job.ts';
import type { Ask, Reply, ServiceClient } from '../../service-client.ts';
import { findSignIn } from './find-sign-in.ts';

const credentials = { username: 'morgan@example.org', password: 'open-sesame-1' };

/** Signs in at a service that says what is wrong with a body. @param refuse returns undefined for a body that it accepts */
async function signIn(refuse: (body: Record<string, unknown>) => object | undefined) {
  const draft = new Draft();
  const passwords: unknown[] = [];
  const ask = async ({ method, path, json = {}, form }: Ask): Promise<Partial<Reply>> => {
    const bytes = new Uint8Array();
    if (method !== 'POST') return { status: 200, bytes, json: {} };
    if (path !== '/api/auth/login' || form) return { status: 404, bytes, json: { message: 'no such call' } };
    passwords.push(...Object.values(json as object).filter((value) => value === credentials.password));
    const refused = refuse(json as Record<string, unknown>);
    const token = { access_token: 'a-token-that-is-long-enough' };
    return { status: refused ? 422 : 200, bytes, json: refused ?? token, headers: new Headers() };
  };
  const result = await findSignIn(
    { client: { ask }, draft, calls: {}, ask: async () => undefined } as unknown as Job,
    credentials,
  );
  return {
    isOk: result.isOk,
    request: (draft.settings().auth as { request?: object } | undefined)?.request,
    passwords,
  };
}

const fields = ['email', 'passphrase'];
const missing = (body: object) => fields.find((name) => !(name in body));
const unknown = (body: object) => Object.keys(body).find((name) => !fields.includes(name));

test.each<[string, (body: Record<string, unknown>) => object | undefined]>([
  [
    'one missing or unknown field at a time',
    (body) => {
      const name = unknown(body) ?? missing(body);
      const msg = unknown(body) ? 'unknown field' : 'missing field';
      return name === undefined ? undefined : { detail: [{ loc: ['body', name], msg, type: 'serde' }] };
    },
  ],
  [
    'the known fields in one sentence',
    (body) => {
      const name = Object.keys(body).length > 0 && unknown(body);
      if (name) return { message: `unknown field \`${name}\`, expected \`email\` or \`passphrase\`` };
      return missing(body) ? { message: 'incomplete' } : undefined;
    },
  ],
  [
    'a missing field in a sentence',
    (body) => {
      const name = missing(body);
      return name === undefined ? undefined : { code: 40001, msg: `参数 ${name} 不能为空` };
    },
  ],
])('signs in at a service that names %s', async (_, refuse) => {
  const { isOk, request } = await signIn(refuse);
  expect({ isOk, request }).toEqual({ isOk: true, request: { username: 'email', password: 'passphrase' } });
});

test('signs in at a service that names its fields in Pinyin', async () => {
  const said = ['miMa', 'yonghuMing'];
  const { isOk, request } = await signIn((body) => {
    const lacking = said.filter((name) => !(name in body));
    const detail = lacking.map((name) => ({ loc: ['body', name], msg: `${name}不能为空`, type: 'NotBlank' }));
    return detail.length > 0 ? { detail } : undefined;
  });
  expect({ isOk, request }).toEqual({ isOk: true, request: { username: 'yonghuMing', password: 'miMa' } });
});

test('sends a refused password once for each encoding, regardless of the refusal', async () => {
  const refuse = () => ({ message: "'morgan' is not allowed to sign in" });
  const { isOk, passwords } = await signIn(refuse);
  expect(isOk).toBe(false);
  expect(new Set(passwords)).toEqual(new Set([credentials.password]));
});

test.each([
  ['a constant of the settings', { auth: { request: { client_id: { value: 'portal' } } } }, undefined],
  ['the answer of a person', {}, 'portal'],
])('sends the client ID of OAuth 2: %s', async (_, given, answer) => {
  const draft = new Draft(given);
  const described = {
    method: 'POST',
    path: '/token',
    about: '',
    query: [],
    media: 'application/x-www-form-urlencoded',
  };
  const body = ['username', 'password'].map((name) => ({ name, type: '', words: [] }));
  const ask = async ({ method, form }: Ask): Promise<Partial<Reply>> => {
    const answered = { bytes: new Uint8Array(), headers: new Headers() };
    if (method === 'POST' && form?.client_id !== 'portal')
      return { ...answered, status: 401, json: { error: 'invalid_client' } };
    return { ...answered, status: 200, json: { access_token: 'a-token-that-is-long-enough' } };
  };
  const client = { ask } as unknown as ServiceClient;
  const { isOk } = await findSignIn(
    { client, draft, calls: { login: { ...described, body } }, ask: async () => answer } as unknown as Job,
    credentials,
  );
  expect(isOk).toBe(true);
  expect(draft.settings()).toMatchObject({ auth: { mode: 'form', request: { client_id: { value: 'portal' } } } });
});
