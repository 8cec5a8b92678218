import { hashBlob } from './hash-blob.ts';

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/**
 * `Content-Digest` of a chunk (RFC 9530): SHA-256 by the browser, MD5 where the page is no secure context.
 * SHA-256 comes first because the service checks it twice as fast.
 */
export async function contentDigest(chunk: Blob, subtle: SubtleCrypto | undefined = crypto.subtle): Promise<string> {
  if (subtle) return `sha-256=:${base64(new Uint8Array(await subtle.digest('SHA-256', await chunk.arrayBuffer())))}:`;
  return md5Digest(chunk);
}

/** The same by MD5, which object stores check. */
export async function md5Digest(chunk: Blob): Promise<string> {
  const digits = await hashBlob(chunk, {});
  return `md5=:${base64(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))}:`;
}
