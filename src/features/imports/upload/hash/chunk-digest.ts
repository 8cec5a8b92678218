import { hashBlob } from './hash-blob.ts';

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/**
 * Returns the `Content-Digest` of a chunk (RFC 9530): SHA-256, or MD5 if the page is not a secure context.
 * SHA-256 is preferred because the service verifies it twice as fast.
 */
export async function contentDigest(chunk: Blob, subtle: SubtleCrypto | undefined = crypto.subtle): Promise<string> {
  if (subtle) return `sha-256=:${base64(new Uint8Array(await subtle.digest('SHA-256', await chunk.arrayBuffer())))}:`;
  return md5Digest(chunk);
}

/** Returns the MD5 `Content-Digest` of a chunk. Object stores verify only MD5. */
export async function md5Digest(chunk: Blob): Promise<string> {
  const digits = await hashBlob(chunk, {});
  return `md5=:${base64(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))}:`;
}
