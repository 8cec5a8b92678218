const form = /^(?:\d+|[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-7][0-9A-HJKMNP-TV-Z]{25})$/i;

/** Returns whether a value is an id that says nothing to people: a number, hexadecimal digits, a UUID or a ULID. */
export const isOpaqueId = (value: unknown): boolean => typeof value === 'number' || form.test(String(value));
