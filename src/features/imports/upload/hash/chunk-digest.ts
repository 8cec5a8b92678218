import { type DigestAlgorithm, md5Digest } from '#src/api/request/digest-algorithms.ts';
import { digestOf } from './chunk-digester.ts';
import { hashBlob } from './hash-blob.ts';

/**
 * Returns the `Content-Digest` of a chunk (RFC 9530). If the page is not a secure context, SHA-256 is replaced by MD5, and
 * other digests are empty.
 */
export async function contentDigest(
  chunk: Blob,
  algorithm: DigestAlgorithm = 'sha-256',
  subtle: SubtleCrypto | undefined = crypto.subtle,
): Promise<string> {
  if (algorithm === 'md5' || (!subtle && algorithm === 'sha-256')) return md5Digest(await hashBlob(chunk, {}));
  if (!subtle) return '';
  return digestOf(await chunk.arrayBuffer(), algorithm, subtle);
}
