import { Text } from '@mantine/core';
import type { MessageId } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import look from '#src/ui/table/table.module.css';
import classes from './Import.module.css';

/** Columns of a file, in the order of the template. */
export const importColumns = [
  { label: 'finance.column.id', hint: 'finance.import.hint.id' },
  { label: 'finance.column.type', hint: 'finance.import.hint.type' },
  { label: 'word.project', hint: 'finance.import.hint.project' },
  { label: 'finance.column.category', hint: 'finance.import.hint.category' },
  { label: 'finance.column.detail', hint: 'finance.import.hint.detail' },
  { label: 'finance.column.time', hint: 'finance.import.hint.time' },
  { label: 'finance.column.amount', hint: 'finance.import.hint.amount' },
  { label: 'finance.column.profit', hint: 'finance.import.hint.amount' },
  { label: 'finance.column.status', hint: 'finance.import.hint.status' },
] as const satisfies { label: MessageId; hint: MessageId }[];

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
