import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Project, type ProjectSort, projectSortKeys } from '#contract/projects.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { paths } from '#src/lib/paths.ts';
import { type Locale, useMessages } from '#src/messages/t.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './ProjectTable.module.css';

const columnsIn = (t: ReturnType<typeof useMessages>['t'], locale: Locale): Column<Project>[] => [
  {
    id: 'projectName',
    header: t('projects.name'),
    isRowHeader: true,
    sortKey: 'projectName',
    cell: (project) => (
      <div className={classes.name}>
        <Anchor component={Link} to={paths.project(project.projectId)} fw={500}>
          {project.projectName}
        </Anchor>
        {project.fileName !== project.projectName && (
          <Text size="xs" c="dimmed" truncate title={project.fileName}>
            {project.fileName}
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'projectStatus',
    header: t('projects.status'),
    sortKey: 'projectStatus',
    cell: ({ projectStatus }) => <StatusBadge status={projectStatus} />,
  },
  {
    id: 'fileSize',
    header: t('projects.size'),
    align: 'right',
    sortKey: 'fileSize',
    cell: ({ fileSize }) => <span className={classes.line}>{formatBytes(fileSize, locale)}</span>,
  },
  {
    id: 'lastRun',
    header: t('projects.lastRun'),
    sortKey: 'lastRun',
    cell: ({ lastRun: run }) => {
      if (!run) return <Text c="dimmed">–</Text>;
      return (
        <Link to={paths.run(run.runId)} className={classes.run}>
          <StatusBadge status={run.status} />
          <span className={classes.when}>
            <Instant value={run.createdAt} />
          </span>
        </Link>
      );
    },
  },
  {
    id: 'reports',
    header: t('projects.reports'),
    align: 'right',
    sortKey: 'reports',
    cell: (project) =>
      project.reports === 0 ? (
        <Text span c="dimmed">
          0
        </Text>
      ) : (
        <Anchor
          component={Link}
          to={`${paths.reports}?project_id=${encodeURIComponent(project.projectId)}`}
          aria-label={t('projects.reports.of', { n: project.reports, project: project.projectName })}
        >
          {project.reports.toLocaleString(locale)}
        </Anchor>
      ),
  },
  {
    id: 'createdAt',
    header: t('projects.created'),
    sortKey: 'createdAt',
    cell: (project) => (
      <div className={classes.line}>
        <Instant value={project.createdAt} />
        <Text size="xs" c="dimmed">
          {t('projects.createdBy', { name: project.createdBy })}
        </Text>
      </div>
    ),
  },
];

interface ProjectTableProps {
  rows: Project[] | undefined;
  empty: ReactNode;
  sort: ProjectSort;
  onSort?: (sort: ProjectSort) => void;
}

export function ProjectTable({ rows, empty, sort, onSort }: ProjectTableProps) {
  const { t, locale } = useMessages();
  const columns = columnsIn(t, locale);
  return (
    <DataTable
      caption={t('projects.caption')}
      list="projects"
      columns={columns}
      rows={rows}
      rowKey={(project) => project.projectId}
      sort={{ key: sort.replace('-', ''), descending: sort.startsWith('-') }}
      {...(onSort && {
        onSort: ({ key, descending }) => {
          const known = projectSortKeys.find((one) => one === key);
          if (known) onSort(descending ? `-${known}` : known);
        },
      })}
      empty={empty}
    />
  );
}
