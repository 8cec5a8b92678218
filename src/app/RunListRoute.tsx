import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { RunListPage } from '#src/features/runs/RunListPage.tsx';
import { useMessages } from '#src/messages/t.ts';

const ProjectSelect = lazy(async () => ({
  default: (await import('#src/features/projects/ProjectSelect.tsx')).ProjectSelect,
}));

/** Runs, with the choice of one project's alone; the list does not wait for its script. */
export const RunListRoute = () => (
  <RunListPage
    projectSelect={(value, onChange) => (
      <Suspense fallback={<Coming />}>
        <ProjectSelect clearable value={value} onChange={onChange} />
      </Suspense>
    )}
  />
);

function Coming() {
  const { t } = useMessages();
  return <TextInput disabled label={t('projects.select')} placeholder={t('projects.select.hint')} />;
}
