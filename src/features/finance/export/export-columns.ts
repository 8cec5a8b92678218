import type { AmountField, TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { type Cell, zonedIso } from '#src/lib/office/cell.ts';
import type { useMessages } from '#src/messages/useMessages.ts';

interface ExportColumn {
  label: string;
  /** Column width in a spreadsheet, in characters. */
  width: number;
  cell: (row: TransactionRow) => Cell;
}

/** Returns a column for every field, even those hidden on the page. Codes are not translated, for use by programs. */
export function exportColumns(
  t: ReturnType<typeof useMessages>['t'],
  { currency, zone }: { currency: string | undefined; zone: string },
): ExportColumn[] {
  const money = (plain: string, named: string) => (currency ? named : plain);
  return [
    { label: t('finance.column.id'), width: 16, cell: ({ id }) => ({ text: id }) },
    // In UTC it would repeat the next column.
    ...(zone === 'UTC'
      ? []
      : [
          {
            label: t('finance.column.timeIn', { zone }),
            width: 27,
            cell: ({ occurred_at, faults }: TransactionRow) => ({
              text: faults.occurred_at ? occurred_at : zonedIso(occurred_at, zone),
            }),
          },
        ]),
    {
      label: t('finance.export.time.utc'),
      width: 20,
      cell: ({ occurred_at, faults }) => (faults.occurred_at ? { text: occurred_at } : { instant: occurred_at }),
    },
    { label: t('finance.column.type'), width: 12, cell: ({ transaction_type }) => ({ text: transaction_type }) },
    { label: t('word.project'), width: 26, cell: ({ project_name }) => ({ text: project_name }) },
    { label: t('finance.column.category'), width: 24, cell: ({ category }) => ({ text: category }) },
    { label: t('finance.column.detail'), width: 36, cell: ({ detail }) => ({ text: detail }) },
    {
      label: money(t('finance.column.amount'), t('finance.column.amountIn', { currency: currency ?? '' })),
      width: 18,
      cell: (row) => amountCell(row, 'amount'),
    },
    {
      label: money(t('finance.column.profit'), t('finance.column.profitIn', { currency: currency ?? '' })),
      width: 18,
      cell: (row) => amountCell(row, 'profit_amount'),
    },
    {
      label: t('finance.column.status'),
      width: 12,
      // Not a plain status: what takes back a refund must not count as one, and cannot be imported.
      cell: ({ status, takes_back }) => ({ text: takes_back ? `${status} (takes back ${takes_back})` : status }),
    },
    { label: t('finance.export.statusLabel'), width: 16, cell: ({ status_label }) => ({ text: status_label }) },
  ];
}

/** Returns an amount, with the currency that was sent with it. An amount that could not be read is the text that was sent. */
function amountCell(row: TransactionRow, field: AmountField): Cell {
  if (row.faults[field]) return { text: row[field] };
  const currency = row.currencies[field];
  return { amount: currency ? `${currency} ${row[field]}` : row[field] };
}
