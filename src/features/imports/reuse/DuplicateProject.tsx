import { Anchor, Badge, Group } from '@mantine/core';
import type { ProjectRef } from '#contract/imports.ts';
import { basePath } from '#src/lib/base-path.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import classes from './DuplicateProject.module.css';

interface DuplicateProjectProps {
  project: ProjectRef;
  recommended?: boolean;
  isTrashed: boolean;
}

/**
 * Project with the same file: name, creation, status and last run, or only the id if the service sends nothing else.
 */
export function DuplicateProject({ project, recommended = false, isTrashed }: DuplicateProjectProps) {
  const { t } = useMessages();
  const { projectId, projectName, projectStatus, isPartial, createdAt, createdBy, lastRun } = project;
  return (
    <div className={classes.project} data-recommended={recommended}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        {/* Opens in a new tab so that the dialog stays open here. */}
        <Anchor
          href={basePath + (isTrashed ? paths.trash : paths.project(projectId))}
          target="_blank"
          rel="noopener"
          className={classes.name!}
        >
          {projectName ?? projectId}
        </Anchor>
        {recommended && <Badge className={classes.mark!}>{t('imports.reuse.recommended')}</Badge>}
      </Group>
      <div className={classes.facts}>
        {projectStatus && <StatusBadge status={projectStatus} isPartial={isPartial} />}
        {createdAt && (
          <span>
            <Instant value={createdAt} />
            {createdBy && ` ${t('word.createdBy', { name: createdBy })}`}
          </span>
        )}
        {lastRun && (
          <span className={classes.run}>
            {t('word.lastRun')} <StatusBadge status={lastRun.status} isPartial={lastRun.isPartial} />
          </span>
        )}
        {lastRun === null && <span>{t('imports.reuse.neverRun')}</span>}
      </div>
    </div>
  );
}
