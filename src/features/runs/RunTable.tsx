import { Anchor } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Run } from '#contract/runs.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { columnsOf, DataTable } from '#src/ui/DataTable.tsx';
import { Instant } from '#src/ui/Instant.tsx';
import { ShortId } from '#src/ui/ShortId.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { RunDuration } from './RunDuration.tsx';

const column = columnsOf<Run>();

export function RunTable({ rows, empty }: { rows: Run[] | undefined; empty: ReactNode }) {
  const { t } = useMessages();
  const columns = useMemo(
    () => [
      column.accessor('project_name', {
        header: t('runs.column.project'),
        meta: { rowHeader: true },
        cell: ({ row }) => (
          <Anchor component={Link} to={paths.run(row.original.run_id)} fw={500} inherit>
            {row.original.project_name}
          </Anchor>
        ),
      }),
      column.accessor('status', {
        header: t('runs.column.state'),
        cell: ({ getValue }) => <StatusBadge status={getValue()} />,
      }),
      column.accessor('kind', {
        header: t('runs.column.kind'),
        cell: ({ getValue }) => messageOr(`runs.kind.${getValue()}`, getValue()),
      }),
      column.accessor('created_by', { header: t('runs.column.by') }),
      column.accessor('created_at', {
        header: t('runs.column.created'),
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
    ],
    [t],
  );
  return (
    <DataTable
      caption={t('runs.caption')}
      list="runs"
      columns={columns}
      rows={rows}
      rowKey={(run) => run.run_id}
      empty={empty}
    />
  );
}
