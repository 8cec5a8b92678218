import { Button } from '@mantine/core';
import { IconCoffee, IconUpload } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '#contract/endpoint.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { runs } from '#contract/runs.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { mayCall } from '#src/api/session/may-call.ts';
import { useCan, usePerson } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useIsIdle } from '#src/lib/useIsIdle.ts';
import { loadMessages } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import type { Known } from './KnownHere.tsx';
import { LatestTransactions } from './LatestTransactions.tsx';
import { MoneyNumbers } from './MoneyNumbers.tsx';
import classes from './OverviewPage.module.css';
import { Attention, LatestProjects } from './WorkLists.tsx';
import { WorkNumbers } from './WorkNumbers.tsx';

// Needed only for a service without lists.
const KnownHere = lazy(async () => {
  const [{ KnownHere }] = await Promise.all([import('./KnownHere.tsx'), loadMessages(['known'])]);
  return { default: KnownHere };
});

// Loaded once the browser is idle, with its texts.
const RunTrends = lazy(async () => {
  const [{ RunTrends }] = await Promise.all([import('./trends/RunTrends.tsx'), loadMessages(['trends'])]);
  return { default: RunTrends };
});

interface OverviewPageProps {
  openImports: ReactNode;
  /** Shown if the service has no lists. */
  known: Known;
  /** Offers the tour of the console. */
  tour: ReactNode;
}

/** Shows what needs attention now, depending on the user's roles. */
export function OverviewPage({ openImports, known, tour }: OverviewPageProps) {
  const { t } = useMessages();
  const person = usePerson();
  const hasRole = (role: Role) => mayCall({ roles: [role] }, person?.roles);
  const canImport = useCan(imports.createSession);
  const canSeeWork = useCan(runs.list);
  const canSeeMoney = useCan(finance.list);
  const listsRuns = useExtension('runs');
  const listsProjects = useExtension('projects');
  const listsWork = listsRuns && listsProjects;
  const hasTrends = useExtension('run-trends');
  const hasSummaries = useExtension('analysis-summaries') === true;
  const isIdle = useIsIdle();
  return (
    <Page
      title={t('overview.title')}
      actions={
        <>
          {tour}
          {canImport && (
            <Button component={Link} to={paths.import} leftSection={<IconUpload size={16} />}>
              {t('action.importProject')}
            </Button>
          )}
        </>
      }
    >
      {canSeeWork && listsWork && <WorkNumbers />}
      {canSeeMoney && <MoneyNumbers />}
      {canSeeWork && (listsRuns === false || listsProjects === false) && (
        <>
          {openImports}
          <Suspense>
            <KnownHere known={known} />
          </Suspense>
        </>
      )}
      {(canSeeMoney || (canSeeWork && listsWork)) && (
        // Hidden until the numbers above it are known, so that it does not move.
        <div className={classes.lists} data-in-order style={listsRuns === undefined ? { display: 'none' } : undefined}>
          {canSeeWork && listsWork && (
            <>
              <Attention openImports={openImports} hasResults={hasSummaries && hasRole('analyst')} />
              <LatestProjects />
            </>
          )}
          {canSeeMoney && <LatestTransactions />}
        </div>
      )}
      {canSeeWork && listsWork && hasTrends && isIdle && (
        <Suspense>
          <RunTrends />
        </Suspense>
      )}
      {!canSeeWork && !canSeeMoney && (
        <EmptyState icon={<IconCoffee />} title={t('overview.nothing.title')}>
          {t('overview.nothing.body')}
        </EmptyState>
      )}
    </Page>
  );
}
