import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import classes from './OverviewPage.module.css';
import { Entries } from './ShortList.tsx';

/** Projects imported and runs opened in this browser, newest first. */
export interface Known {
  projects: { projectId: string; fileName: string; importedAt: string }[];
  runs: { run_id: string; opened_at: string }[];
}

const MAX_ENTRIES = 6;

/** Shown if the service has no lists: what was imported and opened in this browser, labeled as such. */
export function KnownHere({ known: { projects, runs } }: { known: Known }) {
  const { t } = useMessages();
  return (
    <>
      <Alert color="gray" icon={<IconInfoCircle />} title={t('known.noLists.title')}>
        {t('known.noLists.body')}
      </Alert>
      <div className={classes.lists}>
        <Section title={t('known.projects')}>
          {projects.length === 0 ? (
            <EmptyState title={t('empty.imported')} />
          ) : (
            <Entries
              entries={projects.slice(0, MAX_ENTRIES).map(({ projectId, fileName, importedAt }) => ({
                key: `${projectId} ${importedAt}`,
                to: paths.project(projectId),
                name: fileName,
                when: importedAt,
              }))}
            />
          )}
        </Section>
        <Section title={t('known.runs')}>
          {runs.length === 0 ? (
            <EmptyState title={t('known.noRuns')} />
          ) : (
            <Entries
              entries={runs.slice(0, MAX_ENTRIES).map(({ run_id, opened_at }) => ({
                key: run_id,
                to: paths.run(run_id),
                name: t('word.runTitle', { id: run_id.slice(0, 8) }),
                when: opened_at,
              }))}
            />
          )}
        </Section>
      </div>
    </>
  );
}
