import { z } from 'zod/mini';
import { timeZone } from './text.ts';

/** Fields of the columns in a file of transactions. The last one is optional. */
export const importFields = [
  'id',
  'transaction_type',
  'project_name',
  'category',
  'detail',
  'occurred_at',
  'amount',
  'profit_amount',
  'status',
  'status_label',
] as const;
export type ImportField = (typeof importFields)[number];
/** Maximum number of columns that can be matched. */
const MAX_MATCHED_COLUMNS = 60;

const oneField = `(?:${importFields.join('|')})?`;
/** How to read what a file leaves open. */
export const importNotation = z.object({
  zone: z
    .optional(timeZone)
    .check(z.describe('Time zone of times without an offset. If it is missing, such times are a fault.')),
  hidden: z
    .optional(z.enum(['read', 'skip']))
    .check(
      z.describe(
        'Whether hidden rows and columns of a workbook belong to the table. If it is missing, they are a fault.',
      ),
    ),
  totals: z
    .optional(z.enum(['read', 'skip']))
    .check(
      z.describe('Whether rows that look like sums of others are transactions. If it is missing, they are a fault.'),
    ),
  columns: z
    .optional(z.string().check(z.regex(new RegExp(`^${oneField}(?:,${oneField}){0,${MAX_MATCHED_COLUMNS - 1}}$`))))
    .check(z.describe('Fields of the columns in the order of the file, separated by commas; empty for none.')),
  decimal: z.optional(z.enum(['point', 'comma'])).check(z.describe('Decimal mark, if no amount of the file shows it.')),
  dates: z
    .optional(z.enum(['MDY', 'DMY']))
    .check(z.describe('Order of day and month, if no date of the file shows it.')),
});
export type ImportNotation = z.infer<typeof importNotation>;
