import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useExtension } from '#src/api/extensions.ts';
import { useMessages } from '#src/messages/t.ts';
import { reportQueries } from './reports.queries.ts';

interface ProjectPickerProps {
  value: string;
  onChange: (projectId: string) => void;
  disabled: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isProjectId = (id: string) => uuid.test(id);

/** Which project a report belongs to: searched by name, or by its id where the service lists no projects. */
export function ProjectPicker(props: ProjectPickerProps) {
  const listed = useExtension('projects');
  if (listed === undefined) return null;
  return listed ? <FoundProject {...props} /> : <TypedProject {...props} />;
}

function FoundProject({ value, onChange, disabled }: ProjectPickerProps) {
  const { t } = useMessages();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  const given = useQuery({ ...reportQueries.project(value), enabled: isProjectId(value) });
  // The name of the chosen one in the field is no search for it.
  const isChosen = given.data?.projectName === q;
  const found = useQuery(reportQueries.projects(isChosen ? '' : q));
  const options = new Map(found.data?.map(({ projectId, projectName }) => [projectId, projectName]));
  if (given.data) options.set(given.data.projectId, given.data.projectName);
  return (
    <Select
      label={t('write.project')}
      placeholder={t('write.project.hint')}
      searchable
      required
      withAsterisk={false}
      disabled={disabled}
      value={options.has(value) ? value : null}
      data={[...options].map(([id, label]) => ({ value: id, label }))}
      // The service has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('write.project.none')}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

function TypedProject({ value, onChange, disabled }: ProjectPickerProps) {
  const { t } = useMessages();
  return (
    <TextInput
      label={t('write.project.id')}
      required
      withAsterisk={false}
      disabled={disabled}
      value={value}
      spellCheck={false}
      error={value !== '' && !isProjectId(value) && t('write.project.bad')}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
