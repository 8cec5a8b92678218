import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';
import type { Call, Fields, Person } from './types.ts';
import type { World } from './world.ts';

const encode = (value: Fields): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs and reads the account JWTs of one service (HS256). */
export class Tokens {
  private secret = crypto.randomUUID();
  private now: () => number;
  private revoked = new Set<string>();

  constructor(now: () => number) {
    this.now = now;
  }

  /** Signs claims. Without a lifetime the token does not expire. */
  sign(claims: Fields, lifetimeS?: number): string {
    const iat = Math.floor(this.now() / 1000);
    const exp = lifetimeS === undefined ? {} : { exp: iat + lifetimeS };
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, iat, ...exp, jti: crypto.randomUUID() })}`;
    return `${text}.${this.signature(text)}`;
  }

  /** Returns the claims of a token of the given use. Throws a 401 refusal if it is not valid. */
  read(token: string, use: 'access' | 'refresh' = 'access'): Fields {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const expected = Buffer.from(this.signature(`${header}.${payload}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected) || this.revoked.has(token))
      throw new Refusal(401, 'The token is not valid');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Fields;
    if (typeof claims.exp === 'number' && claims.exp * 1000 <= this.now())
      throw new Refusal(401, 'The token has expired');
    if ((claims.use ?? 'access') !== use) throw new Refusal(401, 'The token is of another kind');
    return claims;
  }

  revoke(token: string): void {
    this.revoked.add(token);
  }

  private signature(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}

/** Returns the bearer token of a request, or an empty text. */
export const bearerOf = (call: Call): string => /^bearer (.+)$/i.exec(call.headers.authorization ?? '')?.[1] ?? '';

/** Returns the person whose access token a call carries. Throws a 401 refusal if it carries none. */
export function personOf(world: World, tokens: Tokens, call: Call): Person {
  const token = bearerOf(call);
  if (!token) throw new Refusal(401, 'A bearer token is needed');
  const { sub } = tokens.read(token);
  const person = world.people.find(({ id }) => id === String(sub));
  if (!person) throw new Refusal(401, 'The account is gone');
  return person;
}
