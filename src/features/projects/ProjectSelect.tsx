import '#src/ui/popup/floating-styles.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { labeledText } from '#src/lib/format/visible-text.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { projectQueries } from './projects.queries.ts';

interface ProjectSelectProps {
  value: string;
  /** Called with an empty string if the selection is cleared. */
  onChange: (projectId: string) => void;
  disabled?: boolean;
  required?: boolean;
  clearable?: boolean;
  /** Text typed into a placeholder field that this one replaces. If given, this field also takes the focus. */
  begun?: string;
}

/** Project selector that searches by name on the service. */
export function ProjectSelect({ value, onChange, clearable, begun, ...more }: ProjectSelectProps) {
  const { t } = useMessages();
  const [search, setSearch] = useState(begun ?? '');
  const field = useRef<HTMLInputElement>(null);
  const [takesFocus] = useState(begun !== undefined);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [q] = useDebouncedValue(search.trim(), 250);
  const given = useQuery({ ...projectQueries.detail(value), enabled: value !== '', retry: false });
  // The field contains the name of the selected project, which is not a search.
  const isChosen = given.data !== undefined && labeledText(given.data.projectName) === q;
  const found = useQuery(projectQueries.found(isChosen ? '' : q));
  const options = new Map(found.data?.map(({ projectId, projectName }) => [projectId, labeledText(projectName)]));
  if (given.data) options.set(given.data.projectId, labeledText(given.data.projectName));
  // The name is unknown if the project is gone or not loaded yet.
  else if (value) options.set(value, value.slice(0, 8));
  // Keyboard users cannot reach the clear button, so an empty option does the same.
  const any = clearable && value ? [['', t('projects.select.any')] as const] : [];
  return (
    <Select
      ref={field}
      {...more}
      clearable={clearable ?? false}
      label={t('word.project')}
      placeholder={t('projects.select.hint')}
      searchable
      withAsterisk={false}
      value={value || null}
      data={[...any, ...options].map(([id, label]) => ({ value: id, label }))}
      // The service has already filtered the options.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('projects.select.none')}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
