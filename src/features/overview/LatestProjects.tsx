import { Anchor } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
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

export function LatestProjects() {
  const { t } = useMessages();
  const query = useQuery(overviewQueries.projects());
  return (
    <Section
      title={t('overview.recentProjects')}
      actions={
        <Anchor component={Link} to={paths.projects} size="sm" aria-label={t('overview.allProjects')}>
          {t('overview.all')}
        </Anchor>
      }
    >
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconFolders />} title={t('overview.noProjects')}>
              {t('overview.noProjects.body')}
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {items.map((project) => (
                <li key={project.projectId}>
                  <Link to={paths.project(project.projectId)} className={classes.item}>
                    <span className={classes.name}>{project.projectName}</span>
                    <span className={classes.when}>
                      <Instant value={project.createdAt} />
                    </span>
                    <StatusBadge status={project.projectStatus} />
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
