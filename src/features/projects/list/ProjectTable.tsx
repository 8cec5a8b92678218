import { Anchor, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Project, type ProjectSort, projectSortKeys } from '#contract/projects.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { paths } from '#src/lib/paths.ts';
import { type Locale, useMessages } from '#src/messages/t.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { columnsOf, DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './ProjectTable.module.css';

const column = columnsOf<Project>();

const columnsIn = (t: ReturnType<typeof useMessages>['t'], locale: Locale) => [
  column.accessor('projectName', {
    header: t('projects.name'),
    meta: { rowHeader: true, sortKey: 'projectName' },
    cell: ({ row: { original: project } }) => (
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
  }),
  column.accessor('projectStatus', {
    header: t('projects.status'),
    meta: { sortKey: 'projectStatus' },
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  column.accessor('fileSize', {
    header: t('projects.size'),
    meta: { align: 'right', sortKey: 'fileSize' },
    cell: ({ getValue }) => <span className={classes.line}>{formatBytes(getValue(), locale)}</span>,
  }),
  column.accessor('lastRun', {
    header: t('projects.lastRun'),
    meta: { sortKey: 'lastRun' },
    cell: ({ getValue }) => {
      const run = getValue();
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
  }),
  column.accessor('reports', {
    header: t('projects.reports'),
    meta: { align: 'right', sortKey: 'reports' },
    cell: ({ getValue, row: { original: project } }) =>
      getValue() === 0 ? (
        <Text span c="dimmed">
          0
        </Text>
      ) : (
        <Anchor
          component={Link}
          to={`${paths.reports}?project_id=${encodeURIComponent(project.projectId)}`}
          aria-label={t('projects.reports.of', { n: getValue(), project: project.projectName })}
        >
          {getValue().toLocaleString(locale)}
        </Anchor>
      ),
  }),
  column.accessor('createdAt', {
    header: t('projects.created'),
    meta: { sortKey: 'createdAt' },
    cell: ({ row: { original: project } }) => (
      <div className={classes.line}>
        <Instant value={project.createdAt} />
        <Text size="xs" c="dimmed">
          {t('projects.createdBy', { name: project.createdBy })}
        </Text>
      </div>
    ),
  }),
];

interface ProjectTableProps {
  rows: Project[] | undefined;
  empty: ReactNode;
  sort: ProjectSort;
  onSort?: (sort: ProjectSort) => void;
}

export function ProjectTable({ rows, empty, sort, onSort }: ProjectTableProps) {
  const { t, locale } = useMessages();
  const columns = useMemo(() => columnsIn(t, locale), [t, locale]);
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
