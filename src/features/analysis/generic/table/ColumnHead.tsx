import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import type { Column } from '../shape/columns.ts';
import { humanize } from '../shape/names.ts';
import { KeyLabel } from '../value/KeyLabel.tsx';
import classes from './ColumnHead.module.css';
import type { Order } from './rows.ts';

interface ColumnHeadProps {
  column: Column;
  /** True if the column was generated and needs a translated name. */
  isBare: boolean;
  order: Order | null;
  onOrder: (next: Order | null) => void;
}

/** Column header that cycles through ascending, descending and original order. */
export function ColumnHead({ column, isBare, order, onOrder }: ColumnHeadProps) {
  const { t } = useMessages();
  const sorted = order?.key === column.key ? order : null;
  const next = !sorted
    ? { key: column.key, descending: false }
    : sorted.descending
      ? null
      : { ...sorted, descending: true };
  const Icon = sorted?.descending ? IconArrowDown : IconArrowUp;
  const own = isBare && (column.key === 'key' || column.key === 'value') ? t(`analysis.${column.key}`) : null;
  return (
    <th
      scope="col"
      data-align={column.kind === 'number' ? 'right' : undefined}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
    >
      <UnstyledButton
        className={classes.sort!}
        data-sorted={sorted !== null || undefined}
        onClick={() => onOrder(next)}
        aria-label={t('analysis.sortBy', { name: own ?? humanize(column.key) })}
      >
        {own ?? <KeyLabel name={column.key} />}
        <Icon size={12} aria-hidden="true" />
      </UnstyledButton>
    </th>
  );
}
