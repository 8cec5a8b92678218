import { z } from 'zod/mini';
import { TransactionQuery } from '#contract/finance.ts';
import { text } from '#contract/parts/text.ts';

/** Groups in which the page shows the totals. */
export const breakdowns = ['month', 'category', 'project', 'type'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** State of the page in its URL. `row` is the transaction in the drawer. */
export const FinanceUrl = z.extend(TransactionQuery, {
  row: z.optional(text(1, 200)),
  by: z.optional(z.enum(breakdowns)),
});
export type FinanceUrl = z.output<typeof FinanceUrl>;

export type ChangeUrl = (change: Partial<FinanceUrl>, options?: { replace?: boolean }) => void;

/** Extensions that add filters; undefined while it is not known what the service offers. */
interface FinanceExtensions {
  hasFilters: boolean | undefined;
  hasZones: boolean | undefined;
  hasSearch: boolean | undefined;
}

/** Returns the filters that the service supports, with the zone in which it counts days and months. */
export function filterOf(url: FinanceUrl, zone: string, { hasFilters, hasZones, hasSearch }: FinanceExtensions) {
  const { type, status, from, to, q, project, category, min_amount, max_amount } = url;
  return {
    type,
    ...(hasFilters && { status, from, to, q }),
    ...(hasZones && { zone }),
    ...(hasSearch && { project, category, min_amount, max_amount }),
  };
}

export const noFilter = {
  page: 1,
  type: 'all',
  status: undefined,
  from: undefined,
  to: undefined,
  q: undefined,
  project: undefined,
  category: undefined,
  min_amount: undefined,
  max_amount: undefined,
} as const;
