import { Group, UnstyledButton } from '@mantine/core';
import { type RunFilter, runStatuses } from '#contract/runs.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { SearchField } from '#src/ui/SearchField.tsx';
import classes from './RunFilters.module.css';

interface RunFiltersProps {
  value: RunFilter;
  /** Runs by state, under the other filters. */
  counts: Record<string, number> | undefined;
  onChange: (change: Partial<RunFilter>, options?: { replace: boolean }) => void;
}

export function RunFilters({ value, counts, onChange }: RunFiltersProps) {
  const { t, locale } = useMessages();
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  const state = (status: RunFilter['status'], label: string, count: number | undefined) => (
    <UnstyledButton
      key={label}
      className={classes.state}
      aria-pressed={value.status === status}
      onClick={() => onChange({ status })}
    >
      {label}
      {count !== undefined && <span className={classes.count}>{count.toLocaleString(locale)}</span>}
    </UnstyledButton>
  );
  return (
    <Group justify="space-between" gap="sm">
      <Group component="fieldset" className={classes.states!} aria-label={t('runs.state')} gap={2}>
        {state(undefined, t('runs.state.all'), all)}
        {runStatuses.map((status) =>
          state(status, messageOr(`status.${status}`, status), counts && (counts[status] ?? 0)),
        )}
      </Group>
      <SearchField
        label={t('runs.search')}
        placeholder={t('runs.search.hint')}
        value={value.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined }, { replace: true })}
      />
    </Group>
  );
}
