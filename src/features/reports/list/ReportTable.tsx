import { Anchor, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ReportMeta } from '#contract/reports.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { columnsOf, DataTable } from '#src/ui/table/DataTable.tsx';
import { ReportStatus } from '../read/ReportStatus.tsx';
import classes from './ReportTable.module.css';

const column = columnsOf<ReportMeta>();

const columnsIn = (t: ReturnType<typeof useMessages>['t']) => [
  column.accessor('project_name', {
    header: t('reports.project'),
    meta: { rowHeader: true },
    cell: ({ row: { original: report } }) => (
      <Anchor component={Link} to={paths.report(report.report_id)} fw={500} className={classes.name}>
        {report.project_name}
      </Anchor>
    ),
  }),
  column.accessor('session_id', {
    header: t('reports.session'),
    cell: ({ getValue }) => (
      <span className={classes.line}>
        <ShortId id={getValue()} />
      </span>
    ),
  }),
  column.accessor('report_version', {
    header: t('reports.versionColumn'),
    cell: ({ row: { original: report } }) => (
      <span className={classes.line}>
        {report.report_version}
        {report.versions > 1 && (
          <Anchor component={Link} to={`${paths.reports}?session_id=${report.session_id}`} size="xs" ml={10}>
            {t('reports.versions', { n: report.versions })}
          </Anchor>
        )}
      </span>
    ),
  }),
  column.accessor('report_status', {
    header: t('reports.state'),
    cell: ({ getValue }) => <ReportStatus status={getValue()} />,
  }),
  column.accessor('ready', {
    header: t('reports.ready'),
    cell: ({ row: { original: report } }) => (
      <span className={classes.line}>{t('reports.readyOf', { ready: report.ready, n: report.questions })}</span>
    ),
  }),
  column.accessor('stored_at', {
    header: t('reports.stored'),
    cell: ({ row: { original: report } }) => (
      <div className={classes.line}>
        <Instant value={report.stored_at} />
        <Text size="xs" c="dimmed">
          {t('reports.storedBy', { name: report.stored_by })}
        </Text>
      </div>
    ),
  }),
];

export function ReportTable({ rows, empty }: { rows: ReportMeta[] | undefined; empty: ReactNode }) {
  const { t } = useMessages();
  const columns = useMemo(() => columnsIn(t), [t]);
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
