import { Text } from '@mantine/core';
import type { TransactionPreview } from '#contract/finance.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import look from '#src/ui/table/table.module.css';
import { Amount } from '../Amount.tsx';
import { statusText, typeText } from '../words.ts';
import classes from './Import.module.css';

interface ImportPreviewProps {
  preview: TransactionPreview;
  /** Time zone of the page. */
  zone: string;
}

/** Shows what would be booked: the sums by status, and the first transactions. */
export function ImportPreview({ preview, zone }: ImportPreviewProps) {
  const { t } = useMessages();
  const { statuses = [], currency = '', file } = preview;
  return (
    <>
      <Text size="sm" c="dimmed">
        {file?.format === 'csv'
          ? t('finance.import.asCsv', { encoding: file.encoding, zone })
          : file && t('finance.import.asSheet', { sheet: file.sheet, zone })}
      </Text>
      <div className={look.frame}>
        <table className={`${look.table} ${classes.table}`}>
          <caption className={look.caption}>{t('finance.import.sums')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('finance.column.status')}</th>
              <th scope="col" className={classes.number}>
                {t('finance.totals.count')}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance.column.amountIn', { currency })}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance.column.profitIn', { currency })}
              </th>
            </tr>
          </thead>
          <tbody>
            {statuses.map(({ status, count, amount, profit_amount }) => (
              <tr key={status}>
                <th scope="row">{t(`finance.status.${status}`)}</th>
                <td className={classes.number}>{count}</td>
                <td className={classes.number}>
                  <Amount value={amount} />
                </td>
                <td className={classes.number}>
                  <Amount value={profit_amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FirstRows preview={preview} zone={zone} />
    </>
  );
}

function FirstRows({ preview: { rows = [], count = 0 }, zone }: ImportPreviewProps) {
  const { t, locale } = useMessages();
  return (
    <>
      <Text size="sm" fw={600}>
        {t('finance.import.first', { n: rows.length, count })}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={`${look.frame} ${classes.list}`} tabIndex={0} aria-label={t('finance.import.rows')}>
        <table className={`${look.table} ${classes.table}`}>
          <caption className={look.caption}>{t('finance.import.rows')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('finance.column.id')}</th>
              <th scope="col">{t('finance.column.timeIn', { zone })}</th>
              <th scope="col">{t('finance.column.type')}</th>
              <th scope="col">{t('finance.column.project')}</th>
              <th scope="col">{t('finance.column.category')}</th>
              <th scope="col">{t('finance.column.detail')}</th>
              <th scope="col" className={classes.number}>
                {t('finance.column.amount')}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance.column.profit')}
              </th>
              <th scope="col">{t('finance.column.status')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.id}</th>
                <td className={classes.time}>{formatInstant(row.occurred_at, locale, 'short', zone)}</td>
                <td>{typeText(row.transaction_type)}</td>
                <td>{row.project_name}</td>
                <td>{row.category}</td>
                <td>{row.detail}</td>
                <td className={classes.number}>
                  <Amount value={row.amount} />
                </td>
                <td className={classes.number}>
                  <Amount value={row.profit_amount} />
                </td>
                <td>{statusText(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
