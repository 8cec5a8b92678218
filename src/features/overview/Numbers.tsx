import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { Failure } from '#src/ui/Failure.tsx';
import classes from './OverviewPage.module.css';
import { overviewQueries } from './overview.queries.ts';

/** Counts of what is under way, waiting and failed; each leads to the list it counts. */
export function Numbers() {
  const { t, locale } = useMessages();
  const runs = useQuery(overviewQueries.runs());
  const projects = useQuery(overviewQueries.projects());
  const unlabeled = useQuery(overviewQueries.unlabeled());
  const failed = [runs, projects, unlabeled].find(({ error }) => error);
  // A service that does not count is not counted as none.
  const countOf = (status: string) => (runs.data ? (runs.data.counts[status] ?? 0) : undefined);
  const numbers = [
    { label: t('overview.runsRunning'), value: countOf('RUNNING'), to: `${paths.runs}?status=RUNNING` },
    { label: t('overview.runsQueued'), value: countOf('QUEUED'), to: `${paths.runs}?status=QUEUED` },
    { label: t('overview.runsFailed'), value: countOf('FAILED'), to: `${paths.runs}?status=FAILED`, bad: true },
    {
      label: t('overview.projectsUploaded'),
      value: unlabeled.data?.total,
      to: `${paths.projects}?status=UPLOADED`,
    },
    { label: t('overview.projects'), value: projects.data?.total, to: paths.projects },
  ];
  return (
    <>
      {failed?.error && <Failure error={failed.error} retry={() => void failed.refetch()} />}
      <div className={classes.numbers}>
        {numbers.map(({ label, value, to, bad }) => (
          <Link key={label} to={to} className={classes.number} data-tone={value ? bad && 'bad' : 'none'}>
            <span className={classes.value}>{value?.toLocaleString(locale) ?? <Skeleton h={24} w={40} my={4} />}</span>
            <span className={classes.label}>{label}</span>
          </Link>
        ))}
      </div>
    </>
  );
}
