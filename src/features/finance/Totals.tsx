import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Sums, TransactionSummary } from '#src/api/transactions/read-summary.ts';
import type { AmountField, TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import look from '#src/ui/table/table.module.css';
import { Amount } from './Amount.tsx';
import { amountsIn, currenciesIn, decimalsIn, total } from './amount.ts';
import classes from './Totals.module.css';

interface TotalsProps {
  rows: TransactionRow[];
  /** Number of rows on the page that are of another type than asked for. They are not in `rows`. */
  others: number;
  /** Undefined if the service has no summaries; then only the page total is shown. */
  summary: Pick<UseQueryResult<TransactionSummary>, 'data' | 'error' | 'isPlaceholderData'> | undefined;
  isFiltered: boolean;
}

/** Shows the exact sums of the page and, if the service provides them, of everything that matches the filter. */
export function Totals({ rows, others, summary, isFiltered }: TotalsProps) {
  const { t, locale } = useMessages();
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const [amount, profit] = [totalOf(rows, 'amount'), totalOf(rows, 'profit_amount')];
  const whole = summary?.data;
  const currency = whole?.currency;
  const amounts = decimalsIn([amount.sum, whole?.amount ?? '']);
  const profits = decimalsIn([profit.sum, whole?.profit_amount ?? '']);
  const unreadable = amount.unreadable + profit.unreadable;
  const soon = <Skeleton h={14} w={72} ml="auto" />;

  const table: ReactNode[][] = [
    [
      <span key="what" className={look.caption}>
        {t('finance.totals.what')}
      </span>,
      t('finance.totals.count'),
      currency ? t('finance.column.amountIn', { currency }) : t('finance.column.amount'),
      currency ? t('finance.column.profitIn', { currency }) : t('finance.column.profit'),
    ],
    [
      t('finance.totals.page'),
      rows.length.toLocaleString(locale),
      amount.isUnknown ? '–' : <Amount key="amount" value={amount.sum} currency={amount.currency} decimals={amounts} />,
      profit.isUnknown ? '–' : <Amount key="profit" value={profit.sum} currency={profit.currency} decimals={profits} />,
    ],
  ];
  const addRow = (label: string, sums: Partial<Sums> | undefined) =>
    table.push([
      label,
      sums ? (sums.count?.toLocaleString(locale) ?? '–') : soon,
      sums ? <WholeAmount key="amount" value={sums.amount} decimals={amounts} /> : soon,
      sums ? <WholeAmount key="profit" value={sums.profit_amount} decimals={profits} /> : soon,
    ]);
  if (summary && !summary.error) {
    for (const sums of whole?.statuses ?? []) addRow(messageOr(`finance.status.${sums.status}`, sums.status), sums);
    addRow(isFiltered ? t('finance.totals.filter') : t('finance.totals.all'), whole);
  }
  return (
    <div className={`${look.frame} ${classes.frame}`} aria-busy={summary?.isPlaceholderData}>
      <Grid caption={t('finance.totals')} rows={isNarrow ? transpose(table) : table} />
      <p className={classes.note}>{t('finance.totals.booked')}</p>
      {unreadable > 0 && <p className={classes.note}>{t('finance.totals.unreadable', { n: unreadable })}</p>}
      {others > 0 && <p className={classes.note}>{t('finance.totals.otherType', { n: others })}</p>}
      {(amount.isMixed || profit.isMixed) && <p className={classes.note}>{t('finance.totals.mixed')}</p>}
      {summary?.error && <p className={classes.note}>{t('finance.totals.failed')}</p>}
    </div>
  );
}

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

/** Swaps rows and columns, because four columns do not fit on a phone. */
const transpose = (table: ReactNode[][]): ReactNode[][] =>
  table[0]!.map((_, column) => table.map((row) => row[column]));

function Grid({ caption, rows: [head = [], ...body] }: { caption: string; rows: ReactNode[][] }) {
  // Cells of this table have no identity other than their position.
  return (
    <table className={`${look.table} ${classes.totals}`}>
      <caption className={look.caption}>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <th key={column} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map(([label, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <tr key={row}>
            <th scope="row">{label}</th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
