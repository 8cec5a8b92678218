/** Returns whether a text is an address with a host, and without credentials, query and fragment. */
export const isBase = (value: string) => /^https?:\/\/[^?#\s\\@]+$/.test(value) && Boolean(URL.parse(value)?.hostname);
