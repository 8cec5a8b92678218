import type { PackageEntry } from './package-end.ts';

/** Bytes of one file that are digested in memory; a larger one is held against its size alone. */
const mostInMemory = 128 * 1024 * 1024;

/**
 * Holds the files of a package that was received against the manifest's SHA-256, one after the other.
 * @returns how many were checked (none where the browser has no SubtleCrypto) and the names of those that are wrong
 */
export async function checkDigests(received: Blob, entries: PackageEntry[]) {
  const wrong: string[] = [];
  let checked = 0;
  for (const { name, size, offset, sha256 } of entries) {
    if (!sha256 || size > mostInMemory || !globalThis.crypto?.subtle) continue;
    const header = new DataView(await received.slice(offset, offset + 30).arrayBuffer());
    const from = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    const digest = await crypto.subtle.digest('SHA-256', await received.slice(from, from + size).arrayBuffer());
    if (hexOf(digest) !== sha256.toLowerCase()) wrong.push(name);
    checked += 1;
  }
  return { checked, wrong };
}

/** Lower-case hexadecimal. */
export const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
