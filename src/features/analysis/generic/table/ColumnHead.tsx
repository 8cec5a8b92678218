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
  order: Order | null;
  onOrder: (next: Order | null) => void;
}

/** Column header that cycles through ascending, descending and original order. */
export function ColumnHead({ column, order, onOrder }: ColumnHeadProps) {
  const { t } = useMessages();
  const sorted = order?.key === column.key ? order : null;
  const next = !sorted
    ? { key: column.key, descending: false }
    : sorted.descending
      ? null
      : { ...sorted, descending: true };
  const Icon = sorted?.descending ? IconArrowDown : IconArrowUp;
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
        aria-label={t('analysis.sortBy', { name: humanize(column.key) })}
      >
        <KeyLabel name={column.key} />
        <Icon size={12} aria-hidden="true" />
      </UnstyledButton>
    </th>
  );
}
