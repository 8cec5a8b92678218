import { errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '#server/http/errors.ts';
import { isUuid } from '#server/http/uuid.ts';
import { accessTokenLifetime, type SigningKeys } from './signing-keys.ts';

const claims = { issuer: 'assay', audience: 'assay-api' };
const type = 'at+jwt';

/** Signs and reads access tokens (RFC 9068's `at+jwt`, HS256): they carry the session's id and nothing to be believed besides. */
export function accessTokens(keys: SigningKeys) {
  /** The key id is looked up among ours, and is nothing else: no path, no address, no key of the token's own. */
  const keyOf: JWTVerifyGetKey = async ({ kid }) => {
    const key = typeof kid === 'string' ? await keys.byId(kid) : undefined;
    if (!key) throw new errors.JWTInvalid('No such key.');
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
        .setExpirationTime(`${accessTokenLifetime}s`)
        .setJti(crypto.randomUUID())
        .sign(key.key);
    },

    /** @returns the session's id. @throws DomainError UNAUTHENTICATED */
    async read(token: string): Promise<string> {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          ...claims,
          algorithms: ['HS256'],
          typ: type,
          requiredClaims: ['sid', 'exp'],
        });
        if (typeof payload.sid === 'string' && isUuid(payload.sid)) return payload.sid;
        throw new errors.JWTInvalid('The session is no id.');
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        const expired = error instanceof errors.JWTExpired;
        throw new DomainError(
          'UNAUTHENTICATED',
          expired ? 'The access token has expired; refresh it.' : 'The access token is not valid.',
        );
      }
    },
  };
}
