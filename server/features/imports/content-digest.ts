import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '#server/http/errors.ts';

/** What is understood of RFC 9530, the strongest first, by the names that `node:crypto` has for it. */
export const algorithms = { 'sha-256': 'sha256', md5: 'md5' } as const;
export type DigestName = keyof typeof algorithms;
const names = Object.keys(algorithms) as DigestName[];

/** The strongest digest of a `Content-Digest` header (`sha-256=:base64:`, `md5=:base64:`, or several of them) that is understood. */
export function strongestDigest(header: string): { name: DigestName; value: Buffer } | undefined {
  const given = new Map(
    [...header.matchAll(/([a-z0-9-]+)=:([A-Za-z0-9+/=]*):/gi)].map(([, name, value]) => [name!.toLowerCase(), value!]),
  );
  const name = names.find((known) => given.has(known));
  return name && { name, value: Buffer.from(given.get(name)!, 'base64') };
}

/**
 * Holds what bytes have been found to be against what their header says.
 * @param actual digest of the bytes by the algorithm of `strongestDigest`.
 * @returns it as `name:base64`.
 * @throws DomainError DIGEST_UNSUPPORTED, CHUNK_DIGEST_MISMATCH
 */
export function checkContentDigest(header: string, actual: Buffer | undefined): string {
  const declared = strongestDigest(header);
  if (!declared || !actual)
    throw new DomainError('DIGEST_UNSUPPORTED', 'Content-Digest must carry sha-256=:…: or md5=:…: (RFC 9530).');
  if (declared.value.length !== actual.length || !timingSafeEqual(declared.value, actual)) {
    throw new DomainError(
      'CHUNK_DIGEST_MISMATCH',
      'The chunk is not what its digest says; nothing of it was kept. Send it again.',
    );
  }
  return `${declared.name}:${actual.toString('base64')}`;
}
