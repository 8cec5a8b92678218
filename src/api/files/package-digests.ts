import { contentsOf } from '#src/lib/zip.ts';
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
  for (const entry of entries) {
    const { name, size, method, sha256 } = entry;
    if (!sha256 || (method !== 0 && method !== 8) || size > MAX_HASHED_BYTES || !globalThis.crypto?.subtle) continue;
    const bytes = await readAll(await contentsOf(received, entry), size).catch(() => undefined);
    const digest = bytes && (await crypto.subtle.digest('SHA-256', bytes));
    if (!digest || hexOf(digest) !== sha256.toLowerCase()) wrong.push(name);
    checked += 1;
  }
  return { checked, wrong };
}

/** Reads `size` bytes. @throws Error if they are damaged, or more */
async function readAll(stream: ReadableStream<Uint8Array>, size: number) {
  const reader = stream.getReader();
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
