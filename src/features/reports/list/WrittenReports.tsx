import { Stack } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { usePersonId } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { reportKey, type WrittenReport, writtenReports } from './written-reports.ts';

/** Replacement for the report list if the service has none: reports written back in this browser. */
export function WrittenReports() {
  const { t } = useMessages();
  const written = writtenReports.list(usePersonId());
  const columns: Column<WrittenReport>[] = [
    {
      id: 'report_id',
      header: t('report.id'),
      isRowHeader: true,
      cell: ({ report_id }) => (report_id ? <ShortId id={report_id} /> : '–'),
    },
    { id: 'project_id', header: t('word.project'), cell: ({ project_id }) => <ShortId id={project_id} /> },
    { id: 'session_id', header: t('reports.session'), cell: ({ session_id }) => <ShortId id={session_id} /> },
    { id: 'report_version', header: t('reports.versionColumn'), cell: ({ report_version }) => report_version },
    { id: 'stored_at', header: t('reports.stored'), cell: ({ stored_at }) => <Ago value={stored_at} /> },
  ];
  return (
    <Stack>
      <EmptyState icon={<IconFileDescription />} title={t('reports.noList')}>
        {t('reports.noList.body')}
      </EmptyState>
      {written.length > 0 && (
        <Section title={t('reports.written')}>
          <DataTable caption={t('reports.written')} columns={columns} rows={written} rowKey={reportKey} />
        </Section>
      )}
    </Stack>
  );
}
