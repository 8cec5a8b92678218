import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Transaction } from '#contract/finance.ts';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { localZone, useZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { Amount } from '../Amount.tsx';
import { decimalsIn } from '../amount.ts';
import { statusText, typeText } from '../words.ts';
import classes from './TransactionTable.module.css';

const wideOrder = ['type', 'project', 'category', 'detail', 'amount', 'profit', 'status', 'id'] as const;
type OptionalColumn = (typeof wideOrder)[number];
/** Column order on phones. Amounts come first because they matter most. */
const narrowOrder: OptionalColumn[] = ['amount', 'project', 'profit', 'status', 'type', 'category', 'detail', 'id'];

interface TransactionTableProps {
  rows: Transaction[] | undefined;
  currency: string | undefined;
  /** Returns the URL of this page with the drawer of a transaction open. */
  linkTo: (id: string) => string;
  empty: ReactNode;
}

export function TransactionTable({ rows, currency, linkTo, empty }: TransactionTableProps) {
  const { t } = useMessages();
  const zone = useZone() === 'utc' ? 'UTC' : localZone();
  const isNarrow = useMediaQuery('screen and (max-width: 48em)');
  const amounts = decimalsIn((rows ?? []).map(({ amount }) => amount));
  const profits = decimalsIn((rows ?? []).map(({ profit_amount }) => profit_amount));
  const [amountLabel, profitLabel] = currency
    ? [t('finance.column.amountIn', { currency }), t('finance.column.profitIn', { currency })]
    : [t('finance.column.amount'), t('finance.column.profit')];
  const all: Record<OptionalColumn, Column<Transaction>> = {
    type: {
      id: 'type',
      header: t('finance.column.type'),
      cell: (row) => <Clipped text={typeText(row.transaction_type)} />,
    },
    project: {
      id: 'project',
      header: t('finance.column.project'),
      cell: (row) => <Clipped text={row.project_name} />,
    },
    category: {
      id: 'category',
      header: t('finance.column.category'),
      cell: (row) => <Clipped text={row.category} />,
    },
    detail: {
      id: 'detail',
      header: t('finance.column.detail'),
      cell: (row) => <Clipped text={row.detail} />,
    },
    amount: {
      id: 'amount',
      header: amountLabel,
      align: 'right',
      cell: (row) => <Amount value={row.amount} decimals={amounts} />,
    },
    profit: {
      id: 'profit',
      header: profitLabel,
      align: 'right',
      cell: (row) => <Amount value={row.profit_amount} decimals={profits} />,
    },
    status: {
      id: 'status',
      header: t('finance.column.status'),
      cell: (row) => <StatusBadge status={row.status} label={statusText(row)} />,
    },
    id: {
      id: 'id',
      header: t('finance.column.id'),
      // IDs are rarely useful to people.
      isHiddenAtFirst: true,
      cell: (row) => <code className={classes.id}>{row.id}</code>,
    },
  };
  const time: Column<Transaction> = {
    id: 'time',
    header: t('finance.column.timeIn', { zone }),
    isRowHeader: true,
    cell: (row) => (
      <Anchor component={Link} to={linkTo(row.id)} inherit className={classes.time!} state={keepScrollPosition}>
        <Instant value={row.occurred_at} />
      </Anchor>
    ),
  };
  const columns = [time, ...(isNarrow ? narrowOrder : wideOrder).map((name) => all[name])];
  return (
    <DataTable
      caption={t('finance.caption')}
      list="finance"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
      skeletonRows={20}
    />
  );
}

const Clipped = ({ text }: { text: string }) => (
  <span className={classes.clipped} title={text}>
    {text}
  </span>
);
