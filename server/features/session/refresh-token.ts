import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isUuid } from '#server/http/uuid.ts';

/**
 * Written `sessionId.family.secret`, the first one of a session `sessionId.secret`. The secret changes with each rotation; the
 * family, the first secret of the session, tells a token that was once handed out from a made-up one.
 */
export interface RefreshToken {
  sessionId: string;
  family: string;
  secret: string;
}

export const randomSecret = () => randomBytes(32).toString('base64url');

/** Hashes a secret for the database; it is random, so no salt and no slow hash is needed. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Derives the secret after this one, the same for everybody who holds this one. The salt in the database is of no use alone. */
export const nextSecret = (secret: string, salt: string) =>
  createHmac('sha256', secret).update(salt).digest('base64url');

export function readRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [sessionId = '', family = '', secret = family] = text?.split('.') ?? [];
  return isUuid(sessionId) && family ? { sessionId, family, secret } : undefined;
}

export const writeRefreshToken = ({ sessionId, family, secret }: RefreshToken) =>
  (secret === family ? [sessionId, secret] : [sessionId, family, secret]).join('.');
