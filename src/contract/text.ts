import { z } from 'zod';
import { parseUtc } from './utc-time.ts';

/** Text that the database can hold: no NUL and no lone surrogate. Lengths count characters (code points). */
export const text = (min: number, max = Number.POSITIVE_INFINITY) => {
  const bounded = Number.isFinite(max) ? z.string().min(min).max(max) : z.string().min(min);
  return bounded.refine(
    (value) => !value.includes('\0') && value.isWellFormed(),
    'Must be well-formed text without NUL.',
  );
};

/** Interface 2: `string` with length >= 1 and no stated limit; bounded where the database would be. */
export const name = text(1, 1024);

/** A UUID of any version and variant; the lower-case form makes two spellings of an id equal as text, too. */
export const uuid = z.guid().toLowerCase();

/** Hexadecimal, 32 digits in either case; the service uses lower case. */
export const md5 = z
  .string()
  .regex(/^[0-9a-fA-F]{32}$/)
  .toLowerCase();
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const instant = z.iso.datetime({ offset: true });

/** ISO 8601 in UTC; the sender's spelling is kept. */
export const utcTime = z
  .string()
  .check(({ value, issues }) => {
    if (parseUtc(value) !== undefined) return;
    const message = 'Must be an ISO 8601 date and time in UTC, such as 2026-03-01T12:00:00Z.';
    issues.push({ code: 'invalid_format', format: 'datetime', input: value, message });
  })
  .meta({ format: 'date-time', description: 'ISO 8601 in UTC: `Z` or a zero offset, in any of its spellings.' });

/** An integer of any size; what JSON can write need not fit a double exactly. */
export const wholeNumber = z
  .number()
  .check(({ value, issues }) => {
    if (!Number.isInteger(value)) issues.push({ code: 'invalid_type', expected: 'int', input: value });
  })
  .meta({ type: 'integer' });

/** An integer in a query or path: decimal digits and nothing else, unlike what `Number` reads. */
export const decimal = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    (value: string | number) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.int('Must be an integer of decimal digits.').min(min).max(max),
  );

/** The `Idempotency-Key` header as HTTP hands it over, one character a byte. */
export const idempotencyKeyHeader = z
  .string()
  .nullish()
  .describe('At most 100 characters, in UTF-8; an empty key is no key.');

/** Query parameters of every listing. */
export const pageQuery = {
  page: decimal(1).default(1),
  page_size: decimal(1, 100).default(20),
};

/** One page of an extension's listing. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int().min(0), page: z.int().min(1), page_size: z.int().min(1) });
