import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '#server/http/errors.ts';
import { isUuid } from '#server/http/uuid.ts';

/** Seconds. */
export const accessTokenLifetime = 15 * 60;

const claims = { issuer: 'assay', audience: 'assay-api' };
const type = 'at+jwt';

/** Signs and reads access tokens (RFC 9068's `at+jwt`, HS256): they carry the session's id and nothing to be believed besides. */
export function accessTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (sessionId: string, userId: string) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(userId)
        .setIssuer(claims.issuer)
        .setAudience(claims.audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenLifetime}s`)
        .setJti(crypto.randomUUID())
        .sign(key),

    /** @returns the session's id. @throws DomainError UNAUTHENTICATED */
    async read(token: string): Promise<string> {
      try {
        const { payload } = await jwtVerify(token, key, {
          ...claims,
          algorithms: ['HS256'],
          typ: type,
          requiredClaims: ['sid', 'exp'],
        });
        if (typeof payload.sid === 'string' && isUuid(payload.sid)) return payload.sid;
        throw new errors.JWTInvalid('The session is no id.');
      } catch (error) {
        const expired = error instanceof errors.JWTExpired;
        throw new DomainError(
          'UNAUTHENTICATED',
          expired ? 'The access token has expired; refresh it.' : 'The access token is not valid.',
        );
      }
    },
  };
}
