import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { signingKeyOf } from '#server/features/session/tokens/access-token.ts';
import type { Walk } from './possessions.ts';
import { secret as serviceSecret } from './service.ts';

type Headers = Record<string, string>;

/** Returns headers of unauthenticated requests by their fault. @param good a valid token. */
export async function badTokens(
  walk: Walk,
  good: string,
): Promise<[fault: string, headers: Headers, query?: string][]> {
  const [header, payload, signature] = good.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const secret = signingKeyOf(serviceSecret);
  const typed = { alg: 'HS256', typ: 'at+jwt' };
  const signed = (head: object, claim: unknown, key: string | Uint8Array = secret, hash = 'sha256') => {
    const text = `${encode(head)}.${encode(claim)}`;
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };
  const claiming = (change: object) => signed(typed, { ...claims, ...change });
  const { id } = await walk.addUser('acme', ['admin']);
  const { token: signedOut } = await walk.openSession(id, { ended_at: new Date() });
  const { token: expired } = await walk.openSession(id, { expires_at: new Date(Date.now() - 1000) });
  const { id: disabledId } = await walk.addUser('acme', ['admin']);
  const { token: disabled } = await walk.openSession(disabledId);
  await walk.service.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabledId).execute();
  const login = await walk.service.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'admin', password: 'correct horse battery', refresh_in_body: true },
  });
  const refreshToken: string = login.json().data.refresh_token;
  const pair = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const asymmetric = new SignJWT(claims).setProtectedHeader({ ...typed, alg: 'RS256', jwk });
  const now = Math.floor(Date.now() / 1000);
  const other = signature.startsWith('A') ? 'B' : 'A';

  const tokens: Record<string, string> = {
    'three words': 'a.b.c',
    'no token': 'garbage',
    'two dots': '..',
    'no signature': `${header}.${payload}.`,
    'no signature and no dot': `${header}.${payload}`,
    'no payload': `${header}..${signature}`,
    'no header': `.${payload}.${signature}`,
    'cut at its end': good.slice(0, -5),
    'cut at its start': good.slice(1),
    'another signature': `${header}.${payload}.${other}${signature.slice(1)}`,
    'padded base64': `${header}.${payload}.${signature}=`,
    'a fourth part': `${good}.x`,
    'five parts, as if encrypted': `${good}.x.y`,
    'another payload under the signature': `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    'another header over the signature': `${encode({ typ: 'at+jwt', alg: 'HS256', other: 1 })}.${payload}.${signature}`,
    'alg none': `${encode({ ...typed, alg: 'none' })}.${payload}.`,
    'alg none, with a signature': `${encode({ ...typed, alg: 'none' })}.${payload}.${signature}`,
    'alg nOnE': `${encode({ ...typed, alg: 'nOnE' })}.${payload}.${signature}`,
    'no alg': signed({ typ: 'at+jwt' }, claims),
    'alg HS512': signed({ ...typed, alg: 'HS512' }, claims, secret, 'sha512'),
    'alg HS256 in lower case': signed({ ...typed, alg: 'hs256' }, claims),
    'alg RS256 over an HMAC': signed({ ...typed, alg: 'RS256' }, claims),
    'a key of its own in the header': await asymmetric.sign(pair.privateKey),
    'another key': signed(typed, claims, 'another secret of thirty-two chars'),
    'an empty key': signed(typed, claims, ''),
    'a key id that is a path': signed({ ...typed, kid: '../../../../dev/null' }, claims, ''),
    'a critical extension': signed({ ...typed, crit: ['exp'] }, claims),
    'a payload not encoded': signed({ ...typed, crit: ['b64'], b64: false }, claims),
    'type JWT': signed({ ...typed, typ: 'JWT' }, claims),
    'no type': signed({ alg: 'HS256' }, claims),
    'another issuer': claiming({ iss: 'elsewhere' }),
    'no issuer': claiming({ iss: undefined }),
    'another audience': claiming({ aud: 'elsewhere' }),
    'no audience': claiming({ aud: undefined }),
    expired: claiming({ exp: now - 1 }),
    'no end': claiming({ exp: undefined }),
    'an end in words': claiming({ exp: 'never' }),
    'not yet valid': claiming({ nbf: now + 3600 }),
    'no session': claiming({ sid: undefined }),
    'an unknown session': claiming({ sid: crypto.randomUUID() }),
    'a session that is not an id': claiming({ sid: "' or true --" }),
    'a list of sessions': claiming({ sid: [claims.sid] }),
    'a payload that is a list': signed(typed, [claims]),
    'a signed-out session': signedOut,
    'an expired session': expired,
    'a disabled person': disabled,
    'a refresh token': refreshToken,
    'a refresh token in three parts': `${refreshToken}.x`,
    'an unknown access token': `assay_${'a'.repeat(43)}`,
    'a short access token': `assay_${'a'.repeat(42)}`,
    'an access token in three parts': `assay_${'a'.repeat(43)}.b.c`,
    'far too long': `${'a'.repeat(4000)}.${'b'.repeat(4000)}.c`,
  };
  const authorizations: Record<string, string> = {
    'an empty header': '',
    'spaces alone': '   ',
    'the scheme alone': 'Bearer',
    'the scheme and a space': 'Bearer ',
    'no scheme': good,
    'another scheme': `Token ${good}`,
    'basic authentication': `Basic ${Buffer.from('admin:correct horse battery').toString('base64')}`,
    'a colon behind the scheme': `Bearer: ${good}`,
    'quotes around the token': `Bearer "${good}"`,
    'two spaces': `Bearer  ${good}`,
    'a tab': `Bearer\t${good}`,
    'a word behind the token': `Bearer ${good} admin`,
    'two headers joined': `Bearer ${good}, Bearer ${good}`,
    'letters of another alphabet': `Веаrеr ${good}`,
  };
  const elsewhere: [string, Headers, string?][] = [
    ['no header', {}],
    ['the token in a cookie', { cookie: `access_token=${good}; assay_refresh=${refreshToken}` }],
    ['the token in another header', { 'x-authorization': `Bearer ${good}`, 'proxy-authorization': `Bearer ${good}` }],
    ['the token in the address', {}, `access_token=${good}`],
    ['said to come from the service itself', { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-user': 'admin' }],
    ['said to be for another address', { 'x-original-url': '/healthz', 'x-rewrite-url': '/healthz' }],
    ['said to be another method', { 'x-http-method-override': 'OPTIONS' }],
  ];
  return [
    ...Object.entries(tokens).map(([fault, token]): [string, Headers] => [fault, { authorization: `Bearer ${token}` }]),
    ...Object.entries(authorizations).map(([fault, authorization]): [string, Headers] => [fault, { authorization }]),
    ...elsewhere,
  ];
}
