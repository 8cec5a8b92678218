import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ImportFault, TransactionPreview } from '#contract/finance.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './Import.module.css';

/** A fault with its place in the list, because a cell may have two faults. */
interface Row {
  fault: ImportFault;
  index: number;
}

/** Returns the letters of a column of a spreadsheet: A … Z, AA … */
const lettersOf = (column: number): string =>
  (column > 26 ? lettersOf(Math.floor((column - 1) / 26)) : '') + String.fromCharCode(65 + ((column - 1) % 26));

/** Lists what is wrong with a file, by line and column. */
export function ImportFaults({ preview: { faults, has_more_faults, file } }: { preview: TransactionPreview }) {
  const { t } = useMessages();
  const placeOf = ({ line, column }: ImportFault) =>
    file?.format === 'xlsx' ? `${lettersOf(column)}${line}` : t('finance.import.place', { line, column });
  const columns: Column<Row>[] = [
    { id: 'place', header: t('finance.import.where'), isRowHeader: true, cell: ({ fault }) => placeOf(fault) },
    {
      id: 'field',
      header: t('finance.import.column'),
      cell: ({ fault: { field } }) => field && messageOr(`finance.import.field.${field}`, field),
    },
    {
      id: 'fault',
      header: t('finance.import.fault'),
      cell: ({ fault }) => <span className={classes.text}>{textOf(fault)}</span>,
    },
  ];
  return (
    <>
      <Alert role="alert" color="red" icon={<IconAlertTriangle />} title={t('finance.import.refused')}>
        {t(has_more_faults ? 'finance.import.refused.more' : 'finance.import.refused.all', { n: faults.length })}
      </Alert>
      <div className={classes.list}>
        <DataTable
          caption={t('finance.import.faults')}
          columns={columns}
          rows={faults.map((fault, index) => ({ fault, index }))}
          rowKey={({ index }) => String(index)}
        />
      </div>
    </>
  );
}

/** Returns the fault in the reader's language, or the service's own text for an unknown one. */
const textOf = ({ code, params, message }: ImportFault) => messageOr(`finance.fault.${code}`, message, params);
