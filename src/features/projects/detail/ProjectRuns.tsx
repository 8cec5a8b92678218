import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isActive, type Run } from '#contract/runs.ts';
import { formatDuration } from '#src/lib/format/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FaultReason } from '#src/ui/feedback/FaultNote.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import classes from '../ProjectPage.module.css';
import { projectQueries } from '../projects.queries.ts';
import { ProjectList } from './ProjectList.tsx';

interface OfProject {
  projectId: string;
  lastRunStatus: string | undefined;
}

/** Latest runs with their duration, each with a link to a comparison with the previous run. */
export function ProjectRuns({ projectId, lastRunStatus }: OfProject) {
  const { t } = useMessages();
  const query = useQuery(projectQueries.runs(projectId, lastRunStatus));
  return (
    <ProjectList
      title={t('nav.runs')}
      query={query}
      all={`${paths.runs}?project_id=${encodeURIComponent(projectId)}`}
      none={t('empty.runs')}
      keyOf={({ run_id }) => run_id}
    >
      {(run, before) => (
        <>
          <StatusBadge status={run.status} isPartial={run.is_partial} />
          <Anchor component={Link} to={paths.run(run.run_id)} fw={500} inherit>
            {messageOr(`runs.kind.${run.kind}`, run.kind)}
          </Anchor>
          <span className={classes.aside}>
            <Ago value={run.created_at} />
            <Took run={run} />
            {before && !isActive(run.status) && !isActive(before.status) && (
              <Anchor
                component={Link}
                to={paths.runComparison(before.run_id, run.run_id)}
                inherit
                aria-label={t('projects.runs.compare.of', { id: run.run_id.slice(0, 8) })}
              >
                {t('action.compare')}
              </Anchor>
            )}
          </span>
          {run.error && <FaultReason fault={run.error} />}
        </>
      )}
    </ProjectList>
  );
}

function Took({ run: { started_at, finished_at } }: { run: Run }) {
  const { t } = useMessages();
  if (!started_at || !finished_at) return null;
  return <span>{t('run.took', { duration: formatDuration(Date.parse(finished_at) - Date.parse(started_at)) })}</span>;
}

export function ProjectResults({ projectId, lastRunStatus }: OfProject) {
  const { t, locale } = useMessages();
  const query = useQuery(projectQueries.results(projectId, lastRunStatus));
  return (
    <ProjectList
      title={t('word.results')}
      query={query}
      all={`${paths.analysis}?project_id=${encodeURIComponent(projectId)}`}
      none={t('projects.results.none')}
      keyOf={({ task_id }) => task_id}
    >
      {(task) => (
        <>
          <StatusBadge status={task.status} isPartial={task.is_partial} />
          <Anchor component={Link} to={paths.result(task.task_id)} fw={500} inherit>
            {t('projects.results.open', { id: task.task_id.slice(0, 8) })}
          </Anchor>
          <span className={classes.aside}>
            {task.status === 'RUNNING' && task.progress.toLocaleString(locale, { style: 'percent' })}
            {task.finished_at && <Ago value={task.finished_at} />}
          </span>
        </>
      )}
    </ProjectList>
  );
}
