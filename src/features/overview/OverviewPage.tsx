import { Button } from '@mantine/core';
import { IconCoffee, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { imports } from '#contract/imports.ts';
import { projects } from '#contract/projects.ts';
import { runs } from '#contract/runs.ts';
import { useExtension } from '#src/api/extensions.ts';
import { useCan, useSession } from '#src/api/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { LatestProjects } from './LatestProjects.tsx';
import { LatestRuns } from './LatestRuns.tsx';
import { Numbers } from './Numbers.tsx';
import classes from './OverviewPage.module.css';

/** What needs the person now; `underWay` is what other parts of the console have to say about that. */
export function OverviewPage({ underWay }: { underWay?: ReactNode }) {
  const { t } = useMessages();
  const session = useSession();
  const tenant = session.phase === 'signed-in' ? session.person.tenant_name : '';
  const canImport = useCan(imports.createSession);
  const canSeeRuns = useCan(runs.list);
  const canSeeProjects = useCan(projects.list);
  const allowed = canSeeRuns && canSeeProjects;
  const runsListed = useExtension('runs');
  const projectsListed = useExtension('projects');
  return (
    <Page
      title={t('overview.title')}
      facts={t('overview.greeting', { tenant })}
      actions={
        canImport && (
          <Button component={Link} to={paths.import} leftSection={<IconUpload size={16} />}>
            {t('overview.import')}
          </Button>
        )
      }
    >
      {underWay}
      {allowed && runsListed && projectsListed && (
        <>
          <Numbers />
          <div className={classes.lists}>
            <LatestRuns />
            <LatestProjects />
          </div>
        </>
      )}
      {allowed && (runsListed === false || projectsListed === false) && (
        <EmptyState title={t('overview.noLists.title')}>{t('overview.noLists.body')}</EmptyState>
      )}
      {!allowed && (
        <EmptyState icon={<IconCoffee />} title={t('overview.nothing.title')}>
          {t('overview.nothing.body')}
        </EmptyState>
      )}
    </Page>
  );
}
