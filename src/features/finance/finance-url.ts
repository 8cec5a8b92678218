import type { z } from 'zod';
import { TransactionQuery } from '#contract/finance.ts';
import { text } from '#contract/text.ts';

/** State of the page in its URL. `row` is the transaction in the drawer. */
export const FinanceUrl = TransactionQuery.extend({ row: text(1, 200).optional() });
export type FinanceUrl = z.output<typeof FinanceUrl>;

export type ChangeUrl = (change: Partial<FinanceUrl>, options?: { replace?: boolean }) => void;

/** Returns the filters that the service supports; without `finance-filters`, that is the type only. */
export function filterOf({ type, status, from, to, q }: FinanceUrl, hasFilters: boolean) {
  return hasFilters ? { type, status, from, to, q } : { type };
}

export const noFilter = {
  page: 1,
  type: 'all',
  status: undefined,
  from: undefined,
  to: undefined,
  q: undefined,
} as const;
