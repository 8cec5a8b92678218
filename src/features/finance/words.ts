import type { Transaction } from '#contract/finance.ts';
import { messageOr } from '#src/messages/t.ts';

/** The companion's own words for its statuses; those of the catalogue say the same in each language. */
const usual: Record<string, string> = {
  settled: 'Settled',
  pending: 'Pending',
  refunded: 'Refunded',
  failed: 'Failed',
};

export const typeText = (type: string) => messageOr(`finance.type.${type}`, type);

/** What the service calls the status; where it has no word of its own for it, the catalogue's. */
export const statusText = ({ status, status_label }: Pick<Transaction, 'status' | 'status_label'>) =>
  status_label !== '' && status_label !== usual[status]
    ? status_label
    : messageOr(`finance.status.${status}`, status_label || status);
