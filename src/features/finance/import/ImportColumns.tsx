import { Text } from '@mantine/core';
import type { ImportField } from '#contract/parts/import-notation.ts';
import { type MessageId, t } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import look from '#src/ui/table/table.module.css';
import classes from './Import.module.css';

/** Columns of a file, in the order of the template. */
export const importColumns = [
  { field: 'id', label: 'finance.column.id', hint: 'finance.import.hint.id' },
  { field: 'transaction_type', label: 'finance.column.type', hint: 'finance.import.hint.type' },
  { field: 'project_name', label: 'word.project', hint: 'finance.import.hint.project' },
  { field: 'category', label: 'finance.column.category', hint: 'finance.import.hint.category' },
  { field: 'detail', label: 'finance.column.detail', hint: 'finance.import.hint.detail' },
  { field: 'occurred_at', label: 'finance.column.time', hint: 'finance.import.hint.time' },
  { field: 'amount', label: 'finance.column.amount', hint: 'finance.import.hint.amount' },
  { field: 'profit_amount', label: 'finance.column.profit', hint: 'finance.import.hint.amount' },
  { field: 'status', label: 'finance.column.status', hint: 'finance.import.hint.status' },
] as const satisfies { field: ImportField; label: MessageId; hint: MessageId }[];

/** Returns the label of a column, or the name that the service gave for an unknown one. */
export function fieldText(field: string): string {
  const label = importColumns.find((column) => column.field === field)?.label;
  return label ? t(label) : field === 'status_label' ? t('finance.export.statusLabel') : field;
}

/** Explains the columns of a file before one is chosen. */
export function ImportColumns() {
  const { t } = useMessages();
  return (
    <>
      <Text size="sm">{t('finance.import.body')}</Text>
      <div className={look.frame}>
        <table className={`${look.table} ${classes.table}`}>
          <caption className={look.caption}>{t('finance.import.columns')}</caption>
          <tbody>
            {importColumns.map(({ label, hint }) => (
              <tr key={label}>
                <th scope="row">{t(label)}</th>
                <td>{t(hint)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
