import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { Section } from '#src/ui/Section.tsx';
import classes from './ProjectPage.module.css';

interface SameFileProps {
  projects: { projectId: string; projectName: string }[];
}

/** Projects made of the same bytes; nothing where there is none. */
export function SameFile({ projects }: SameFileProps) {
  const { t } = useMessages();
  if (projects.length === 0) return null;
  return (
    <Section title={t('projects.sameFile')}>
      <ul className={classes.list}>
        {projects.map(({ projectId, projectName }) => (
          <li key={projectId}>
            <Anchor component={Link} to={paths.project(projectId)}>
              {projectName}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
