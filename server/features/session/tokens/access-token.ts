import { errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '#server/http/errors.ts';
import { isUuid } from '#server/http/uuid.ts';
import { ACCESS_TOKEN_SECONDS, type SigningKeys } from './signing-keys.ts';

const claims = { issuer: 'assay', audience: 'assay-api' };
const type = 'at+jwt';
export const EXPIRED_TOKEN_MESSAGE = 'The access token has expired. Refresh it and try again.';

/** Signs and verifies access tokens (RFC 9068 `at+jwt`, HS256). Only the session id in a token is used. */
export function accessTokens(keys: SigningKeys) {
  /** Looks up the key id among our own keys only, and never uses it as a path, a URL or key material. */
  const keyOf: JWTVerifyGetKey = async ({ kid }) => {
    const key = typeof kid === 'string' ? await keys.byId(kid) : undefined;
    if (!key) throw new errors.JWTInvalid('Unknown key id.');
    return key.key;
  };
  return {
    async sign(sessionId: string, userId: string): Promise<string> {
      const key = await keys.current();
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: type, kid: key.id })
        .setSubject(userId)
        .setIssuer(claims.issuer)
        .setAudience(claims.audience)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .setJti(crypto.randomUUID())
        .sign(key.key);
    },

    /** Verifies a token. @returns the session's id. @throws DomainError UNAUTHENTICATED */
    async read(token: string): Promise<string> {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          ...claims,
          algorithms: ['HS256'],
          typ: type,
          requiredClaims: ['sid', 'exp'],
        });
        if (typeof payload.sid === 'string' && isUuid(payload.sid)) return payload.sid;
        throw new errors.JWTInvalid('The session id is not a UUID.');
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        const expired = error instanceof errors.JWTExpired;
        throw new DomainError(
          'UNAUTHENTICATED',
          expired ? EXPIRED_TOKEN_MESSAGE : 'The access token is not valid. Sign in again.',
        );
      }
    },
  };
}
