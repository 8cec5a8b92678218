import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ComponentType, useMemo, useState } from 'react';
import { childrenOf, isObject, type Json } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import type { Column, Sort } from '#src/ui/table/DataTable.tsx';
import { EvidenceLink, useHasPassages } from '../../evidence/EvidenceLink.tsx';
import { type Entry, inside, type Place, type TableBlock } from '../shape/classify.ts';
import type { Column as Shape } from '../shape/columns.ts';
import { humanize } from '../shape/names.ts';
import { EmptyMark } from '../value/EmptyMark.tsx';
import { SectionBoundary } from '../value/SectionBoundary.tsx';
import classes from './RecordTable.module.css';
import { ResultTable } from './ResultTable.tsx';
import { cellOf, csvOfTable, sortRows } from './rows.ts';

/** Renders a value within a table, which is itself part of the view of a value. */
type ValueView = ComponentType<{ value: Json; place: Place }>;

/** Renders similar records as a table that can be sorted and downloaded. The full content of a row opens below it. */
export function RecordTable({ table, place, view: View }: { table: TableBlock; place: Place; view: ValueView }) {
  const { t } = useMessages();
  const [sort, setSort] = useState<Sort>();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const rows = useMemo(() => (sort ? sortRows(table.rows, sort) : table.rows), [table.rows, sort]);
  const hasPassages = useHasPassages(table.rows);
  const hasDetails = !table.isBare && table.columns.some(({ kind }) => kind === 'long' || kind === 'nested');
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
  const values = table.columns.map((column, index): Column<Entry> => {
    const { key, kind } = column;
    return {
      id: `:${key}`,
      header: humanize(key).trim() || '“ ”',
      sortKey: key,
      isRowHeader: index === 0,
      ...(kind === 'number' && { align: 'right' }),
      cell: (row) => {
        const within = inside(inside(place, row), { key, pointer: row.pointer });
        return <TableCell value={cellOf(row, key)} kind={kind} place={within} view={View} />;
      },
    };
  });
  return (
    <ResultTable
      name={humanize(place.name)}
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
  );
}

interface TableCellProps {
  value: Json | undefined;
  kind: Shape['kind'];
  place: Place;
  view: ValueView;
}

/** Renders one cell. Content that does not fit is clamped; the row's details show it in full. */
function TableCell({ value, kind, place, view: View }: TableCellProps) {
  const { t } = useMessages();
  if (value === undefined) return <EmptyMark mark="absent" />;
  if (isObject(value) && value.keys.length > 0)
    return <span className={classes.more}>{t('analysis.fields', { n: value.keys.length })}</span>;
  if (Array.isArray(value) && (value.length > 3 || value.some((item) => childrenOf(item).length > 0)))
    return <span className={classes.more}>{t('analysis.items', { n: value.length })}</span>;
  if (kind === 'long' && typeof value === 'string' && value !== '')
    return (
      <bdi className={classes.long}>
        <VisibleText text={value.length > 400 ? `${value.slice(0, 400)}…` : value} />
      </bdi>
    );
  return <View value={value} place={place} />;
}
