import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ReportRequest } from '#contract/reports.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { compareReports } from '../compare/compare-reports.ts';
import { DifferenceList } from '../compare/DifferenceList.tsx';
import type { WrittenReport } from '../list/written-reports.ts';
import { reportQueries } from '../reports.queries.ts';

/** Confirmation of a successful write-back. */
export function StoredNotice({ stored, onAnother }: { stored: WrittenReport; onAnother: () => void }) {
  const { t } = useMessages();
  const isReadable = useExtension('reports') === true;
  return (
    <Alert
      role="status"
      variant="outline"
      color="verdigris"
      icon={<IconCircleCheck />}
      title={t(stored.idempotent_replay ? 'write.replayed' : 'write.stored', { n: stored.report_version })}
    >
      <Stack gap="xs" align="flex-start">
        {isReadable && <Text size="sm">{t('write.stored.body')}</Text>}
        {stored.sha256 && (
          <Group gap={6}>
            <Text size="xs" c="dimmed">
              {t('report.sha256')}
            </Text>
            <ShortId id={stored.sha256} whole />
          </Group>
        )}
        {!stored.report_id && <Text size="sm">{t('write.stored.unnamed')}</Text>}
        <Group gap="xs">
          {isReadable && (
            <Button component={Link} to={stored.report_id ? paths.report(stored.report_id) : paths.reports} size="xs">
              {t(stored.report_id ? 'write.open' : 'write.find')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onAnother}>
            {t('write.another')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Failure of a write-back. If the version is already stored with other content, shows the differences. */
export function RefusedNotice({ error, report }: { error: ApiError; report: ReportRequest | undefined }) {
  const { report_id, sha256 } = error.details;
  if (error.name !== 'REPORT_IMMUTABLE' || !report) return <Failure error={error} />;
  return <Taken report={report} reportId={String(report_id ?? '')} sha256={String(sha256 ?? '')} />;
}

function Taken({ report, reportId, sha256 }: { report: ReportRequest; reportId: string; sha256: string }) {
  const { t } = useMessages();
  const isReadable = useExtension('reports') === true && reportId !== '';
  const stored = useQuery({ ...reportQueries.detail(reportId), enabled: isReadable });
  const highest = stored.data?.all_versions[0]?.report_version;
  return (
    <Stack gap="sm">
      <Alert
        role="alert"
        color="red"
        icon={<IconAlertTriangle />}
        title={t('write.refused', { n: report.report_version })}
      >
        {t('write.refused.body')} {highest !== undefined && t('write.refused.next', { n: highest + 1 })}
        {!isReadable && ` ${t('write.refused.unseen', { sha256 })}`}
      </Alert>
      {stored.isLoading && <Skeleton h={120} />}
      {stored.error && <Failure error={stored.error} retry={() => void stored.refetch()} />}
      {stored.data && (
        <DifferenceList
          changes={compareReports(stored.data.snapshot, report)}
          leftTitle={t('write.refused.stored')}
          rightTitle={t('write.refused.yours')}
        />
      )}
    </Stack>
  );
}
