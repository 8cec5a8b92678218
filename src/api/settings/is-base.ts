/** Returns whether a text is an address with a host, and without credentials, query and fragment. */
export function isBase(value: string) {
  if (!/^https?:\/\/[^?#\s\\@]+$/.test(value)) return false;
  try {
    return new URL(value).hostname !== '';
  } catch {
    return false;
  }
}
