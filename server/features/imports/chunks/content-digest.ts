import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '#server/http/errors.ts';

/** Algorithms of RFC 9530 that a sender may declare, strongest first. */
const names = ['sha-256', 'md5'] as const;
type DigestName = (typeof names)[number];

/** Digests of a chunk's bytes: always SHA-256, and MD5 if the sender declared only that. */
export interface ChunkDigests {
  'sha-256': Buffer;
  md5: Buffer | undefined;
}

/** The strongest digest of a `Content-Digest` header (`sha-256=:base64:`, `md5=:base64:`, or several of them) that is understood. */
export function strongestDigest(header: string): { name: DigestName; value: Buffer } | undefined {
  const given = new Map(
    [...header.matchAll(/([a-z0-9-]+)=:([A-Za-z0-9+/=]*):/gi)].map(([, name, value]) => [name!.toLowerCase(), value!]),
  );
  const name = names.find((known) => given.has(known));
  return name && { name, value: Buffer.from(given.get(name)!, 'base64') };
}

/**
 * Compares the digests of a chunk's bytes with the strongest one that its header declares.
 * @returns the SHA-256 as `sha-256:base64`, the name by which the bytes are recorded whatever was declared.
 * @throws DomainError DIGEST_UNSUPPORTED, CHUNK_DIGEST_MISMATCH
 */
export function checkContentDigest(header: string, digests: ChunkDigests): string {
  const declared = strongestDigest(header);
  const actual = declared && digests[declared.name];
  if (!declared || !actual)
    throw new DomainError('DIGEST_UNSUPPORTED', 'Content-Digest must carry sha-256=:…: or md5=:…: (RFC 9530).');
  if (declared.value.length !== actual.length || !timingSafeEqual(declared.value, actual)) {
    throw new DomainError(
      'CHUNK_DIGEST_MISMATCH',
      'The chunk does not match its digest, and nothing of it was kept. Send it again.',
    );
  }
  return `sha-256:${digests['sha-256'].toString('base64')}`;
}
