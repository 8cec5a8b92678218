import { payloadOf } from '#src/lib/json/payload.ts';
import { decimalMarksOf, readAmount } from './read-amount.ts';

/** Exact sums. A service may not send `income` and `profit`, which are settled amounts less refunded ones. */
export interface Sums {
  count: number;
  /** Sums in every status. */
  amount: string;
  profit_amount: string;
  income?: string | undefined;
  profit?: string | undefined;
}
export type SummaryMonth = Sums & { month: string; transaction_type: string };

/** Totals of the matching transactions. A figure is undefined if the service did not send it or it cannot be read. */
export interface TransactionSummary {
  currency: string | undefined;
  count: number | undefined;
  amount: string | undefined;
  profit_amount: string | undefined;
  income?: string | undefined;
  profit?: string | undefined;
  statuses: (Sums & { status: string })[];
  months: SummaryMonth[];
  /** Number of months with a figure that cannot be read; they are not in `months`. */
  unreadableMonths: number;
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Reads the totals of the transactions, each figure on its own. */
export function readSummary(answer: unknown): TransactionSummary {
  const fields = fieldsOf(payloadOf(answer));
  const rows = listOf(fields.months);
  const statusRows = listOf(fields.statuses);
  const marks = decimalMarksOf(
    [fields, ...rows, ...statusRows].flatMap((row) =>
      [row.amount, row.profit_amount, row.income, row.profit].map(textOf),
    ),
  );
  const figuresOf = (row: Fields) => {
    const [amount, profit] = [readAmount(textOf(row.amount), marks), readAmount(textOf(row.profit_amount), marks)];
    const count = /^\d+$/.test(textOf(row.count)) ? Number(row.count) : undefined;
    const currency = amount?.currency ?? profit?.currency;
    const [income, kept] = [readAmount(textOf(row.income), marks), readAmount(textOf(row.profit), marks)];
    const net = income && kept ? { income: income.decimal, profit: kept.decimal } : {};
    return { currency, count, amount: amount?.decimal, profit_amount: profit?.decimal, ...net };
  };
  const sumsOf = (row: Fields): Sums | undefined => {
    const { currency: _, count, amount, profit_amount, ...net } = figuresOf(row);
    return count !== undefined && amount !== undefined && profit_amount !== undefined
      ? { count, amount, profit_amount, ...net }
      : undefined;
  };
  const { currency, ...totals } = figuresOf(fields);
  const months = rows.flatMap((row) => {
    const { month, transaction_type } = row;
    const isMonth = typeof month === 'string' && /^\d{4,}-(0[1-9]|1[0-2])$/.test(month);
    const sums = sumsOf(row);
    return isMonth && sums ? [{ month, transaction_type: textOf(transaction_type), ...sums }] : [];
  });
  const statuses = statusRows.flatMap((row) => {
    const sums = sumsOf(row);
    return sums && textOf(row.status) ? [{ status: textOf(row.status), ...sums }] : [];
  });
  return {
    currency: textOf(fields.currency) || currency,
    ...totals,
    statuses,
    months,
    unreadableMonths: rows.length - months.length,
  };
}
