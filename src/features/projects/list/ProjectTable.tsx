import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Project, type ProjectSort, projectSortKeys } from '#contract/projects.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { paths } from '#src/lib/paths.ts';
import type { Locale } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { sortOf } from '#src/ui/table/DataTableHead.tsx';
import { RowName } from '#src/ui/table/RowName.tsx';
import { type Selection, useSelectColumn } from '#src/ui/table/useSelectColumn.tsx';
import { FailedLastRun } from '../FailedLastRun.tsx';
import { type CompanyFilter, companyColumns } from './company-columns.tsx';
import classes from './ProjectTable.module.css';

const columnsIn = (t: ReturnType<typeof useMessages>['t'], locale: Locale): Column<Project>[] => [
  {
    id: 'projectName',
    header: t('word.project'),
    isRowHeader: true,
    sortKey: 'projectName',
    cell: (project) => (
      <div className={classes.name}>
        <Anchor component={Link} to={paths.project(project.projectId)} fw={500}>
          <RowName name={project.projectName} />
        </Anchor>
        {project.fileName !== project.projectName && (
          <Text size="xs" c="dimmed" truncate className={classes.file!} title={project.fileName}>
            {project.fileName}
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'projectStatus',
    header: t('word.status'),
    sortKey: 'projectStatus',
    cell: ({ projectStatus, isPartial }) => <StatusBadge status={projectStatus} isPartial={isPartial} />,
  },
  {
    id: 'fileSize',
    header: t('projects.size'),
    align: 'right',
    sortKey: 'fileSize',
    isHiddenAtFirst: true,
    cell: ({ fileSize }) => <span className={classes.line}>{formatBytes(fileSize, locale)}</span>,
  },
  {
    id: 'lastRun',
    header: t('word.lastRun'),
    sortKey: 'lastRun',
    cell: ({ projectId, projectName, lastRun: run }) => {
      if (!run) return null;
      return (
        <div>
          <Link to={paths.run(run.runId)} className={classes.run}>
            <StatusBadge status={run.status} isPartial={run.isPartial} />
            <span className={classes.when}>
              <Ago value={run.createdAt} />
            </span>
          </Link>
          {run.status === 'FAILED' && <FailedLastRun projectId={projectId} name={projectName} run={run} />}
        </div>
      );
    },
  },
  {
    id: 'reports',
    header: t('nav.reports'),
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
    header: t('word.created'),
    sortKey: 'createdAt',
    cell: (project) => (
      <div className={classes.line}>
        <Ago value={project.createdAt} />
        <Text size="xs" c="dimmed">
          {t('word.createdBy', { name: project.createdBy })}
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
  /** Filters the list by a fact of the company. Undefined if the service does not list companies. */
  onFilter?: ((filter: CompanyFilter) => void) | undefined;
  /** Shows a checkbox for each row. */
  selection?: Selection<Project> | undefined;
}

export function ProjectTable({ rows, empty, sort, onSort, onFilter, selection }: ProjectTableProps) {
  const { t, locale } = useMessages();
  const select = useSelectColumn({
    rows,
    rowKey: ({ projectId }) => projectId,
    labels: {
      page: t('projects.select.page'),
      row: ({ projectName }) => t('projects.select.one', { project: projectName }),
    },
    selection,
  });
  const [name, ...others] = columnsIn(t, locale);
  const columns = [...select, name!, ...(onFilter ? companyColumns(t, onFilter) : []), ...others];
  return (
    <DataTable
      caption={t('nav.projects')}
      list="projects"
      columns={columns}
      rows={rows}
      rowKey={(project) => project.projectId}
      sort={sortOf(sort)}
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
