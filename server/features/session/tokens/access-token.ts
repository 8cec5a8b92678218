import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '#server/http/errors.ts';
import { isUuid } from '#server/http/uuid.ts';

const claims = { issuer: 'assay', audience: 'assay-api' };
const type = 'at+jwt';
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const EXPIRED_TOKEN_MESSAGE = 'The access token has expired. Refresh it and try again.';

/** Derives the key of access tokens, which is useless without the random id of a live session. */
export const signingKeyOf = (secret: string) => createHmac('sha256', secret).update('access tokens').digest();

/**
 * Signs and verifies access tokens (RFC 9068 `at+jwt`, HS256). Only the session id in a token is used.
 * @param secret the service's own secret
 */
export function accessTokens(secret: string) {
  // Passing raw bytes would import them for every token.
  const hs256 = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', signingKeyOf(secret), hs256, false, ['sign', 'verify']);
  return {
    sign: async (sessionId: string, userId: string): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(userId)
        .setIssuer(claims.issuer)
        .setAudience(claims.audience)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .setJti(crypto.randomUUID())
        .sign(await key),

    /** Verifies a token. @returns the session's id. @throws DomainError UNAUTHENTICATED */
    async read(token: string): Promise<string> {
      try {
        const { payload } = await jwtVerify(token, await key, {
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
