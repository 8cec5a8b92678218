import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReportMeta } from '#contract/reports.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Ago } from '#src/ui/page/Ago.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { RowName } from '#src/ui/table/RowName.tsx';
import { ReportStatus } from '../read/ReportStatus.tsx';

const columnsIn = (t: ReturnType<typeof useMessages>['t']): Column<ReportMeta>[] => [
  {
    id: 'project_name',
    header: t('word.project'),
    isRowHeader: true,
    cell: (report) => (
      <Anchor component={Link} to={paths.report(report.report_id)} fw={500}>
        <RowName name={report.project_name} />
      </Anchor>
    ),
  },
  {
    id: 'session_id',
    header: t('reports.session'),
    cell: ({ session_id }) => <ShortId id={session_id} />,
  },
  {
    id: 'report_version',
    header: t('reports.versionColumn'),
    cell: (report) => (
      <>
        {report.report_version}
        {report.versions > 1 && (
          <Anchor component={Link} to={`${paths.reports}?session_id=${report.session_id}`} size="xs" ml={10}>
            {t('reports.versions', { n: report.versions })}
          </Anchor>
        )}
      </>
    ),
  },
  {
    id: 'report_status',
    header: t('word.status'),
    cell: ({ report_status }) => <ReportStatus status={report_status} />,
  },
  {
    id: 'ready',
    header: t('reports.ready'),
    cell: ({ ready, questions: n }) => t('reports.readyOf', { ready, n }),
  },
  {
    id: 'stored_at',
    header: t('reports.stored'),
    cell: (report) => (
      <div>
        <Ago value={report.stored_at} />
        <Text size="xs" c="dimmed">
          {t('reports.storedBy', { name: report.stored_by })}
        </Text>
      </div>
    ),
  },
];

export function ReportTable({ rows, empty }: { rows: ReportMeta[] | undefined; empty: ReactNode }) {
  const { t } = useMessages();
  const columns = columnsIn(t);
  return (
    <DataTable
      caption={t('reports.caption')}
      list="reports"
      columns={columns}
      rows={rows}
      rowKey={(report) => report.report_id}
      empty={empty}
    />
  );
}
