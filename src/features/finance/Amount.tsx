import { IconAlertTriangle } from '@tabler/icons-react';
import { type CSSProperties, Fragment } from 'react';
import { tokenize } from '#src/lib/format/visible-text.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './Amount.module.css';
import { amountParts } from './amount.ts';

interface AmountProps {
  value: string;
  /** Decimals of the column, to align the decimal points. */
  decimals?: number;
}

/**
 * Renders an amount of money digit for digit. CSS adds the thousands separators, so that selected and copied text is
 * exactly what the service sent. Text that is not a plain decimal is shown unchanged and marked.
 */
export function Amount({ value, decimals }: AmountProps) {
  const { t } = useMessages();
  const parts = amountParts(value);
  if (!parts) {
    return (
      <span className={classes.unreadable} title={t('finance.amount.unreadable')}>
        <IconAlertTriangle size={13} aria-label={t('finance.amount.unreadable')} role="img" />
        <bdi>
          {tokenize(value).map(({ label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity.
            <Fragment key={index}>{label}</Fragment>
          ))}
        </bdi>
      </span>
    );
  }
  const { groups, fraction } = parts;
  const missing = decimals === undefined ? 0 : decimals - Math.max(0, fraction.length - 1);
  const isWhole = fraction === '' && Boolean(decimals);
  return (
    <span
      className={classes.amount}
      data-whole={isWhole || undefined}
      style={missing > 0 ? ({ '--missing': missing } as CSSProperties) : undefined}
    >
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of digits have fixed positions.
        <span key={index} className={classes.group}>
          {group}
        </span>
      ))}
      {fraction}
    </span>
  );
}
