import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import type { ImportFault, TransactionPreview } from '#contract/finance.ts';
import type { ImportNotation } from '#contract/parts/import-notation.ts';
import { saveBlob } from '#src/api/files/save-target.ts';
import { csvOf } from '#src/lib/format/csv.ts';
import { messageOr, t } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './Import.module.css';
import { fieldText } from './ImportColumns.tsx';
import { ImportQuestions, questionsOf } from './ImportQuestions.tsx';
import { lettersOf } from './letters-of.ts';
import { MatchColumns } from './MatchColumns.tsx';

/** A fault with its place in the list, because a cell may have two faults. */
interface Row {
  fault: ImportFault;
  index: number;
}

/** Faults of the first line that go away once a person has matched the columns. */
const ofColumns = ['column_unknown', 'column_twice', 'columns_missing'];

interface ImportFaultsProps {
  preview: TransactionPreview;
  /** Time zone of the page. */
  zone: string;
  answer: (answers: Partial<ImportNotation>) => void;
}

/** Asks for what a file leaves open, and lists what is wrong with it, by line and column. */
export function ImportFaults({ preview, zone, answer }: ImportFaultsProps) {
  const { faults: all, faulty, has_more_faults, file, columns: fileColumns } = preview;
  const questions = questionsOf(all);
  const toMatch = fileColumns && all.filter(({ code }) => ofColumns.includes(code));
  const faults = all.filter((fault) => !toMatch?.includes(fault) && !questions.some(({ code }) => code === fault.code));
  useMessages();
  const placeOf = ({ line, column }: ImportFault) =>
    file?.format === 'xlsx' ? `${lettersOf(column)}${line}` : t('finance.import.place', { line, column });
  const columns: Column<Row>[] = [
    { id: 'place', header: t('finance.import.where'), isRowHeader: true, cell: ({ fault }) => placeOf(fault) },
    {
      id: 'field',
      header: t('finance.import.column'),
      cell: ({ fault: { field } }) => field && fieldText(field),
    },
    {
      id: 'fault',
      header: t('finance.import.fault'),
      cell: ({ fault }) => <span className={classes.text}>{textOf(fault)}</span>,
    },
  ];
  return (
    <>
      {toMatch && toMatch.length > 0 && (
        <>
          {toMatch.map(
            (fault) =>
              // The table below has all columns.
              fault.code !== 'column_unknown' && (
                <Text key={fault.message} size="sm">
                  {textOf(fault)}
                </Text>
              ),
          )}
          <MatchColumns columns={fileColumns} check={(columns) => answer({ columns })} />
        </>
      )}
      {questions.length > 0 && <ImportQuestions questions={questions} zone={zone} answer={answer} />}
      {faults.length > 0 && (
        <>
          <Alert role="alert" color="red" icon={<IconAlertTriangle />} title={t('finance.import.refused')}>
            {t(has_more_faults ? 'finance.import.refused.more' : 'finance.import.refused.all', { n: faults.length })}
          </Alert>
          {faulty && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => saveFaultyRows(faulty, all)}
            >
              {t('finance.import.rows.download')}
            </Button>
          )}
          <div className={classes.list}>
            <DataTable
              caption={t('finance.import.faults')}
              columns={columns}
              rows={faults.map((fault, index) => ({ fault, index }))}
              rowKey={({ index }) => String(index)}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Saves the rows with faults as a CSV file: their lines, what is wrong, and their texts. */
function saveFaultyRows({ titles, rows }: NonNullable<TransactionPreview['faulty']>, faults: ImportFault[]) {
  const lines = rows.map((row) => {
    const of = faults.filter(({ line }) => row.lines.includes(line));
    const reasons = of.map((fault) => `${fault.field ? `${fieldText(fault.field)}: ` : ''}${textOf(fault)}`);
    return [row.lines.join(', '), reasons.join('\n'), ...row.cells];
  });
  const head = [t('finance.import.line'), t('finance.import.fault'), ...titles];
  saveBlob(
    new Blob([csvOf([head, ...lines])], { type: 'text/csv;charset=utf-8' }),
    `${t('finance.import.rows.file')}.csv`,
  );
}

/** Returns the fault in the reader's language, or the service's own text for an unknown one. */
const textOf = ({ code, params, message }: ImportFault) => messageOr(`bookings.fault.${code}`, message, params);
