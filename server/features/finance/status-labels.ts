import type { transactionStatuses } from '#contract/finance.ts';

/** Default label of each status, for rows without one. */
export const statusLabels: Record<(typeof transactionStatuses)[number], string> = {
  settled: 'Settled',
  pending: 'Pending',
  refunded: 'Refunded',
  failed: 'Failed',
};
