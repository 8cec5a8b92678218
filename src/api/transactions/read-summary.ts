import type { FinanceMonth } from '#contract/finance.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import { decimalMarksOf, readAmount } from './read-amount.ts';

/** Totals of the matching transactions. A figure is undefined if the service did not send it or it cannot be read. */
export interface TransactionSummary {
  currency: string | undefined;
  count: number | undefined;
  amount: string | undefined;
  profit_amount: string | undefined;
  months: FinanceMonth[];
  /** Number of months with a figure that cannot be read; they are not in `months`. */
  unreadableMonths: number;
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Reads the totals of the transactions, each figure on its own. */
export function readSummary(answer: unknown): TransactionSummary {
  const fields = fieldsOf(payloadOf(answer));
  const rows = (Array.isArray(fields.months) ? fields.months : []).map(fieldsOf);
  const marks = decimalMarksOf([fields, ...rows].flatMap((row) => [textOf(row.amount), textOf(row.profit_amount)]));
  const figuresOf = (row: Fields) => {
    const [amount, profit] = [readAmount(textOf(row.amount), marks), readAmount(textOf(row.profit_amount), marks)];
    const count = /^\d+$/.test(textOf(row.count)) ? Number(row.count) : undefined;
    const currency = amount?.currency ?? profit?.currency;
    return { currency, count, amount: amount?.decimal, profit_amount: profit?.decimal };
  };
  const { currency, ...totals } = figuresOf(fields);
  const months = rows.flatMap((row) => {
    const { count, amount, profit_amount } = figuresOf(row);
    const { month, transaction_type } = row;
    const isMonth = typeof month === 'string' && /^\d{4,}-(0[1-9]|1[0-2])$/.test(month);
    return isMonth && count !== undefined && amount !== undefined && profit_amount !== undefined
      ? [{ month, transaction_type: textOf(transaction_type), count, amount, profit_amount }]
      : [];
  });
  return {
    currency: textOf(fields.currency) || currency,
    ...totals,
    months,
    unreadableMonths: rows.length - months.length,
  };
}
