import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isUuid } from '#server/http/uuid.ts';

/**
 * Refresh token, written `sessionId.family.secret`, or `sessionId.secret` if the session was never refreshed. The secret
 * changes with each rotation. The family is the session's first secret and shows that we issued the token.
 */
export interface RefreshToken {
  sessionId: string;
  family: string;
  secret: string;
}

export const randomSecret = () => randomBytes(32).toString('base64url');

/** Hashes a secret for the database. It is random, so it needs neither a salt nor a slow hash. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Derives the next secret. Every holder of this secret gets the same one; the salt in the database is useless alone. */
export const nextSecret = (secret: string, salt: string) =>
  createHmac('sha256', secret).update(salt).digest('base64url');

export function readRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [sessionId = '', family = '', secret = family] = text?.split('.') ?? [];
  return isUuid(sessionId) && family ? { sessionId, family, secret } : undefined;
}

export const writeRefreshToken = ({ sessionId, family, secret }: RefreshToken) =>
  (secret === family ? [sessionId, secret] : [sessionId, family, secret]).join('.');
