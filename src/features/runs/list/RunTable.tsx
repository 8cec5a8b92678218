import { Anchor, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Run, runs } from '#contract/runs.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { columnsOf, DataTable, type Sort } from '#src/ui/table/DataTable.tsx';
import { RunDuration } from './RunDuration.tsx';
import { RunRowActions, SelectPage, SelectRow, StateCell } from './run-columns.tsx';

const column = columnsOf<Run>();

interface RunTableProps {
  rows: Run[] | undefined;
  empty: ReactNode;
  sort?: Sort;
  onSort?: (next: Sort) => void;
}

export function RunTable({ rows, empty, sort, onSort }: RunTableProps) {
  const { t } = useMessages();
  const maySelect = useCan(runs.bulk);
  const columns = useMemo(
    () => [
      ...(maySelect
        ? [
            column.display({
              id: 'select',
              header: ({ table }) => <SelectPage rows={table.getRowModel().rows.map((row) => row.original)} />,
              cell: ({ row }) => <SelectRow run={row.original} />,
            }),
          ]
        : []),
      column.accessor('project_name', {
        header: t('runs.column.project'),
        meta: { rowHeader: true, sortKey: 'project_name' },
        cell: ({ row }) => (
          <Anchor component={Link} to={paths.run(row.original.run_id)} fw={500} inherit>
            {row.original.project_name}
          </Anchor>
        ),
      }),
      column.accessor('status', {
        header: t('runs.column.state'),
        cell: ({ row }) => <StateCell run={row.original} />,
      }),
      column.accessor('kind', {
        header: t('runs.column.kind'),
        cell: ({ getValue }) => messageOr(`runs.kind.${getValue()}`, getValue()),
      }),
      column.accessor('created_by', { header: t('runs.column.by') }),
      column.accessor('created_at', {
        header: t('runs.column.created'),
        meta: { sortKey: 'created_at' },
        cell: ({ getValue }) => <Instant value={getValue()} />,
      }),
      column.display({
        id: 'duration',
        header: t('runs.column.duration'),
        meta: { align: 'right' },
        cell: ({ row }) => <RunDuration run={row.original} />,
      }),
      column.accessor('run_id', {
        header: t('runs.column.id'),
        cell: ({ getValue }) => <ShortId id={getValue()} />,
      }),
      ...(maySelect
        ? [
            column.display({
              id: 'actions',
              header: () => <VisuallyHidden>{t('runs.column.actions')}</VisuallyHidden>,
              meta: { align: 'right' },
              cell: ({ row }) => <RunRowActions run={row.original} />,
            }),
          ]
        : []),
    ],
    [t, maySelect],
  );
  return (
    <DataTable
      caption={t('runs.caption')}
      list="runs"
      columns={columns}
      rows={rows}
      rowKey={(run) => run.run_id}
      empty={empty}
      {...(sort && { sort })}
      {...(onSort && { onSort })}
    />
  );
}
