import { z } from 'zod/mini';
import { transactionStatuses, transactionTypes } from '#contract/finance.ts';
import { instant, text } from '#contract/text.ts';
import type { CsvFault, CsvRecord } from './csv-records.ts';
import { statusLabels } from './status-labels.ts';
import type { NewTransaction } from './transactions.repo.ts';

/** Maximum digits of an amount, the precision of SQL's decimal(38). */
const MAX_DIGITS = 38;
const types = transactionTypes.filter((type) => type !== 'all');

const words = (min: number, max: number) => text(min, max);
const oneOf = <T extends string>(values: readonly T[]) => z.enum(values, { error: `Must be ${values.join(' or ')}.` });
const amount = z.string().check(
  z.regex(/^-?\d+(?:\.\d+)?$/, { error: 'Must be a plain decimal such as 1234.50 or -12.', abort: true }),
  z.refine((value) => value.replace(/\D/g, '').length <= MAX_DIGITS, `Must have at most ${MAX_DIGITS} digits.`),
);
const time = instant.check(z.minLength(1, { error: 'Must not be empty.', abort: true }));

/** A row of the file. Columns are named as in interface 2.5. */
const Row = z.object({
  id: words(1, 100),
  transaction_type: oneOf(types),
  project_name: words(1, 500),
  category: words(1, 200),
  detail: words(0, 5_000),
  occurred_at: time.check(z.refine((value) => value >= '1900', 'Must be in the year 1900 or later.')),
  amount,
  profit_amount: amount,
  status: oneOf(transactionStatuses),
  status_label: z.optional(words(0, 200)),
});

export const optionalColumns = ['status_label'];
export const requiredColumns = Object.keys(Row.shape).filter((name) => !optionalColumns.includes(name));

/** Returns the faults of the first line, which names the columns in any order. */
export function findHeaderFaults({ line, fields }: CsvRecord): CsvFault[] {
  const names = fields.map((field) => field.text);
  const strange = names.flatMap((name, index) => {
    const column = index + 1;
    if (names.indexOf(name) < index) return { line, column, message: `The column ${name} occurs twice. Remove one.` };
    if (!(name in Row.shape))
      return { line, column, message: `Unknown column ${JSON.stringify(name)}. Remove or rename it.` };
    return [];
  });
  const missing = requiredColumns.filter((name) => !names.includes(name));
  if (missing.length === 0) return strange;
  return [...strange, { line, column: names.length, message: `Missing columns: ${missing.join(', ')}.` }];
}

/** Parses one record, using the column names of the first line. */
export function transactionOf(
  names: string[],
  { line, fields }: CsvRecord,
): { transaction: NewTransaction } | { faults: CsvFault[] } {
  if (fields.length !== names.length) {
    const column = Math.min(fields.length, names.length + 1);
    const message = `This record has ${fields.length} fields, but the first line names ${names.length}.`;
    return { faults: [{ line, column, message }] };
  }
  const parsed = Row.safeParse(Object.fromEntries(names.map((name, index) => [name, fields[index]!.text])));
  if (parsed.success) {
    const { transaction_type: type, status_label, ...row } = parsed.data;
    return { transaction: { ...row, type, status_label: status_label || statusLabels[row.status] } };
  }
  return {
    faults: parsed.error.issues.map(({ path, message }) => {
      const index = names.indexOf(String(path[0]));
      return { line: fields[index]!.line, column: index + 1, message: `${names[index]}: ${message}` };
    }),
  };
}
