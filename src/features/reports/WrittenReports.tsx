import { Stack, Table } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Instant } from '#src/ui/Instant.tsx';
import { Section } from '#src/ui/Section.tsx';
import { ShortId } from '#src/ui/ShortId.tsx';
import { usePersonId } from './usePersonId.ts';
import { writtenReports } from './written-reports.ts';

/** Where the service lists no reports: those that were written back here. */
export function WrittenReports() {
  const { t } = useMessages();
  const written = writtenReports(usePersonId());
  return (
    <Stack>
      <EmptyState icon={<IconFileDescription />} title={t('reports.noList')}>
        {t('reports.noList.body')}
      </EmptyState>
      {written.length > 0 && (
        <Section title={t('reports.written')}>
          <Table.ScrollContainer minWidth={480}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('report.id')}</Table.Th>
                  <Table.Th>{t('reports.project')}</Table.Th>
                  <Table.Th>{t('reports.session')}</Table.Th>
                  <Table.Th>{t('reports.versionColumn')}</Table.Th>
                  <Table.Th>{t('reports.stored')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {written.map((report) => (
                  <Table.Tr key={report.report_id}>
                    <Table.Th scope="row">
                      <ShortId id={report.report_id} />
                    </Table.Th>
                    <Table.Td>
                      <ShortId id={report.project_id} />
                    </Table.Td>
                    <Table.Td>
                      <ShortId id={report.session_id} />
                    </Table.Td>
                    <Table.Td>{report.report_version}</Table.Td>
                    <Table.Td>
                      <Instant value={report.stored_at} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Section>
      )}
    </Stack>
  );
}
