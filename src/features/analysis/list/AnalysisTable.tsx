import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type AnalysisSort, type AnalysisTask, analysisSorts } from '#contract/analysis.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { sortOf, textOfSort } from '#src/ui/table/DataTableHead.tsx';
import { RowName } from '#src/ui/table/RowName.tsx';
import { type Selection, useSelectColumn } from '#src/ui/table/useSelectColumn.tsx';
import { summaryColumns } from './summary-columns.tsx';

interface AnalysisTableProps {
  rows: AnalysisTask[] | undefined;
  empty: ReactNode;
  sort?: AnalysisSort | undefined;
  onSort?: ((sort: AnalysisSort) => void) | undefined;
  /** Shows a checkbox for each result. */
  selection?: Selection<AnalysisTask>;
}

export function AnalysisTable({ rows, empty, sort, onSort, selection }: AnalysisTableProps) {
  const { t, locale } = useMessages();
  const select = useSelectColumn({
    rows: rows?.filter(({ status }) => status === 'SUCCEEDED'),
    rowKey: ({ task_id }) => task_id,
    labels: {
      page: t('analysis.select.page'),
      row: ({ project_name }) => t('analysis.select.one', { project: project_name }),
    },
    selection,
  });
  const hasSummaries = rows?.some(({ summary }) => summary) === true || onSort !== undefined;
  const columns: Column<AnalysisTask>[] = [
    ...select,
    {
      id: 'project_name',
      header: t('word.project'),
      isRowHeader: true,
      cell: (row) => (
        <Anchor component={Link} to={paths.result(row.task_id)} fw={500} inherit>
          <RowName name={row.project_name} />
        </Anchor>
      ),
    },
    ...(rows?.some(({ company_name }) => company_name)
      ? [
          {
            id: 'company_name',
            header: t('word.company'),
            sortKey: 'company',
            cell: ({ company_name }: AnalysisTask) => company_name && <RowName name={company_name} />,
          },
        ]
      : []),
    ...(hasSummaries ? summaryColumns(t, locale) : []),
    {
      id: 'status',
      header: t('word.status'),
      cell: (row) => (
        <div>
          <StatusBadge status={row.status} isPartial={row.is_partial} />
          {row.status === 'RUNNING' && (
            <> {row.progress.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })}</>
          )}
        </div>
      ),
    },
    {
      id: 'created_at',
      header: t('word.created'),
      sortKey: 'created_at',
      cell: ({ created_at }) => <Ago value={created_at} />,
    },
    {
      id: 'finished_at',
      header: t('analysis.column.finished'),
      isHiddenAtFirst: hasSummaries,
      cell: ({ finished_at }) => <Ago value={finished_at} />,
    },
    {
      id: 'run_id',
      header: t('word.run'),
      isHiddenAtFirst: hasSummaries,
      cell: (row) =>
        row.is_run_deleted ? (
          t('analysis.result.runDeleted')
        ) : (
          <Anchor component={Link} to={paths.run(row.run_id)} inherit>
            {messageOr(`runs.kind.${row.run_kind}`, row.run_kind)}
          </Anchor>
        ),
    },
    {
      id: 'task_id',
      header: t('word.task'),
      isHiddenAtFirst: hasSummaries,
      cell: ({ task_id }) => <ShortId id={task_id} />,
    },
  ];
  return (
    <DataTable
      caption={t('analysis.caption')}
      list="analysis"
      columns={columns}
      rows={rows}
      rowKey={(task) => task.task_id}
      empty={empty}
      {...(onSort && {
        sort: sortOf(sort ?? '-created_at'),
        onSort: (next) => {
          const known = analysisSorts.find((one) => one === textOfSort(next));
          if (known) onSort(known);
        },
      })}
    />
  );
}
