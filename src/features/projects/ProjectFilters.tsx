import { Group, NativeSelect } from '@mantine/core';
import { type ProjectFilter, projectStatuses } from '#contract/projects.ts';
import { useMessages } from '#src/messages/t.ts';
import { SearchField } from '#src/ui/SearchField.tsx';

interface ProjectFiltersProps {
  value: ProjectFilter;
  onChange: (change: Partial<ProjectFilter>, options?: { replace?: boolean }) => void;
}

export function ProjectFilters({ value, onChange }: ProjectFiltersProps) {
  const { t } = useMessages();
  return (
    <Group component="search" gap="xs">
      <SearchField
        label={t('projects.search')}
        placeholder={t('projects.search.hint')}
        value={value.q ?? ''}
        onChange={(q) => onChange({ q: q.trim() || undefined }, { replace: true })}
      />
      <NativeSelect
        aria-label={t('projects.state')}
        value={value.status ?? ''}
        data={[
          { value: '', label: t('projects.state.any') },
          ...projectStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(event) =>
          onChange({ status: projectStatuses.find((status) => status === event.currentTarget.value) })
        }
      />
    </Group>
  );
}
