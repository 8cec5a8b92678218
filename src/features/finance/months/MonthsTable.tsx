import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TransactionSummary } from '#src/api/transactions/read-summary.ts';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import look from '#src/ui/table/table.module.css';
import { Amount } from '../Amount.tsx';
import { decimalsIn } from '../amount.ts';
import { type Figure, figureOf } from '../shown-figures.ts';
import { typeText } from '../type-and-status.ts';
import classes from './MonthsTable.module.css';
import { byMonth, daysOf, monthText, sumOfTypes, typesOf } from './months.ts';

export interface MonthsProps {
  summary: TransactionSummary;
  figures: Figure[];
  /** Returns the URL of the transactions of these days; undefined if the service cannot filter by date. */
  linkTo: ((days: { from: string; to: string }) => string) | undefined;
}

/** Shows the exact figures behind the charts, newest first. */
export function MonthsTable({ summary: { months: rows, currency }, figures, linkTo }: MonthsProps) {
  const { t, locale } = useMessages();
  const months = byMonth(rows).toReversed();
  const types = typesOf(rows);
  const columns = figures.map((figure) => ({
    figure,
    label: t(figure.label),
    decimals: decimalsIn(rows.map((row) => figureOf(row, figure))),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={`${look.frame} ${classes.frame}`} tabIndex={0} aria-label={t('finance.months.figures')}>
      <table className={`${look.table} ${classes.table}`}>
        <caption className={look.caption}>{t('finance.months')}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('finance.months.month')}
            </th>
            {columns.map(({ figure, label }) => (
              <th key={figure.measure} scope="colgroup" colSpan={types.length + 1} className={classes.measure}>
                {currency ? t('finance.months.chartIn', { chart: label, currency }) : label}
              </th>
            ))}
          </tr>
          <tr>
            {columns.flatMap(({ figure }) =>
              [...types.map(typeText), t('finance.months.all')].map((label) => (
                <th key={`${figure.measure} ${label}`} scope="col">
                  {label}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">
                {linkTo ? (
                  <Anchor
                    component={Link}
                    to={linkTo(daysOf(month.month))}
                    inherit
                    state={keepScrollPosition}
                    title={t('finance.months.show', { month: monthText(month.month, locale, 'long') })}
                  >
                    {monthText(month.month, locale)}
                  </Anchor>
                ) : (
                  monthText(month.month, locale)
                )}
              </th>
              {columns.flatMap(({ figure, decimals }) => [
                ...types.map((type) => (
                  <td key={`${figure.measure} ${type}`}>
                    <Amount value={figureOf(month.types[type], figure)} decimals={decimals} />
                  </td>
                )),
                <td key={figure.measure} className={classes.together}>
                  <Amount value={sumOfTypes(month, figure)} decimals={decimals} />
                </td>,
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
