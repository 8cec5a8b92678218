import { createHash } from 'node:crypto';

type Bytes = Uint8Array | string;

/** Returns a digest in hexadecimal. */
export const digestOf = (algorithm: 'md5' | 'sha256', bytes: Bytes) =>
  createHash(algorithm).update(bytes).digest('hex');

export type DigestAlgorithm = 'sha-256' | 'sha-1' | 'sha-384' | 'sha-512' | 'md5';
/** Returns the `Content-Digest` header of a chunk (RFC 9530). */
export const contentDigest = (bytes: Bytes, algorithm: DigestAlgorithm = 'sha-256') =>
  `${algorithm}=:${createHash(algorithm.replace('-', '')).update(bytes).digest('base64')}:`;

/** Returns the `Content-MD5` header of a part that is sent to an object store. */
export const contentMd5 = (bytes: Bytes) => createHash('md5').update(bytes).digest('base64');
