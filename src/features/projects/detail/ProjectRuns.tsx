import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { z } from 'zod/mini';
import type { AnalysisSummary } from '#contract/analysis.ts';
import { isActive, type Run } from '#contract/runs.ts';
import { visits } from '#src/lib/browser/visits.ts';
import { formatDuration } from '#src/lib/format/dates.ts';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { shortMoney } from '#src/lib/format/short-money.ts';
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
  const newest = query.data?.items.findIndex(({ status }) => status === 'SUCCEEDED') ?? -1;
  const opened = new Set(visits.list().map(({ path }) => path));
  return (
    <ProjectList
      title={t('word.results')}
      query={query}
      all={`${paths.analysis}?project_id=${encodeURIComponent(projectId)}`}
      none={t('projects.results.none')}
      keyOf={({ task_id }) => task_id}
      countShown={(items) => (newest < 0 ? items.length : newest + 1)}
    >
      {(task) => (
        <>
          <StatusBadge status={task.status} isPartial={task.is_partial} />
          <Anchor component={Link} to={paths.result(task.task_id)} fw={500} inherit>
            {t('projects.results.open', { id: task.task_id.slice(0, 8) })}
          </Anchor>
          <span className={classes.aside}>
            {task.status === 'RUNNING' && task.progress.toLocaleString(locale, { style: 'percent' })}
            {task.status === 'SUCCEEDED' &&
              (task !== query.data?.items[newest]
                ? t('projects.results.superseded')
                : !opened.has(paths.result(task.task_id)) && t('projects.results.new'))}
            {task.finished_at && <Ago value={task.finished_at} />}
          </span>
          {task === query.data?.items[newest] && task.summary && <Headline summary={task.summary} />}
        </>
      )}
    </ProjectList>
  );
}

/** Shows the key figures of a result, with the exact amounts on hover. */
function Headline({ summary }: { summary: z.infer<typeof AnalysisSummary> }) {
  const { t, locale } = useMessages();
  const { checks, open_contradictions: n } = summary;
  const money = (what: 'ask' | 'revenue') => {
    const {
      [what]: value,
      [`${what}_currency` as const]: currency,
      [`${what}_is_disputed` as const]: isDisputed,
    } = summary;
    return (
      <span title={value === null ? undefined : `${formatDecimal(value, locale)} ${currency ?? ''}`}>
        {t(`projects.results.${what}`)}{' '}
        <strong>{value === null ? t('projects.results.notStated') : shortMoney(value, currency ?? '', locale)}</strong>
        {isDisputed && ` (${t('projects.results.disputed')})`}
      </span>
    );
  };
  return (
    <Group gap="4px 16px" w="100%" fz="sm">
      {money('ask')}
      {money('revenue')}
      <span>{checks === 0 ? t('projects.results.unchecked') : t('projects.results.contradictions', { n })}</span>
    </Group>
  );
}
