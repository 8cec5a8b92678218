import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ProjectDetail } from '#contract/projects.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import classes from '../ProjectPage.module.css';

/** Maximum number of projects shown. The project list finds all of them by digest. */
const MAX_SHOWN = 5;

/** Other projects with the same file content. Renders nothing if there are none. */
export function SameFile({ project: { sameFile, sha256 } }: { project: ProjectDetail }) {
  const { t } = useMessages();
  if (sameFile.length === 0) return null;
  return (
    <Section
      title={t('projects.sameFile')}
      actions={
        sameFile.length > MAX_SHOWN && (
          <Anchor component={Link} to={`${paths.projects}?q=${sha256}`} size="sm">
            {t('action.seeAll')}
          </Anchor>
        )
      }
    >
      <ul>
        {sameFile.slice(0, MAX_SHOWN).map((project) => (
          <li key={project.projectId} className={classes.row}>
            <StatusBadge status={project.projectStatus} isPartial={project.isPartial} />
            <Anchor component={Link} to={paths.project(project.projectId)} fw={500} inherit>
              {project.projectName}
            </Anchor>
            <span className={classes.aside}>
              <Instant value={project.createdAt} /> {t('word.createdBy', { name: project.createdBy })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
