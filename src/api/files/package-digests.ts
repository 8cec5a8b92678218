import type { PackageEntry } from './package-end.ts';

/** Maximum size in bytes of a file that is hashed in memory. For larger files only the size is checked. */
const MAX_HASHED_BYTES = 128 * 1024 * 1024;

/**
 * Verifies the files of a downloaded package against the manifest's SHA-256, one at a time.
 * @returns how many were verified (0 if the browser has no SubtleCrypto) and the names of the files that differ
 */
export async function checkDigests(received: Blob, entries: PackageEntry[]) {
  const wrong: string[] = [];
  let checked = 0;
  for (const { name, size, packed, offset, method, sha256 } of entries) {
    if (!sha256 || (method !== 0 && method !== 8) || size > MAX_HASHED_BYTES || !globalThis.crypto?.subtle) continue;
    const header = new DataView(await received.slice(offset, offset + 30).arrayBuffer());
    const from = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    const part = await received.slice(from, from + packed).arrayBuffer();
    const bytes = method === 0 ? part : await inflate(part, size).catch(() => undefined);
    const digest = bytes && (await crypto.subtle.digest('SHA-256', bytes));
    if (!digest || hexOf(digest) !== sha256.toLowerCase()) wrong.push(name);
    checked += 1;
  }
  return { checked, wrong };
}

/** Decompresses DEFLATE. @throws Error if the bytes are damaged, or more than `size` */
async function inflate(packed: ArrayBuffer, size: number) {
  const reader = new Response(packed).body!.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const bytes = new Uint8Array(size);
  for (let at = 0; ; ) {
    const { value, done } = await reader.read();
    if (done) return bytes.buffer;
    bytes.set(value, at);
    at += value.length;
  }
}

/** Formats bytes as lower-case hexadecimal. */
export const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
