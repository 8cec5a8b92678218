import { z } from 'zod';

/** Text that the database can hold: no NUL and no lone surrogate. */
export const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'Must be well-formed text without NUL.');

/** Interface 2: `string` with length >= 1 and no stated limit; bounded where the database would be. */
export const name = text(1, 1024);

/** Lower-case hexadecimal, 32 digits. */
export const md5 = z.string().regex(/^[0-9a-f]{32}$/);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const instant = z.iso.datetime({ offset: true });

/** Query parameter that lists pages; both sides agree on its bounds. */
export const pageQuery = {
  page: z.coerce.number<string | number>().int().min(1).max(2_147_483_647).default(1),
  page_size: z.coerce.number<string | number>().int().min(1).max(100).default(20),
};

/** One page of an extension's listing. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int().min(0), page: z.int().min(1), page_size: z.int().min(1) });
