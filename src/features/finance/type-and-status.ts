import type { Transaction } from '#contract/finance.ts';
import { messageOr } from '#src/messages/t.ts';

/** Default status labels of the companion service. The message catalogs have translations of these. */
const defaultLabels: Record<string, string> = {
  settled: 'Settled',
  pending: 'Pending',
  refunded: 'Refunded',
  failed: 'Failed',
};

/** Returns true for a status that the labels explain, so that its code adds nothing. */
export const isKnownStatus = (status: string) => Object.hasOwn(defaultLabels, status);

export const typeText = (type: string) => messageOr(`finance.type.${type}`, type);

/** Returns the status label from the service, or the translated one if the service sends only its default label. */
export const statusText = ({ status, status_label }: Pick<Transaction, 'status' | 'status_label'>) =>
  status_label !== '' && status_label !== defaultLabels[status]
    ? status_label
    : messageOr(`finance.status.${status}`, status_label || status);
