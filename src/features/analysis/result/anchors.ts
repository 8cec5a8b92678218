/** The address of a part within the page: its JSON Pointer (RFC 6901, in a fragment). The first character keeps it from being empty. */
export const anchorOf = (pointer: string): string => pointer.split('/').map(encodeURIComponent).join('/') || '/';

/** The pointer in an address; null where there is none. */
export function pointerOf(hash: string): string | null {
  if (!hash.startsWith('#/')) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}
