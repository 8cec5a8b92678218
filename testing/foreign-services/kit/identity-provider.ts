import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { json, readForm, redirect, text } from './answers.ts';
import { Refusal } from './refusal.ts';
import { listen, matchPath, readCall, send } from './service.ts';
import type { Answer, Call, Fields, Person } from './types.ts';

const CODE_MS = 60_000;
const ACCESS_S = 600;

interface Grant {
  person: Person;
  challenge: string;
  redirectUri: string;
  clientId: string;
  nonce: string | undefined;
  expiresAt: number;
}

export interface IdentityProvider {
  issuer: string;
  publicKey: KeyObject;
  /** Makes an access token without a sign-in. */
  issueToken: (person: Person) => string;
  stop: () => Promise<void>;
}

interface Host {
  now: () => number;
  signIn: (login: unknown, password: unknown) => Person;
  /** Returns the claims of a person's access token. */
  claims: (person: Person) => Fields;
}

const encode = (value: Fields): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const escapeHtml = (value: string): string => value.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The addresses a public client can be redirected to: the loopback interface (RFC 8252 section 7.3). */
const isLoopback = (uri: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//.test(uri);

/**
 * Starts an OpenID Connect provider: discovery, authorization code with PKCE (S256), refresh tokens with rotation, sign-out.
 * It knows every public client that is redirected to the loopback interface.
 */
export async function startIdentityProvider(host: Host): Promise<IdentityProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const grants = new Map<string, Grant>();
  const refreshes = new Map<string, { person: Person; clientId: string }>();
  let issuer = '';

  const signToken = (claims: Fields): string => {
    const iat = Math.floor(host.now() / 1000);
    const payload = encode({ iss: issuer, iat, exp: iat + ACCESS_S, ...claims });
    const head = `${encode({ alg: 'ES256', typ: 'JWT', kid: 'k1' })}.${payload}`;
    const signature = sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${head}.${signature.toString('base64url')}`;
  };

  const accessTokenOf = (person: Person, clientId: string): string =>
    signToken({ sub: `idp|${person.id}`, azp: clientId, ...host.claims(person) });

  const tokensFor = (person: Person, clientId: string, nonce?: string): Answer => {
    const refresh = crypto.randomUUID();
    refreshes.set(refresh, { person, clientId });
    const body = {
      access_token: accessTokenOf(person, clientId),
      id_token: signToken({ sub: `idp|${person.id}`, aud: clientId, name: person.name, ...(nonce && { nonce }) }),
      refresh_token: refresh,
      token_type: 'Bearer',
      expires_in: ACCESS_S,
    };
    return json(body, 200, { 'cache-control': 'no-store' });
  };

  const fail = (error: string, description: string): Answer => json({ error, error_description: description }, 400);

  /** Shows the sign-in form; its fields carry over the parameters of the request. */
  const showForm = ({ query }: Call): Answer => {
    if (query.get('response_type') !== 'code' || query.get('code_challenge_method') !== 'S256')
      return text('Only response_type=code with an S256 challenge is supported', 400);
    if (!isLoopback(query.get('redirect_uri') ?? '')) return text('This redirect_uri is not registered', 400);
    const hidden = [...query]
      .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
      .join('');
    const fields =
      '<label>Name <input name="username"></label> <label>Password <input name="password" type="password"></label>';
    const form = `<form method="post" action="authorize">${hidden}${fields} <button>Sign in</button></form>`;
    return text(`<!doctype html><title>Sign in</title>${form}`, 200, 'text/html; charset=utf-8');
  };

  const authorize = async (call: Call): Promise<Answer> => {
    const form = await readForm(call);
    const redirectUri = String(form.get('redirect_uri'));
    if (!isLoopback(redirectUri)) return text('This redirect_uri is not registered', 400);
    const person = host.signIn(form.get('username'), form.get('password'));
    const code = crypto.randomUUID();
    const challenge = String(form.get('code_challenge'));
    const clientId = String(form.get('client_id'));
    const nonce = form.get('nonce')?.toString();
    grants.set(code, { person, challenge, redirectUri, clientId, nonce, expiresAt: host.now() + CODE_MS });
    const target = new URL(redirectUri);
    target.searchParams.set('code', code);
    if (form.has('state')) target.searchParams.set('state', String(form.get('state')));
    target.searchParams.set('iss', issuer);
    return redirect(target.href, 303);
  };

  const exchange = async (call: Call): Promise<Answer> => {
    const form = await readForm(call);
    const clientId = String(form.get('client_id'));
    if (form.get('grant_type') === 'refresh_token') {
      const token = String(form.get('refresh_token'));
      const refresh = refreshes.get(token);
      refreshes.delete(token);
      if (refresh?.clientId !== clientId) return fail('invalid_grant', 'The refresh token is not valid');
      return tokensFor(refresh.person, clientId);
    }
    if (form.get('grant_type') !== 'authorization_code') return fail('unsupported_grant_type', 'Use a code');
    const code = String(form.get('code'));
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(String(form.get('code_verifier')))
      .digest('base64url');
    const isValid =
      grant &&
      grant.expiresAt > host.now() &&
      grant.challenge === challenge &&
      grant.clientId === clientId &&
      grant.redirectUri === form.get('redirect_uri');
    return isValid
      ? tokensFor(grant.person, clientId, grant.nonce)
      : fail('invalid_grant', 'The code or its verifier is not valid');
  };

  const endSession = ({ query }: Call): Answer => {
    const target = query.get('post_logout_redirect_uri') ?? '';
    if (!query.has('id_token_hint') || !isLoopback(target)) return text('You are signed out');
    return redirect(target, 303);
  };

  const discovery = (): Answer =>
    json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/logout`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      scopes_supported: ['openid', 'profile', 'offline_access'],
    });
  const keys = (): Answer =>
    json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', use: 'sig' }] });

  const routes: [string, (call: Call) => Answer | Promise<Answer>][] = [
    ['GET /realms/main/.well-known/openid-configuration', discovery],
    ['GET /realms/main/jwks', keys],
    ['GET /realms/main/authorize', showForm],
    ['POST /realms/main/authorize', authorize],
    ['POST /realms/main/token', exchange],
    ['GET /realms/main/logout', endSession],
  ];

  const { origin, stop } = await listen(async (request, response) => {
    const call = await readCall(request);
    const route = routes.find(([at]) => {
      const [method, path] = at.split(' ') as [string, string];
      return method === call.method && matchPath(path, call.path);
    });
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    let answer: Answer;
    try {
      if (call.method === 'OPTIONS') answer = { status: 204, headers: {} };
      else answer = route ? await route[1](call) : text('Not found', 404);
    } catch (error) {
      answer = text(String(error), error instanceof Refusal ? error.status : 500);
    }
    send(response, { ...answer, headers: { ...answer.headers, ...cors } });
  });
  issuer = `${origin}/realms/main`;
  return { issuer, publicKey, issueToken: (person) => accessTokenOf(person, 'console'), stop };
}
