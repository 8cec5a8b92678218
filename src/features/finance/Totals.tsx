import { Box, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { transactionStatuses } from '#contract/finance.ts';
import type { Sums, TransactionSummary } from '#src/api/transactions/read-summary.ts';
import type { AmountField, TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { Amount } from './Amount.tsx';
import { amountsIn, currenciesIn, decimalsIn, total } from './amount.ts';
import classes from './Totals.module.css';

interface TotalsProps {
  rows: TransactionRow[];
  /** Number of rows on the page whose type is not the requested one. They are not in `rows`. */
  others: number;
  /** Undefined if the service has no summaries; then only the page total is shown. */
  summary: Pick<UseQueryResult<TransactionSummary>, 'data' | 'error'> | undefined;
  isFiltered: boolean;
}

interface TotalRow {
  label: string;
  count: number | undefined;
  amount: ReactNode;
  profit: ReactNode;
}

/** Shows the exact sums of the page and, if the service provides them, of everything that matches the filter. */
export function Totals({ rows, others, summary, isFiltered }: TotalsProps) {
  const { t, locale } = useMessages();
  const [amount, profit] = [totalOf(rows, 'amount'), totalOf(rows, 'profit_amount')];
  const whole = summary?.data;
  const currency = whole?.currency;
  const amounts = decimalsIn([amount.sum, whole?.amount ?? '']);
  const profits = decimalsIn([profit.sum, whole?.profit_amount ?? '']);
  const unreadable = amount.unreadable + profit.unreadable;
  const soon = <Skeleton h={14} w={72} />;

  const totals: TotalRow[] = [
    {
      label: t('finance.totals.page'),
      count: rows.length,
      amount: amount.isUnknown ? '–' : <Amount value={amount.sum} currency={amount.currency} decimals={amounts} />,
      profit: profit.isUnknown ? '–' : <Amount value={profit.sum} currency={profit.currency} decimals={profits} />,
    },
  ];
  const add = (label: string, sums: Partial<Sums> | undefined) =>
    totals.push({
      label,
      count: sums?.count,
      amount: sums ? <WholeAmount value={sums.amount} decimals={amounts} /> : soon,
      profit: sums ? <WholeAmount value={sums.profit_amount} decimals={profits} /> : soon,
    });
  if (summary && !summary.error) {
    for (const sums of inOrder(whole?.statuses ?? []))
      add(messageOr(`finance.status.${sums.status}`, sums.status), sums);
    add(isFiltered ? t('finance.totals.filter') : t('finance.totals.all'), whole);
  }
  return (
    <Box mt="sm">
      <DataTable
        caption={t('finance.totals')}
        rows={totals}
        rowKey={({ label }) => label}
        columns={[
          { id: 'label', header: t('finance.totals.what'), isRowHeader: true, cell: ({ label }) => label },
          {
            id: 'count',
            header: t('finance.totals.count'),
            align: 'right',
            cell: ({ count }) => count?.toLocaleString(locale) ?? '–',
          },
          {
            id: 'amount',
            header: currency ? t('finance.column.amountIn', { currency }) : t('finance.column.amount'),
            align: 'right',
            cell: (row) => row.amount,
          },
          {
            id: 'profit',
            header: currency ? t('finance.column.profitIn', { currency }) : t('finance.column.profit'),
            align: 'right',
            cell: (row) => row.profit,
          },
        ]}
      />
      <p className={classes.note}>{t('finance.totals.booked')}</p>
      {unreadable > 0 && <p className={classes.note}>{t('finance.totals.unreadable', { n: unreadable })}</p>}
      {others > 0 && <p className={classes.note}>{t('finance.totals.otherType', { n: others })}</p>}
      {(amount.isMixed || profit.isMixed) && <p className={classes.note}>{t('finance.totals.mixed')}</p>}
      {summary?.error && <p className={classes.note}>{t('finance.totals.failed')}</p>}
    </Box>
  );
}

/** Sorts by status in the documented order, so that no filter changes it. Other statuses come last. */
const inOrder = <T extends { status: string }>(statuses: readonly T[]) => {
  const rank = ({ status }: T) => (transactionStatuses as readonly string[]).indexOf(status) >>> 0;
  return statuses.toSorted((a, b) => rank(a) - rank(b));
};

/** Shows a total of the service, which it may not have sent. */
const WholeAmount = ({ value, decimals }: { value: string | undefined; decimals: number }) =>
  value === undefined ? '–' : <Amount value={value} decimals={decimals} />;

/** Sums a column. Amounts in several currencies have no total. */
function totalOf(rows: TransactionRow[], field: AmountField) {
  const currencies = currenciesIn(rows, field);
  const isMixed = currencies.length > 1;
  // Without a readable amount, a sum of 0 would be wrong.
  const isUnknown = isMixed || (rows.length > 0 && currencies.length === 0);
  return { ...total(amountsIn(rows, field)), currency: currencies[0], isMixed, isUnknown };
}
