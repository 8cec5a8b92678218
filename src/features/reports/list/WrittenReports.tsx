import { Stack } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { usePersonId } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import look from '#src/ui/table/table.module.css';
import classes from './ReportTable.module.css';
import { reportKey, writtenReports } from './written-reports.ts';

/** Replacement for the report list if the service has none: reports written back in this browser. */
export function WrittenReports() {
  const { t } = useMessages();
  const written = writtenReports.list(usePersonId());
  return (
    <Stack>
      <EmptyState icon={<IconFileDescription />} title={t('reports.noList')}>
        {t('reports.noList.body')}
      </EmptyState>
      {written.length > 0 && (
        <Section title={t('reports.written')}>
          <div className={look.frame}>
            <table className={`${look.table} ${classes.written}`}>
              <thead>
                <tr>
                  <th>{t('report.id')}</th>
                  <th>{t('word.project')}</th>
                  <th>{t('reports.session')}</th>
                  <th>{t('reports.versionColumn')}</th>
                  <th>{t('reports.stored')}</th>
                </tr>
              </thead>
              <tbody>
                {written.map((report) => (
                  <tr key={reportKey(report)}>
                    <th scope="row">{report.report_id ? <ShortId id={report.report_id} /> : '–'}</th>
                    <td>
                      <ShortId id={report.project_id} />
                    </td>
                    <td>
                      <ShortId id={report.session_id} />
                    </td>
                    <td>{report.report_version}</td>
                    <td>
                      <Ago value={report.stored_at} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Section>
      )}
    </Stack>
  );
}
