import type { transactionStatuses } from '#contract/finance.ts';

/** A status in words, where whoever books it gives none. */
export const statusLabels: Record<(typeof transactionStatuses)[number], string> = {
  settled: 'Settled',
  pending: 'Pending',
  refunded: 'Refunded',
  failed: 'Failed',
};
