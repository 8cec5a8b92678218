import { Button, Group } from '@mantine/core';
import { IconFolders, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { imports } from '#contract/imports.ts';
import { type Project, ProjectFilter } from '#contract/projects.ts';
import { runs } from '#contract/runs.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { usePrefetchNext } from '#src/api/usePrefetchNext.ts';
import { useListView } from '#src/api/views/useListView.ts';
import type { ImportedProject } from '#src/lib/imported-project.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { isLimited, PagedList } from '#src/ui/table/PagedList.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import type { CompanyFilter } from './list/company-columns.tsx';
import { KnownProjects } from './list/KnownProjects.tsx';
import { ProjectFilters } from './list/ProjectFilters.tsx';
import { ProjectTable } from './list/ProjectTable.tsx';
import { SelectedProjects } from './list/SelectedProjects.tsx';
import { projectQueries } from './projects.queries.ts';
import { TrashLink } from './trash/DeleteProjects.tsx';

/**
 * @param props.imported projects that this browser has imported, shown if the service lists none, with its doubts about
 * their files; undefined while loading
 */
export function ProjectListPage({ imported }: { imported: ImportedProject[] | undefined }) {
  const { t } = useMessages();
  const [filter, setFilter, views] = useListView('projects', ProjectFilter);
  const listed = useExtension('projects');
  const list = useQuery({ ...projectQueries.list(filter), enabled: listed !== false });
  const mayLabel = useCan(runs.startLabeling);
  const [selected, setSelected] = useState<ReadonlyMap<string, Project>>(new Map());
  const toggle = (projects: Project[], isSelected: boolean) => {
    const next = new Map(selected);
    for (const project of projects) {
      if (isSelected) next.set(project.projectId, project);
      else next.delete(project.projectId);
    }
    setSelected(next);
  };
  const total = list.data?.total ?? 0;
  usePrefetchNext(filter, total, projectQueries.list);
  const hasCompanies = useExtension('project-companies') === true;
  const onFilter = hasCompanies ? (company: CompanyFilter) => setFilter({ page: 1, ...company }) : undefined;
  const isEmpty = total === 0 && !isLimited(filter) && !list.isPending && !list.error;
  const importButton = <ImportButton variant={isEmpty ? 'filled' : 'default'} />;
  if (listed === false) {
    return (
      <Page title={t('nav.projects')} actions={importButton}>
        <KnownProjects imported={imported} />
      </Page>
    );
  }
  return (
    <Page
      title={t('nav.projects')}
      actions={
        <>
          <ViewMenu {...views} />
          <TrashLink />
          {importButton}
        </>
      }
    >
      <ProjectFilters
        value={filter}
        counts={list.data?.counts ?? null}
        onChange={(change, options) => setFilter({ page: 1, ...change }, options)}
      />
      <PagedList
        query={list}
        filter={filter}
        onChange={setFilter}
        skeleton={<ProjectTable rows={undefined} empty={null} sort={filter.sort} onFilter={onFilter} />}
        none={
          <EmptyState icon={<IconFolders />} title={t('empty.projects')}>
            {t('empty.projects.body')}
          </EmptyState>
        }
      >
        {({ items }, empty) => (
          <ProjectTable
            rows={items}
            empty={empty}
            sort={filter.sort}
            onSort={(sort) => setFilter({ page: 1, sort })}
            onFilter={onFilter}
            selection={mayLabel ? { ids: new Set(selected.keys()), onToggle: toggle } : undefined}
          />
        )}
      </PagedList>
      {mayLabel && (
        <SelectedProjects
          selected={[...selected.values()]}
          doubtful={new Set(imported?.filter(({ isInDoubt }) => isInDoubt).map(({ projectId }) => projectId))}
          onClear={() => setSelected(new Map())}
        />
      )}
    </Page>
  );
}

function ImportButton({ variant }: { variant: 'filled' | 'default' }) {
  const { t } = useMessages();
  if (!useCan(imports.createSession)) return null;
  return (
    <Group>
      <Button component={Link} to={paths.import} variant={variant} leftSection={<IconUpload size={16} />}>
        {t('action.importProject')}
      </Button>
    </Group>
  );
}
