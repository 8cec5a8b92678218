import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#server/http/errors.ts';

const names = { 'sha-256': 'sha256', md5: 'md5' } as const;

/**
 * Checks bytes against a `Content-Digest` header (RFC 9530): `sha-256=:base64:`, `md5=:base64:`, or several of them.
 * @returns the strongest digest as `name:base64`.
 * @throws DomainError DIGEST_UNSUPPORTED, CHUNK_DIGEST_MISMATCH
 */
export function checkContentDigest(header: string, bytes: Uint8Array): string {
  const given = new Map(
    [...header.matchAll(/([a-z0-9-]+)=:([A-Za-z0-9+/=]*):/gi)].map(([, name, value]) => [name!.toLowerCase(), value!]),
  );
  const name = (['sha-256', 'md5'] as const).find((known) => given.has(known));
  if (!name)
    throw new DomainError('DIGEST_UNSUPPORTED', 'Content-Digest must carry sha-256=:…: or md5=:…: (RFC 9530).');
  const declared = Buffer.from(given.get(name)!, 'base64');
  const actual = createHash(names[name]).update(bytes).digest();
  if (declared.length !== actual.length || !timingSafeEqual(declared, actual)) {
    throw new DomainError(
      'CHUNK_DIGEST_MISMATCH',
      'The chunk is not what its digest says; nothing of it was kept. Send it again.',
    );
  }
  return `${name}:${actual.toString('base64')}`;
}
