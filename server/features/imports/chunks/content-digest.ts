import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '#server/http/errors.ts';

/** Digest algorithms of RFC 9530 that a sender can declare, strongest first. */
const names = ['sha-256', 'md5'] as const;
type DigestName = (typeof names)[number];

/** Digests of a chunk: always SHA-256, and MD5 if the sender declared only MD5. */
export interface ChunkDigests {
  'sha-256': Buffer;
  md5: Buffer | undefined;
}

/** Returns the strongest supported digest of a `Content-Digest` header (`sha-256=:base64:`, `md5=:base64:` or several). */
export function strongestDigest(header: string): { name: DigestName; value: Buffer } | undefined {
  const given = new Map(
    [...header.matchAll(/([a-z0-9-]+)=:([A-Za-z0-9+/=]*):/gi)].map(([, name, value]) => [name!.toLowerCase(), value!]),
  );
  const name = names.find((known) => given.has(known));
  return name && { name, value: Buffer.from(given.get(name)!, 'base64') };
}

/**
 * Compares a chunk's digest with the strongest one in its header.
 * @returns the SHA-256 as `sha-256:base64`, which identifies the bytes for any declared algorithm
 * @throws DomainError DIGEST_UNSUPPORTED, CHUNK_DIGEST_MISMATCH
 */
export function checkContentDigest(header: string, digests: ChunkDigests): string {
  const declared = strongestDigest(header);
  const actual = declared && digests[declared.name];
  if (!declared || !actual)
    throw new DomainError(
      'DIGEST_UNSUPPORTED',
      'The Content-Digest header must contain sha-256=:…: or md5=:…: (RFC 9530).',
    );
  if (declared.value.length !== actual.length || !timingSafeEqual(declared.value, actual)) {
    throw new DomainError(
      'CHUNK_DIGEST_MISMATCH',
      'The chunk does not match its digest and was discarded. Send it again.',
    );
  }
  return `sha-256:${digests['sha-256'].toString('base64')}`;
}
