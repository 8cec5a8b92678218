import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { StoredReport } from '#contract/reports.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './ReportFacts.module.css';
import { ReportStatus } from './ReportStatus.tsx';

/** Metadata of a snapshot and the list of its versions. */
export function ReportFacts({ report }: { report: StoredReport }) {
  const { t, locale } = useMessages();
  const mode = report.render_mode;
  return (
    <div className={classes.columns}>
      <Section title={t('report.facts')}>
        <Facts
          items={[
            {
              label: t('word.project'),
              value: (
                <Anchor component={Link} to={paths.project(report.project_id)}>
                  <VisibleText text={report.project_name} keep="" />
                </Anchor>
              ),
            },
            { label: t('reports.session'), value: <ShortId id={report.session_id} whole /> },
            { label: t('report.id'), value: <ShortId id={report.report_id} whole /> },
            {
              label: t('reports.stored'),
              value: (
                <>
                  <Instant value={report.stored_at} /> {t('reports.storedBy', { name: report.stored_by })}
                </>
              ),
            },
            { label: t('report.schema'), value: report.snapshot.schema_version },
            { label: t('report.mode'), value: mode ? messageOr(`report.mode.${mode}`, mode) : '–' },
            { label: t('report.size'), value: formatBytes(report.size, locale) },
            { label: t('report.sha256'), value: <ShortId id={report.sha256} whole /> },
          ]}
        />
      </Section>
      <Section title={t('report.otherVersions')}>
        <Stack component="ul" gap="xs">
          {report.all_versions.map(({ report_id, report_version, report_status, stored_at }) => (
            <Group key={report_id} component="li" gap="4px 10px">
              {report_id === report.report_id ? (
                <span aria-current="page">
                  {t('reports.version', { n: report_version })} ({t('report.current')})
                </span>
              ) : (
                <Anchor component={Link} to={paths.report(report_id)}>
                  {t('reports.version', { n: report_version })}
                </Anchor>
              )}
              <ReportStatus status={report_status} />
              <Text span ml="auto" c="dimmed" size="sm">
                <Instant value={stored_at} />
              </Text>
            </Group>
          ))}
        </Stack>
      </Section>
    </div>
  );
}
