import { createHash, type Hash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#server/http/errors.ts';

/** Digest algorithms of RFC 9530 that a sender can declare, strongest first. */
const names = ['sha-256', 'md5'] as const;

/**
 * Returns the strongest supported digest of a `Content-Digest` header (`sha-256=:base64:`, `md5=:base64:` or several).
 * @throws DomainError DIGEST_UNSUPPORTED
 */
function strongestDigest(header: string) {
  const given = new Map(
    [...header.matchAll(/(?<![a-z0-9-])([a-z0-9-]+)=:([A-Za-z0-9+/=]*):/gi)].map(([, name, value]) => [
      name!.toLowerCase(),
      value!,
    ]),
  );
  const name = names.find((known) => given.has(known));
  if (!name)
    throw new DomainError(
      'DIGEST_UNSUPPORTED',
      'The Content-Digest header must contain sha-256=:…: or md5=:…: (RFC 9530).',
    );
  return { name, value: Buffer.from(given.get(name)!, 'base64') };
}

/** Computes the digests of a chunk that arrives in parts: always SHA-256, and MD5 if the sender declared only MD5. */
export class ChunkDigest {
  private readonly declared: ReturnType<typeof strongestDigest>;
  private readonly sha256 = createHash('sha256');
  private readonly md5: Hash | undefined;

  /**
   * @param header `Content-Digest` of the request
   * @throws DomainError DIGEST_UNSUPPORTED
   */
  constructor(header: string) {
    this.declared = strongestDigest(header);
    this.md5 = this.declared.name === 'md5' ? createHash('md5') : undefined;
  }

  update(part: Uint8Array) {
    this.sha256.update(part);
    this.md5?.update(part);
  }

  /**
   * Compares the chunk with the declared digest.
   * @returns the SHA-256 as `sha-256:base64`, which identifies the bytes for any declared algorithm
   * @throws DomainError CHUNK_DIGEST_MISMATCH
   */
  check(): string {
    const sha256 = this.sha256.digest();
    const actual = this.md5?.digest() ?? sha256;
    const { value } = this.declared;
    if (value.length !== actual.length || !timingSafeEqual(value, actual)) {
      throw new DomainError(
        'CHUNK_DIGEST_MISMATCH',
        'The chunk does not match its digest and was discarded. Send it again.',
      );
    }
    return `sha-256:${sha256.toString('base64')}`;
  }
}
