import { Anchor } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AnalysisTask } from '#contract/analysis.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { columnsOf, DataTable } from '#src/ui/table/DataTable.tsx';
import { VisibleText } from '../generic/value/VisibleText.tsx';

const column = columnsOf<AnalysisTask>();

interface AnalysisTableProps {
  rows: AnalysisTask[] | undefined;
  empty: ReactNode;
  caption?: string;
  /** Link target of a row; defaults to its result. */
  pathOf?: (taskId: string) => string;
}

export function AnalysisTable({ rows, empty, caption, pathOf = paths.result }: AnalysisTableProps) {
  const { t, locale } = useMessages();
  const columns = useMemo(
    () => [
      column.accessor('project_name', {
        header: t('analysis.column.project'),
        meta: { rowHeader: true },
        cell: ({ row: { original } }) => (
          <Anchor component={Link} to={pathOf(original.task_id)} fw={500} inherit>
            <VisibleText text={original.project_name} keep="" />
          </Anchor>
        ),
      }),
      column.accessor('status', {
        header: t('analysis.column.state'),
        cell: ({ row: { original } }) => (
          <>
            <StatusBadge status={original.status} />
            {original.status === 'RUNNING' && (
              <> {original.progress.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })}</>
            )}
          </>
        ),
      }),
      column.accessor('created_at', {
        header: t('analysis.column.created'),
        cell: ({ getValue }) => <Instant value={getValue()} />,
      }),
      column.accessor('finished_at', {
        header: t('analysis.column.finished'),
        cell: ({ getValue }) => <Instant value={getValue()} />,
      }),
      column.accessor('run_id', {
        header: t('analysis.column.run'),
        cell: ({ row: { original } }) => (
          <Anchor component={Link} to={paths.run(original.run_id)} inherit>
            {messageOr(`runs.kind.${original.run_kind}`, original.run_kind)}
          </Anchor>
        ),
      }),
      column.accessor('task_id', {
        header: t('analysis.column.task'),
        cell: ({ getValue }) => <ShortId id={getValue()} />,
      }),
    ],
    [t, locale, pathOf],
  );
  return (
    <DataTable
      caption={caption ?? t('analysis.caption')}
      list="analysis"
      columns={columns}
      rows={rows}
      rowKey={(task) => task.task_id}
      empty={empty}
    />
  );
}
