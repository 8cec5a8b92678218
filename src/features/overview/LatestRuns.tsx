import { Anchor } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Instant } from '#src/ui/Instant.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import classes from './OverviewPage.module.css';
import { overviewQueries } from './overview.queries.ts';

export function LatestRuns() {
  const { t } = useMessages();
  const query = useQuery(overviewQueries.runs());
  return (
    <Section
      title={t('overview.recentRuns')}
      actions={
        <Anchor component={Link} to={paths.runs} size="sm" aria-label={t('overview.allRuns')}>
          {t('overview.all')}
        </Anchor>
      }
    >
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconPlayerPlay />} title={t('overview.noRuns')}>
              {t('overview.noRuns.body')}
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {items.map((run) => (
                <li key={run.run_id}>
                  <Link to={paths.run(run.run_id)} className={classes.item}>
                    <span className={classes.name}>{run.project_name}</span>
                    <span className={classes.when}>
                      <Instant value={run.created_at} />
                    </span>
                    <StatusBadge status={run.status} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  );
}
