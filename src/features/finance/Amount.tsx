import type { CSSProperties } from 'react';
import type { AmountField, TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './Amount.module.css';
import { amountParts } from './amount.ts';
import { Marked } from './Marked.tsx';
import { useCellText } from './useCellText.ts';

interface AmountProps {
  value: string;
  /** Decimals of the column, to align the decimal points. */
  decimals?: number;
  /** Currency that was sent with the amount. */
  currency?: string | undefined;
}

/**
 * Renders an amount of money digit for digit. CSS adds the thousands separators and draws a true minus sign, so that
 * selected and copied text is exactly what the service sent. Text that is not a plain decimal is shown unchanged and marked.
 */
export function Amount({ value, decimals, currency }: AmountProps) {
  const { t } = useMessages();
  const parts = amountParts(value);
  if (!parts) return <Marked text={value} why={t('finance.amount.unreadable')} />;
  const { groups, fraction } = parts;
  const missing = decimals === undefined ? 0 : decimals - Math.max(0, fraction.length - 1);
  const isWhole = fraction === '' && Boolean(decimals);
  return (
    <span
      className={classes.amount}
      data-whole={isWhole || undefined}
      style={missing > 0 ? ({ '--missing': missing } as CSSProperties) : undefined}
    >
      {currency && <span className={classes.currency}>{currency} </span>}
      {groups[0]!.startsWith('-') && <span className={classes.minus}>-</span>}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of digits have fixed positions.
        <span key={index} className={classes.group}>
          {group.replace('-', '')}
        </span>
      ))}
      {fraction}
    </span>
  );
}

/** Shows an amount of a row, marked if it could not be read. */
export function RowAmount({ row, field, decimals }: { row: TransactionRow; field: AmountField; decimals?: number }) {
  const cellText = useCellText();
  const fault = row.faults[field];
  if (fault) return <Marked text={row[field]} why={cellText(field, fault)} />;
  return <Amount value={row[field]} decimals={decimals} currency={row.currencies[field]} />;
}
