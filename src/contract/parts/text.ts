import { z } from 'zod/mini';
import { parseUtc } from './utc-time.ts';

// Without a language, `zod/mini` says "Invalid input" about every value.
z.config(z.locales.en());

/**
 * Returns a schema for text that the database can hold: no NUL and no lone surrogate. Lengths count characters (code
 * points).
 */
export const text = (min: number, max = Number.POSITIVE_INFINITY) => {
  const limits = Number.isFinite(max) ? [z.minLength(min), z.maxLength(max)] : [z.minLength(min)];
  return z.string().check(
    ...limits,
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), 'Must be well-formed text without NUL.'),
  );
};

/**
 * Interface 2: `string` with length >= 1 and no stated maximum. 1,024 characters stays within the limits of the
 * database.
 */
export const name = text(1, 1024);

/** Matches a character that is seen: not white space, and not one that has no glyph, such as a Hangul filler. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns a schema for a name that people choose. Converts it to composed letters (Unicode NFC), in which names are compared. */
export const visibleName = (max: number) =>
  text(1, max).check(
    z.refine((value) => visible.test(value), 'Must have a visible character.'),
    z.normalize('NFC'),
  );

/** Not in the interface: a service without it has only complete results. */
export const isPartial = z
  .optional(z.boolean())
  .check(z.describe('True if the result covers only a part of the file.'));

/** UUID of any version and variant, in lower case so that equal ids are equal strings. */
export const uuid = z.guid().check(z.toLowerCase());

/** 32 hexadecimal digits in either case, converted to lower case. */
export const md5 = z.string().check(z.regex(/^[0-9a-fA-F]{32}$/), z.toLowerCase());
export const instant = z.iso.datetime({ offset: true });

/** `instant` that callers send. PostgreSQL has no year 0, no offset of 16 hours and no time of over 128 characters. */
export const sentInstant = instant.check(
  z.maxLength(64),
  z.refine(
    (value) => !value.startsWith('0000') && !/[+-](?:1[6-9]|2\d):\d\d$/.test(value),
    'Must be in year 1 or later, with an offset of less than 16 hours.',
  ),
);

/** Calendar day. The calendar of PostgreSQL has no year 0. */
export const day = z.iso
  .date()
  .check(z.refine((value) => !value.startsWith('0000'), 'Must be a date in year 1 or later.'));

/** IANA name of a time zone, or an offset from UTC. */
export const timeZone = text(1, 64).check(
  z.refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'Must be an IANA name of a time zone, such as Europe/Berlin, or an offset such as +08:00.'),
  z.meta({ format: 'time-zone' }),
);

/** ISO 8601 time in UTC. The sender's notation is kept. */
export const utcTime = z.string().check(
  ({ value, issues }) => {
    if (parseUtc(value) !== undefined) return;
    const message = 'Must be an ISO 8601 date and time in UTC, such as 2026-03-01T12:00:00Z.';
    issues.push({ code: 'invalid_format', format: 'datetime', input: value, message });
  },
  z.meta({ format: 'date-time', description: 'ISO 8601 time in UTC, with `Z` or any notation of a zero offset.' }),
);

/** Integer of any size; values beyond 2^53, which a double may round, are accepted. */
export const wholeNumber = z.number().check(
  ({ value, issues }) => {
    if (!Number.isInteger(value)) issues.push({ code: 'invalid_type', expected: 'int', input: value });
  },
  z.meta({ type: 'integer' }),
);

/** Returns a schema for an integer in a query or path: decimal digits only, stricter than `Number`. */
export const decimal = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
    z
      .int({ error: ({ code }) => (code === 'invalid_type' ? 'Must be an integer in decimal digits.' : undefined) })
      .check(z.minimum(min), z.maximum(max)),
  );

/** `Idempotency-Key` header as HTTP delivers it, one character per byte. */
export const idempotencyKeyHeader = z
  .nullish(z.string())
  .check(z.describe('At most 100 characters, in UTF-8. An empty key counts as no key.'));

/** Pagination parameters of every listing. */
export const pageQuery = {
  page: z._default(decimal(1), 1),
  page_size: z._default(decimal(1, 100), 20),
};

/** Returns the schema of one page of an extension's listing. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int().check(z.minimum(0)),
    page: z.int().check(z.minimum(1)),
    page_size: z.int().check(z.minimum(1)),
  });
