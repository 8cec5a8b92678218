import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ImportFault, ImportNotation, TransactionPreview } from '#contract/finance.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './Import.module.css';

/** A fault with its place in the list, because a cell may have two faults. */
interface Row {
  fault: ImportFault;
  index: number;
}

/** Faults of cells that could have two values, with the notation that each of the values implies for the whole file. */
const questions: { code: string; mixed: string; answers: Partial<ImportNotation>[] }[] = [
  { code: 'amount_ambiguous', mixed: 'amount_mixed', answers: [{ decimal: 'point' }, { decimal: 'comma' }] },
  { code: 'time_ambiguous', mixed: 'time_mixed', answers: [{ dates: 'MDY' }, { dates: 'DMY' }] },
];

/** Returns the letters of a column of a spreadsheet: A … Z, AA … */
const lettersOf = (column: number): string =>
  (column > 26 ? lettersOf(Math.floor((column - 1) / 26)) : '') + String.fromCharCode(65 + ((column - 1) % 26));

interface ImportFaultsProps {
  preview: TransactionPreview;
  answer: (answers: Partial<ImportNotation>) => void;
}

/** Lists what is wrong with a file, by line and column, and asks for the notations that its cells leave open. */
export function ImportFaults({ preview: { faults, has_more_faults, file }, answer }: ImportFaultsProps) {
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
      {questions.map(({ code, mixed, answers }) => {
        const asked = faults.find((fault) => fault.code === code);
        if (!asked || faults.some((fault) => fault.code === mixed)) return null;
        const { text = '', first = '', second = '' } = asked.params;
        return (
          <Group key={code} role="group" gap="xs" aria-label={t('finance.import.ask', { text })}>
            <Text size="sm">{t('finance.import.ask', { text })}</Text>
            {[first, second].map((meaning, index) => (
              <Button key={meaning} size="xs" variant="default" onClick={() => answer(answers[index]!)}>
                {meaning}
              </Button>
            ))}
          </Group>
        );
      })}
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
