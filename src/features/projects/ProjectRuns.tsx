import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Project } from '#contract/projects.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { Instant } from '#src/ui/Instant.tsx';
import { Section } from '#src/ui/Section.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import classes from './ProjectPage.module.css';

/** The last run, and the way to all of them. */
export function ProjectRuns({ project: { projectId, lastRun } }: { project: Project }) {
  const { t } = useMessages();
  return (
    <Section
      title={t('projects.runs.latest')}
      actions={
        lastRun && (
          <Anchor component={Link} to={`${paths.runs}?project_id=${encodeURIComponent(projectId)}`} size="sm">
            {t('projects.runs.all')}
          </Anchor>
        )
      }
    >
      {lastRun ? (
        <p className={classes.run}>
          <StatusBadge status={lastRun.status} />
          <Anchor component={Link} to={paths.run(lastRun.runId)} fw={500}>
            {t('projects.runs.open')}
          </Anchor>
          <Instant value={lastRun.createdAt} />
        </p>
      ) : (
        <Text size="sm" c="dimmed">
          {t('projects.runs.none')}
        </Text>
      )}
    </Section>
  );
}
