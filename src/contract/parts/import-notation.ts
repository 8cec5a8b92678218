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

const hidden = z.object({ rows: z.int(), columns: z.int() });
/** How a file of transactions was read. */
export const importForm = z.discriminatedUnion('format', [
  z.object({ format: z.literal('csv'), encoding: z.string(), delimiter: z.string() }),
  z.object({
    format: z.literal('xlsx'),
    sheet: z.string(),
    others: z.optional(z.int()).check(z.describe('Number of other sheets with values, if any. They are not read.')),
    hidden: z
      .optional(hidden)
      .check(z.describe('Numbers of rows and columns with values that the sheet hides, if any.')),
  }),
]);

export const ImportColumn = z.object({
  title: z.string().check(z.describe('Text of the first line.')),
  field: z.nullable(z.enum(importFields)),
  samples: z.array(z.string()).check(z.describe('Values of the first rows.')),
});
