import { Group } from '@mantine/core';
import { type ProjectFilter, projectStatuses } from '#contract/projects.ts';
import { useMessages } from '#src/messages/t.ts';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StateFilter } from '#src/ui/form/StateFilter.tsx';

interface ProjectFiltersProps {
  value: ProjectFilter;
  /** Number of projects in each state that match the other filters. */
  counts: Record<string, number> | undefined;
  onChange: (change: Partial<ProjectFilter>, options?: { replace?: boolean }) => void;
}

export function ProjectFilters({ value, counts, onChange }: ProjectFiltersProps) {
  const { t } = useMessages();
  return (
    <Group component="search" justify="space-between" gap="sm">
      <StateFilter
        label={t('projects.state')}
        all={t('projects.state.any')}
        states={projectStatuses}
        value={value.status}
        counts={counts}
        onChange={(status) => onChange({ status })}
      />
      <SearchField
        label={t('projects.search')}
        placeholder={t('projects.search.hint')}
        value={value.q ?? ''}
        onChange={(q) => onChange({ q: q.trim() || undefined }, { replace: true })}
      />
    </Group>
  );
}
