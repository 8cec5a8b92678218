/** Returns the URL fragment of a section: its JSON Pointer (RFC 6901 §6), or `/` for the root so it is never empty. */
export const anchorOf = (pointer: string): string => pointer.split('/').map(encodeURIComponent).join('/') || '/';

/** Returns the JSON Pointer in a URL fragment, or null. */
export function pointerOf(hash: string): string | null {
  if (!hash.startsWith('#/')) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}
