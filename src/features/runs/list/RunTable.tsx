import { Anchor, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isActive, type Run, runs } from '#contract/runs.ts';
import { useRemedy } from '#src/api/retry-run.ts';
import { useCan } from '#src/api/session/session.ts';
import { formatDuration } from '#src/lib/format/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { useNow } from '#src/lib/useNow.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FaultNote } from '#src/ui/feedback/FaultNote.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { type Column, DataTable, type Sort } from '#src/ui/table/DataTable.tsx';
import { RowName } from '#src/ui/table/RowName.tsx';
import { RunRowActions, SelectPage, SelectRow, StateCell } from './run-columns.tsx';

interface RunTableProps {
  rows: Run[] | undefined;
  empty: ReactNode;
  sort?: Sort;
  onSort?: (next: Sort) => void;
}

export function RunTable({ rows, empty, sort, onSort }: RunTableProps) {
  const { t } = useMessages();
  const maySelect = useCan(runs.bulk);
  const select: Column<Run> = {
    id: 'select',
    header: <SelectPage rows={rows ?? []} />,
    cell: (row) => <SelectRow run={row} />,
  };
  const actions: Column<Run> = {
    id: 'actions',
    header: <VisuallyHidden>{t('word.actions')}</VisuallyHidden>,
    align: 'right',
    cell: (row) => <RunRowActions run={row} />,
  };
  const columns: Column<Run>[] = [
    ...(maySelect ? [select] : []),
    {
      id: 'project_name',
      header: t('word.project'),
      isRowHeader: true,
      sortKey: 'project_name',
      cell: (row) => (
        <Anchor component={Link} to={paths.run(row.run_id)} fw={500} inherit>
          <RowName name={row.project_name} />
        </Anchor>
      ),
    },
    {
      id: 'status',
      header: t('word.status'),
      cell: (row) => (
        <div>
          <StateCell run={row} />
          {row.status === 'FAILED' && <FailureOfRun run={row} />}
        </div>
      ),
    },
    { id: 'kind', header: t('runs.column.kind'), cell: ({ kind }) => messageOr(`runs.kind.${kind}`, kind) },
    { id: 'created_by', header: t('runs.column.by'), cell: ({ created_by }) => created_by },
    {
      id: 'created_at',
      header: t('word.created'),
      sortKey: 'created_at',
      cell: ({ created_at }) => <Ago value={created_at} />,
    },
    {
      id: 'duration',
      header: t('runs.column.duration'),
      align: 'right',
      cell: (row) => <RunDuration run={row} />,
    },
    { id: 'run_id', header: t('word.run'), cell: ({ run_id }) => <ShortId id={run_id} /> },
    ...(maySelect ? [actions] : []),
  ];
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

/** Reason for a failed run in the list, with the step that can help. */
const FailureOfRun = ({ run }: { run: Run }) => (
  <FaultNote fault={run.error} name={run.project_name} {...useRemedy(run)} />
);

type Timed = Pick<Run, 'status' | 'started_at' | 'finished_at'>;

/** Duration of a run, updated while it is active; a dash before it starts. */
function RunDuration({ run }: { run: Timed }) {
  const now = useNow(isActive(run.status) && run.started_at !== null);
  if (!run.started_at) return '–';
  return formatDuration((run.finished_at ? Date.parse(run.finished_at) : now) - Date.parse(run.started_at));
}
