import '#src/ui/popup/floating-styles.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isUuid } from '#src/lib/uuid.ts';
import { useMessages } from '#src/messages/t.ts';
import { projectQueries } from './projects.queries.ts';

interface ProjectSelectProps {
  value: string;
  /** The empty text where none is chosen any more. */
  onChange: (projectId: string) => void;
  disabled?: boolean;
  required?: boolean;
  clearable?: boolean;
  /** What was typed into a field whose place this one takes, and its focus. */
  begun?: string;
}

/** A project, searched by name in the service. */
export function ProjectSelect({ value, onChange, clearable, begun, ...more }: ProjectSelectProps) {
  const { t } = useMessages();
  const [search, setSearch] = useState(begun ?? '');
  const field = useRef<HTMLInputElement>(null);
  const [takesFocus] = useState(begun !== undefined);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [q] = useDebouncedValue(search.trim(), 250);
  const given = useQuery({ ...projectQueries.detail(value), enabled: isUuid(value), retry: false });
  // The name of the chosen one in the field is no search for it.
  const isChosen = given.data?.projectName === q;
  const found = useQuery(projectQueries.found(isChosen ? '' : q));
  const options = new Map(found.data?.map(({ projectId, projectName }) => [projectId, projectName]));
  if (given.data) options.set(given.data.projectId, given.data.projectName);
  // Of a project that is gone, or not named yet, the id is all there is to say.
  else if (value) options.set(value, value.slice(0, 8));
  // The button that clears is for the pointer alone.
  const any = clearable && value ? [['', t('projects.select.any')] as const] : [];
  return (
    <Select
      ref={field}
      {...more}
      clearable={clearable ?? false}
      label={t('projects.select')}
      placeholder={t('projects.select.hint')}
      searchable
      withAsterisk={false}
      value={value || null}
      data={[...any, ...options].map(([id, label]) => ({ value: id, label }))}
      // The service has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('projects.select.none')}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
