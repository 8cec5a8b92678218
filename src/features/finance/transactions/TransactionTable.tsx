import { Anchor, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type TransactionQuery, type TransactionSort, transactionSorts } from '#contract/finance.ts';
import type { AmountField, CellFaults, TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { type Column, DataTable, type Sort } from '#src/ui/table/DataTable.tsx';
import { RowAmount } from '../Amount.tsx';
import { amountsIn, decimalsIn } from '../amount.ts';
import { Marked } from '../Marked.tsx';
import { isOtherType } from '../row-faults.ts';
import { statusText, typeText } from '../type-and-status.ts';
import { useCellText } from '../useCellText.ts';
import classes from './TransactionTable.module.css';

const wideOrder = ['type', 'project', 'category', 'detail', 'amount', 'profit', 'status', 'id'] as const;
type OptionalColumn = (typeof wideOrder)[number];
/** Column order on phones. Amounts come first because they matter most. */
const narrowOrder: OptionalColumn[] = ['amount', 'project', 'profit', 'status', 'type', 'category', 'detail', 'id'];

interface TransactionTableProps {
  rows: TransactionRow[] | undefined;
  /** Requested type; rows of another type are marked. */
  type: TransactionQuery['type'];
  currency: string | undefined;
  zone: string;
  sort: TransactionSort | undefined;
  onSort: ((sort: TransactionSort) => void) | undefined;
  /** Returns the URL of this page with the drawer of a transaction open. */
  linkTo: (key: string) => string;
  empty: ReactNode;
}

export function TransactionTable(props: TransactionTableProps) {
  const { rows, type, currency, zone, sort = 'newest', onSort, linkTo, empty } = props;
  const { t } = useMessages();
  const cellText = useCellText();
  const isNarrow = useMediaQuery('screen and (max-width: 48em)');
  const decimalsOf = (field: AmountField) => decimalsIn(amountsIn(rows ?? [], field));
  const [amounts, profits] = [decimalsOf('amount'), decimalsOf('profit_amount')];
  const [amountLabel, profitLabel] = currency
    ? [t('finance.column.amountIn', { currency }), t('finance.column.profitIn', { currency })]
    : [t('finance.column.amount'), t('finance.column.profit')];
  const textCell = (field: keyof CellFaults, shown: (row: TransactionRow) => ReactNode) => (row: TransactionRow) => {
    const fault = row.faults[field];
    return fault ? <Marked text={row[field]} why={cellText(field, fault)} /> : shown(row);
  };
  const all: Record<OptionalColumn, Column<TransactionRow>> = {
    type: {
      id: 'type',
      header: t('finance.column.type'),
      cell: textCell('transaction_type', (row) => {
        const text = typeText(row.transaction_type);
        if (!isOtherType(row, type)) return <Clipped text={text} />;
        return <Marked text={text} why={t('finance.cell.otherType', { type: typeText(type) })} />;
      }),
    },
    project: {
      id: 'project',
      header: t('word.project'),
      cell: textCell('project_name', (row) => <Clipped text={row.project_name} />),
    },
    category: {
      id: 'category',
      header: t('finance.column.category'),
      cell: textCell('category', (row) => <Clipped text={row.category} />),
    },
    detail: {
      id: 'detail',
      header: t('finance.column.detail'),
      cell: textCell('detail', (row) => <Clipped text={row.detail} />),
    },
    amount: {
      id: 'amount',
      header: amountLabel,
      sortKey: 'amount',
      align: 'right',
      cell: (row) => <RowAmount row={row} field="amount" decimals={amounts} />,
    },
    profit: {
      id: 'profit',
      header: profitLabel,
      align: 'right',
      cell: (row) => <RowAmount row={row} field="profit_amount" decimals={profits} />,
    },
    status: {
      id: 'status',
      header: t('finance.column.status'),
      cell: textCell('status', (row) => (
        <>
          <StatusBadge status={row.status} label={statusText(row)} />
          {(row.takes_back ?? row.taken_back_by) && (
            <Text size="xs" c="dimmed">
              {t(row.takes_back ? 'finance.row.takes_back' : 'finance.row.taken_back')}
            </Text>
          )}
        </>
      )),
    },
    id: {
      id: 'id',
      header: t('finance.column.id'),
      // IDs are rarely useful to people.
      isHiddenAtFirst: true,
      cell: textCell('id', (row) => <code className={classes.id}>{row.id}</code>),
    },
  };
  const when = textCell('occurred_at', (row) => <Instant value={row.occurred_at} zone={zone} />);
  const time: Column<TransactionRow> = {
    id: 'time',
    header: t('finance.column.timeIn', { zone }),
    isRowHeader: true,
    sortKey: 'time',
    cell: (row) =>
      // A link to a row without an id could open another row later.
      row.faults.id ? (
        when(row)
      ) : (
        <Anchor component={Link} to={linkTo(row.key)} inherit className={classes.time!} state={keepScrollPosition}>
          {when(row)}
        </Anchor>
      ),
  };
  const columns = [time, ...(isNarrow ? narrowOrder : wideOrder).map((name) => all[name])];
  return (
    <DataTable
      caption={t('finance.caption', { sort })}
      sort={sortsOfTable[sort]}
      onSort={onSort && ((next) => onSort(sortOf(next, sort)))}
      list="finance"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      empty={empty}
      skeletonRows={20}
    />
  );
}

const sortsOfTable: Record<TransactionSort, Sort> = {
  newest: { key: 'time', descending: true },
  oldest: { key: 'time', descending: false },
  largest: { key: 'amount', descending: true },
  smallest: { key: 'amount', descending: false },
};

/** Returns the order after a click on a column. Another column begins with its newest or largest rows. */
function sortOf({ key, descending }: Sort, current: TransactionSort): TransactionSort {
  const isDescending = sortsOfTable[current].key === key ? descending : true;
  return transactionSorts.find(
    (one) => sortsOfTable[one].key === key && sortsOfTable[one].descending === isDescending,
  )!;
}

const Clipped = ({ text }: { text: string }) => (
  <span className={classes.clipped} title={text}>
    {text}
  </span>
);
