import { Alert, Text } from '@mantine/core';
import type { TransactionPreview } from '#contract/finance.ts';
import type { ImportNotation } from '#contract/parts/import-notation.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { Amount } from '../Amount.tsx';
import { statusText, typeText } from '../type-and-status.ts';
import classes from './Import.module.css';
import { lettersOf } from './letters-of.ts';

interface ImportPreviewProps {
  preview: TransactionPreview;
  /** How the file was read. */
  notation: ImportNotation;
  /** Time zone of the page. */
  zone: string;
}

/** Maximum characters of the values of a column that is left out. Signs and currencies are short. */
const MAX_VALUES = 40;

type Sum = NonNullable<TransactionPreview['statuses']>[number];
type Transaction = NonNullable<TransactionPreview['rows']>[number];

/** Shows what would be booked: the sums by status, and the first transactions. */
export function ImportPreview({ preview, notation, zone }: ImportPreviewProps) {
  const { t } = useMessages();
  const { statuses = [], currency = '', file } = preview;
  const leftOut = preview.columns?.flatMap(({ field, title, samples }, index) => {
    const values = [...new Set(samples)].join(' · ');
    return field ? [] : `${title || lettersOf(index + 1)}${values.length > MAX_VALUES ? '' : ` (${values})`}`;
  });
  const columns: Column<Sum>[] = [
    {
      id: 'status',
      header: t('finance.column.status'),
      isRowHeader: true,
      cell: ({ status }) => t(`finance.status.${status}`),
    },
    { id: 'count', header: t('finance.totals.count'), align: 'right', cell: ({ count }) => count },
    {
      id: 'amount',
      header: t('finance.column.amountIn', { currency }),
      align: 'right',
      cell: ({ amount }) => <Amount value={amount} />,
    },
    {
      id: 'profit',
      header: t('finance.column.profitIn', { currency }),
      align: 'right',
      cell: ({ profit_amount }) => <Amount value={profit_amount} />,
    },
  ];
  return (
    <>
      <Text size="sm" c="dimmed">
        {[
          file?.format === 'csv' && t('finance.import.asCsv', { encoding: file.encoding }),
          file?.format === 'xlsx' && t('finance.import.asSheet', { sheet: file.sheet }),
          notation.zone && t('finance.import.asZone', { zone: notation.zone }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {file?.format === 'xlsx' && file.others !== undefined && (
        <Alert color="yellow">{t('finance.import.others', { n: file.others, sheet: file.sheet })}</Alert>
      )}
      {file?.format === 'xlsx' && file.hidden && (
        <Alert color="yellow">
          {t('finance.import.asHidden', { choice: notation.hidden ?? 'skip', ...file.hidden })}
        </Alert>
      )}
      {leftOut && leftOut.length > 0 && (
        <Alert color="yellow">{t('finance.import.leftOut', { columns: leftOut.join(', ') })}</Alert>
      )}
      {preview.open_row && (
        <Alert color="yellow">
          {t('finance.import.openRow', { id: preview.open_row.id, amount: preview.open_row.amount })}
        </Alert>
      )}
      {preview.totals && (
        <Alert color="yellow">
          {t('finance.import.asTotals', { n: preview.totals.length, lines: preview.totals.join(', ') })}
        </Alert>
      )}
      <DataTable caption={t('finance.import.sums')} columns={columns} rows={statuses} rowKey={({ status }) => status} />
      <FirstRows preview={preview} zone={zone} />
    </>
  );
}

function FirstRows({ preview: { rows = [], count = 0 }, zone }: Pick<ImportPreviewProps, 'preview' | 'zone'>) {
  const { t, locale } = useMessages();
  const columns: Column<Transaction>[] = [
    { id: 'id', header: t('finance.column.id'), isRowHeader: true, cell: ({ id }) => id },
    {
      id: 'time',
      header: t('finance.column.timeIn', { zone }),
      cell: ({ occurred_at }) => (
        <span className={classes.line}>{formatInstant(occurred_at, locale, 'short', zone)}</span>
      ),
    },
    {
      id: 'type',
      header: t('finance.column.type'),
      cell: ({ transaction_type }) => typeText(transaction_type),
    },
    { id: 'project', header: t('word.project'), cell: ({ project_name }) => project_name },
    { id: 'category', header: t('finance.column.category'), cell: ({ category }) => category },
    { id: 'detail', header: t('finance.column.detail'), cell: ({ detail }) => detail },
    {
      id: 'amount',
      header: t('finance.column.amount'),
      align: 'right',
      cell: ({ amount }) => <Amount value={amount} />,
    },
    {
      id: 'profit',
      header: t('finance.column.profit'),
      align: 'right',
      cell: ({ profit_amount }) => <Amount value={profit_amount} />,
    },
    { id: 'status', header: t('finance.column.status'), cell: statusText },
  ];
  return (
    <>
      <Text size="sm" fw={600}>
        {t('finance.import.first', { n: rows.length, count })}
      </Text>
      <div className={classes.list}>
        <DataTable caption={t('finance.import.rows')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
    </>
  );
}
