import { Button, Text } from '@mantine/core';
import { IconCheck, IconFileDescription } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { normalizeUtc } from '#contract/parts/utc-time.ts';
import { isNoSuch } from '#src/api/api-error.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { ReportActions } from './read/ReportActions.tsx';
import { ReportFacts } from './read/ReportFacts.tsx';
import { ReportReading } from './read/ReportReading.tsx';
import { ReportStatus } from './read/ReportStatus.tsx';
import { reportQueries } from './reports.queries.ts';

export function ReportPage() {
  const { t } = useMessages();
  const { report_id = '' } = useParams();
  const query = useQuery(reportQueries.detail(report_id));
  const [{ saved, error }, setOutcome] = useState<{ saved?: string; error?: Error }>({});
  const report = query.data;
  if (isNoSuch(query.error?.status)) return <NoReport />;
  return (
    <Page
      title={report ? t('report.title', { project: report.project_name, n: report.report_version }) : t('nav.reports')}
      isFound={report !== undefined}
      facts={
        report && (
          <>
            <ReportStatus status={report.report_status} />
            <span>
              {t('reports.generated')} <Instant value={normalizeUtc(report.generated_at)} />
            </span>
          </>
        )
      }
      actions={report && <ReportActions key={report_id} report={report} onOutcome={setOutcome} />}
    >
      {error && <Failure error={error} />}
      {saved && (
        <Text role="status" size="sm" data-screen>
          <IconCheck size={15} aria-hidden="true" /> {saved}
        </Text>
      )}
      <QueryView query={query}>
        {(found) => (
          <>
            <ReportReading key={report_id} report={found.snapshot.report} />
            <ReportFacts report={found} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function NoReport() {
  const { t } = useMessages();
  return (
    <Page title={t('report.notFound')}>
      <EmptyState
        icon={<IconFileDescription />}
        action={
          <Button component={Link} to={paths.reports} variant="default">
            {t('report.notFound.back')}
          </Button>
        }
      >
        {t('report.notFound.body')}
      </EmptyState>
    </Page>
  );
}
