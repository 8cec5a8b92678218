import type { TransactionFilter } from '#contract/finance.ts';
import type { Sums, TransactionSummary } from '#src/api/transactions/read-summary.ts';
import type { MessageId } from '#src/messages/t.ts';

type Measure = 'income' | 'profit' | 'amount' | 'profit_amount';

export type FigureLabel = Extract<MessageId, `finance.figure.${string}`>;

/** A figure of money, with a label that says which transactions it contains. */
export interface Figure {
  measure: Measure;
  label: FigureLabel;
}

export const figureOf = (sums: Sums | undefined, { measure }: Figure): string => sums?.[measure] ?? '0';

/**
 * Returns the two figures to show for a filter: income and profit, or the sums as booked if the filter has one status or the
 * service does not send income.
 */
export function figuresOf(summary: TransactionSummary, status: TransactionFilter['status']): Figure[] {
  const hasIncome = summary.income !== undefined && summary.months.every((month) => month.income !== undefined);
  if (hasIncome && !status)
    return [
      { measure: 'income', label: 'finance.figure.income' },
      { measure: 'profit', label: 'finance.figure.profit' },
    ];
  return [
    { measure: 'amount', label: `finance.figure.amount.${status ?? 'every'}` },
    { measure: 'profit_amount', label: `finance.figure.profit.${status ?? 'every'}` },
  ];
}
