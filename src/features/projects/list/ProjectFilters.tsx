import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { listedProjectStates, type ProjectFilter } from '#contract/projects.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StateFilter } from '#src/ui/form/StateFilter.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import classes from './ProjectTable.module.css';

interface ProjectFiltersProps {
  value: ProjectFilter;
  /** Number of projects in each state that match the other filters. */
  counts: Record<string, number> | null;
  onChange: (change: Partial<ProjectFilter>, options?: { replace?: boolean }) => void;
}

export function ProjectFilters({ value, counts, onChange }: ProjectFiltersProps) {
  const { t } = useMessages();
  const chip = (id: 'sector' | 'stage') => {
    const text = `${t(`projects.company.${id}`)}: ${companyFactText(id, value[id] ?? '')}`;
    return (
      value[id] !== undefined && (
        <Button
          variant="light"
          size="compact-sm"
          className={classes.chip!}
          rightSection={<IconX size={13} />}
          aria-label={t('projects.company.unfilter', { filter: text })}
          onClick={() => onChange({ [id]: undefined })}
        >
          <VisibleText text={text} keep="" />
        </Button>
      )
    );
  };
  return (
    <Group component="search" justify="space-between" gap="sm">
      <Group gap="xs" miw={0}>
        <StateFilter
          label={t('word.status')}
          all={t('word.all')}
          states={listedProjectStates}
          value={value.status}
          counts={counts}
          onChange={(status) => onChange({ status })}
        />
        {chip('sector')}
        {chip('stage')}
      </Group>
      <SearchField
        label={t('projects.search')}
        placeholder={t('projects.search.hint')}
        value={value.q ?? ''}
        onChange={(q) => onChange({ q: q.trim() || undefined }, { replace: true })}
      />
    </Group>
  );
}
