import { Anchor } from '@mantine/core';
import { IconEqual } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { StoredReport } from '#contract/reports.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { ComparisonPage } from '#src/ui/page/ComparisonPage.tsx';
import { compareReports } from './compare/compare-reports.ts';
import { DifferenceList } from './compare/DifferenceList.tsx';
import { reportQueries } from './reports.queries.ts';

export function CompareReportsPage() {
  const { t } = useMessages();
  const { report_id = '', other_id = '' } = useParams();
  const left = useQuery(reportQueries.detail(report_id));
  const right = useQuery(reportQueries.detail(other_id));
  const title =
    left.data && right.data
      ? t('compare.title', {
          project: left.data.project_name,
          a: left.data.report_version,
          b: right.data.report_version,
        })
      : t('nav.reports');
  return (
    <ComparisonPage
      title={title}
      sides={[
        left.data && <VersionLink key="left" report={left.data} />,
        right.data && <VersionLink key="right" report={right.data} />,
      ]}
      swapTo={paths.reportComparison(other_id, report_id)}
    >
      <QueryView query={left}>
        {(one) => <QueryView query={right}>{(other) => <Comparison left={one} right={other} />}</QueryView>}
      </QueryView>
    </ComparisonPage>
  );
}

function VersionLink({ report }: { report: StoredReport }) {
  const { t } = useMessages();
  return (
    <Anchor component={Link} to={paths.report(report.report_id)} size="sm">
      {t('reports.version', { n: report.report_version })}
    </Anchor>
  );
}

function Comparison({ left, right }: { left: StoredReport; right: StoredReport }) {
  const { t } = useMessages();
  const changes = compareReports(left.snapshot, right.snapshot);
  if (changes.length === 0) {
    return (
      <EmptyState icon={<IconEqual />} title={t('compare.same')}>
        {t('compare.same.body')}
      </EmptyState>
    );
  }
  return (
    <DifferenceList
      changes={changes}
      leftTitle={t('reports.version', { n: left.report_version })}
      rightTitle={t('reports.version', { n: right.report_version })}
    />
  );
}
