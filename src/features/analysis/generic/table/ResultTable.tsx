import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { anchorOf } from '../../result/anchors.ts';
import { saveFile } from '../../result/save-file.ts';
import { useLimit } from '../value/useLimit.tsx';

const INITIAL_ROWS = 25;

interface ResultTableProps<T>
  extends Omit<ComponentProps<typeof DataTable<T>>, 'caption' | 'rows' | 'rowKey' | 'rowId'> {
  name: string;
  rows: readonly T[];
  /** Name of the CSV file without its ending, and a function that returns its text. */
  file?: { name: string; csv: () => string };
}

/** Shows elements of a result that can be linked to: the first rows, then more, and a download of all of them. */
export function ResultTable<T extends { pointer: string }>({ name, rows, file, ...table }: ResultTableProps<T>) {
  const { t } = useMessages();
  const { shown, button } = useLimit(rows, INITIAL_ROWS);
  return (
    <>
      <DataTable
        caption={t('analysis.table.of', { name })}
        rows={shown}
        rowKey={({ pointer }) => pointer}
        rowId={({ pointer }) => anchorOf(pointer)}
        {...table}
      />
      <Group gap="sm" wrap="nowrap" mt={4} data-screen>
        {button}
        {file && (
          <Button
            variant="subtle"
            color="gray"
            fw={500}
            size="compact-sm"
            ml="auto"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveFile(`${file.name}.csv`, new Blob([file.csv()], { type: 'text/csv' }))}
            aria-label={t('analysis.csv.of', { name })}
          >
            {t('analysis.csv')}
          </Button>
        )}
      </Group>
    </>
  );
}
