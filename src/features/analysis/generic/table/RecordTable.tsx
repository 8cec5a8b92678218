import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import type { Column, Sort } from '#src/ui/table/DataTable.tsx';
import { EvidenceLink, useHasPassages } from '../../evidence/EvidenceLink.tsx';
import { type Entry, inside, type Place, type TableBlock } from '../shape/classify.ts';
import { humanize } from '../shape/names.ts';
import { SectionBoundary } from '../value/SectionBoundary.tsx';
import classes from './RecordTable.module.css';
import { ResultTable } from './ResultTable.tsx';
import { cellOf, csvOfTable, filledColumns, sortRows } from './rows.ts';
import { TableCell, type ValueView } from './TableCell.tsx';

/** Renders similar records as a table that can be sorted and downloaded. The full content of a row opens below it. */
export function RecordTable({ table, place, view: View }: { table: TableBlock; place: Place; view: ValueView }) {
  const { t } = useMessages();
  const [sort, setSort] = useState<Sort>();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const rows = useMemo(() => (sort ? sortRows(table.rows, sort) : table.rows), [table.rows, sort]);
  const hasPassages = useHasPassages(table.rows);
  const filled = filledColumns(table.columns);
  const empty = table.columns.filter((column) => !filled.includes(column));
  const hasDetails = !table.isBare && filled.some(({ kind }) => kind === 'long' || kind === 'nested');
  const name = humanize(place.name);
  const opener: Column<Entry> = {
    id: 'details',
    header: <VisuallyHidden>{t('analysis.row.header')}</VisuallyHidden>,
    cell: ({ key, pointer }) => {
      const isOpen = opened.includes(pointer);
      const Icon = isOpen ? IconChevronDown : IconChevronRight;
      return (
        <ActionIcon
          size={24}
          data-screen
          onClick={() => setOpened(isOpen ? opened.filter((one) => one !== pointer) : [...opened, pointer])}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'analysis.row.close' : 'analysis.row.open', { n: key })}
        >
          <Icon size={15} aria-hidden />
        </ActionIcon>
      );
    },
  };
  const passage: Column<Entry> = {
    id: 'passage',
    header: <VisuallyHidden>{t('analysis.evidence')}</VisuallyHidden>,
    cell: ({ pointer }) => <EvidenceLink pointer={pointer} />,
  };
  const values = filled.map((column, index): Column<Entry> => {
    const { key, kind } = column;
    return {
      id: `:${key}`,
      header: humanize(key).trim() || '“ ”',
      sortKey: key,
      isRowHeader: index === 0,
      ...(kind === 'number' && { align: 'right' }),
      cell: (row) => {
        const value = cellOf(row, key);
        const within = inside(inside(place, row), { key, pointer: row.pointer });
        return (
          <SectionBoundary value={value ?? null}>
            <TableCell value={value} column={column} place={within} view={View} />
          </SectionBoundary>
        );
      },
    };
  });
  return (
    <div className={classes.table}>
      <ResultTable
        name={name}
        columns={[...(hasDetails ? [opener] : []), ...(hasPassages ? [passage] : []), ...values]}
        rows={rows}
        file={{ name: place.name || 'table', csv: () => csvOfTable(table) }}
        {...(sort && { sort })}
        onSort={setSort}
        details={(row) =>
          opened.includes(row.pointer) && (
            <SectionBoundary value={row.value}>
              <View value={row.value} place={{ ...inside(place, row), level: Math.max(2, place.level + 1) }} />
            </SectionBoundary>
          )
        }
      />
      {empty.length > 0 && (
        <p className={classes.note}>
          {t('analysis.emptyColumns', { names: empty.map(({ key }) => humanize(key)).join(', ') })}
        </p>
      )}
    </div>
  );
}
