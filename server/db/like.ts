import { type RawBuilder, sql } from 'kysely';

/** Returns a `like` pattern that matches the text anywhere; wildcards in the text are escaped. */
export const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns SQL for the form in which names are compared and sorted: in lower case and composed (Unicode NFC), because a Mac
 * names files with decomposed letters. Full-width and compatibility forms stay different.
 */
export const folded = (name: string | RawBuilder<unknown>) => sql<string>`lower(normalize(${name}, nfc))`;

/** Returns a condition that is true if a name contains a text, regardless of case. */
export const contains = (name: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${folded(name)} like ${folded(like(text))}`;
