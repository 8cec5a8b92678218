import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Transaction } from '#contract/finance.ts';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { localZone, useZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { columnsOf, DataTable } from '#src/ui/table/DataTable.tsx';
import { Amount } from '../Amount.tsx';
import { decimalsIn } from '../amount.ts';
import { statusText, typeText } from '../words.ts';
import classes from './TransactionTable.module.css';

const wideOrder = ['type', 'project', 'category', 'detail', 'amount', 'profit', 'status', 'id'] as const;
type OptionalColumn = (typeof wideOrder)[number];
/** Column order on phones. Amounts come first because they matter most. */
const narrowOrder: OptionalColumn[] = ['amount', 'project', 'profit', 'status', 'type', 'category', 'detail', 'id'];

const column = columnsOf<Transaction>();

interface TransactionTableProps {
  rows: Transaction[] | undefined;
  currency: string | undefined;
  /** Returns the URL of this page with the drawer of a transaction open. */
  linkTo: (id: string) => string;
  empty: ReactNode;
}

export function TransactionTable({ rows, currency, linkTo, empty }: TransactionTableProps) {
  const { t, locale } = useMessages();
  const zone = useZone() === 'utc' ? 'UTC' : localZone();
  const isNarrow = useMediaQuery('screen and (max-width: 48em)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is the same function in every language, so the memo also depends on the locale.
  const columns = useMemo(() => {
    const amounts = decimalsIn((rows ?? []).map(({ amount }) => amount));
    const profits = decimalsIn((rows ?? []).map(({ profit_amount }) => profit_amount));
    const [amountLabel, profitLabel] = currency
      ? [t('finance.column.amountIn', { currency }), t('finance.column.profitIn', { currency })]
      : [t('finance.column.amount'), t('finance.column.profit')];
    const all: Record<OptionalColumn, ReturnType<typeof column.display>> = {
      type: column.display({
        id: 'type',
        header: t('finance.column.type'),
        cell: ({ row }) => <Clipped text={typeText(row.original.transaction_type)} />,
      }),
      project: column.display({
        id: 'project',
        header: t('finance.column.project'),
        cell: ({ row }) => <Clipped text={row.original.project_name} />,
      }),
      category: column.display({
        id: 'category',
        header: t('finance.column.category'),
        cell: ({ row }) => <Clipped text={row.original.category} />,
      }),
      detail: column.display({
        id: 'detail',
        header: t('finance.column.detail'),
        cell: ({ row }) => <Clipped text={row.original.detail} />,
      }),
      amount: column.display({
        id: 'amount',
        header: amountLabel,
        meta: { align: 'right' },
        cell: ({ row }) => <Amount value={row.original.amount} decimals={amounts} />,
      }),
      profit: column.display({
        id: 'profit',
        header: profitLabel,
        meta: { align: 'right' },
        cell: ({ row }) => <Amount value={row.original.profit_amount} decimals={profits} />,
      }),
      status: column.display({
        id: 'status',
        header: t('finance.column.status'),
        cell: ({ row }) => <StatusBadge status={row.original.status} label={statusText(row.original)} />,
      }),
      id: column.display({
        id: 'id',
        header: t('finance.column.id'),
        // IDs are rarely useful to people.
        meta: { isHiddenByDefault: true },
        cell: ({ row }) => <code className={classes.id}>{row.original.id}</code>,
      }),
    };
    const time = column.display({
      id: 'time',
      header: t('finance.column.timeIn', { zone }),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <Anchor
          component={Link}
          to={linkTo(row.original.id)}
          inherit
          className={classes.time!}
          state={keepScrollPosition}
        >
          <Instant value={row.original.occurred_at} />
        </Anchor>
      ),
    });
    return [time, ...(isNarrow ? narrowOrder : wideOrder).map((name) => all[name])];
  }, [rows, currency, linkTo, zone, isNarrow, t, locale]);
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
