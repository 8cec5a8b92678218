import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { listedRunStates, type RunFilter } from '#contract/runs.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { DayField } from '#src/ui/form/DayField.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StateFilter } from '#src/ui/form/StateFilter.tsx';
import classes from './RunFilters.module.css';

interface RunFiltersProps {
  value: RunFilter;
  /** Time zone of days. */
  zone: string;
  /** Number of runs by state that match the other filters. */
  counts: Record<string, number> | null;
  projectSelect: (projectId: string, onChange: (projectId: string) => void) => ReactNode;
  onChange: (change: Partial<RunFilter>, options?: { replace: boolean }) => void;
}

export function RunFilters({ value, zone, counts, projectSelect, onChange }: RunFiltersProps) {
  const { t } = useMessages();
  return (
    <search>
      <Stack gap="xs">
        <StateFilter
          label={t('word.status')}
          all={t('word.all')}
          states={listedRunStates}
          value={value.status}
          counts={counts}
          onChange={(status) => onChange({ status })}
        />
        <div className={classes.fields}>
          <SearchField
            label={t('runs.search')}
            placeholder={t('runs.search.hint')}
            value={value.q ?? ''}
            onChange={(q) => onChange({ q: q || undefined }, { replace: true })}
          />
          {projectSelect(value.project_id ?? '', (id) => onChange({ project_id: id || undefined }))}
          <DayField
            label={t('word.with', { name: t('runs.from'), detail: zone })}
            value={value.from}
            onChange={(from) => onChange({ from })}
          />
          <DayField
            label={t('word.with', { name: t('runs.to'), detail: zone })}
            value={value.to}
            onChange={(to) => onChange({ to })}
          />
        </div>
      </Stack>
    </search>
  );
}
