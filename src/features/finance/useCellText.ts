import type { Transaction } from '#contract/finance.ts';
import type { CellFault } from '#src/api/transactions/read-transactions.ts';
import { useMessages } from '#src/messages/useMessages.ts';

/** Returns a function that explains the fault of a cell. */
export function useCellText() {
  const { t } = useMessages();
  return (field: keyof Transaction, fault: CellFault): string => {
    const isAmount = field === 'amount' || field === 'profit_amount';
    if (fault === 'zoneless') return t('time.noZone');
    if (fault === 'unordered') return t('finance.cell.order');
    if (fault === 'missing') return isAmount ? t('finance.amount.missing') : t('finance.cell.missing');
    if (isAmount) return t('finance.amount.unreadable');
    return field === 'occurred_at' ? t('finance.cell.time') : t('finance.cell.text');
  };
}
