import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { TransactionPreview } from '#contract/finance.ts';
import { importFields } from '#contract/parts/import-notation.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { fieldText } from './ImportColumns.tsx';
import { lettersOf } from './letters-of.ts';

type FileColumn = NonNullable<TransactionPreview['columns']>[number];

interface MatchColumnsProps {
  columns: FileColumn[];
  check: (fields: string) => void;
}

/** Lets a person choose what each column of a file has, by its title and first values. */
export function MatchColumns({ columns, check }: MatchColumnsProps) {
  const { t } = useMessages();
  const [fields, setFields] = useState(() => columns.map(({ field }) => field ?? ''));
  const options = [
    { value: '', label: t('finance.import.match.none') },
    ...importFields.map((value) => ({ value, label: fieldText(value) })),
  ];
  const titleOf = (index: number) => columns[index]!.title || lettersOf(index + 1);
  const shown: Column<number>[] = [
    { id: 'title', header: t('finance.import.match.title'), isRowHeader: true, cell: titleOf },
    {
      id: 'samples',
      header: t('finance.import.match.samples'),
      cell: (index) => columns[index]!.samples.filter(Boolean).join(' · '),
    },
    {
      id: 'field',
      header: t('finance.import.match.field'),
      cell: (index) => (
        <NativeSelect
          size="xs"
          aria-label={t('finance.import.match.of', { title: titleOf(index) })}
          data={options}
          value={fields[index]}
          onChange={({ currentTarget: { value } }) => setFields(fields.with(index, value as (typeof fields)[number]))}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('finance.import.match')}
        columns={shown}
        rows={columns.map((_, index) => index)}
        rowKey={String}
      />
      <Group>
        <Button size="xs" onClick={() => check(fields.join(','))}>
          {t('finance.import.match.check')}
        </Button>
      </Group>
    </>
  );
}
