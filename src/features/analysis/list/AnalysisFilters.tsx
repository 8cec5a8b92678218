import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type AnalysisFilter, analysisStatuses } from '#contract/analysis.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StateFilter } from '#src/ui/form/StateFilter.tsx';
import classes from './AnalysisFilters.module.css';

interface AnalysisFiltersProps {
  value: AnalysisFilter;
  /** Number of tasks per state with the other filters applied. */
  counts: Record<string, number> | null;
  hasSummaries: boolean;
  onChange: (change: Partial<AnalysisFilter>, options?: { replace: boolean }) => void;
}

export function AnalysisFilters({ value, counts, hasSummaries, onChange }: AnalysisFiltersProps) {
  const { t } = useMessages();
  return (
    <Group component="search" justify="space-between" gap="sm">
      <StateFilter
        label={t('word.status')}
        all={t('word.all')}
        states={analysisStatuses}
        // Partial results are among them.
        words={(state) => t(state === 'SUCCEEDED' ? 'word.results' : `status.${state}`)}
        value={value.status}
        counts={counts}
        onChange={(status) => onChange({ status })}
      />
      {hasSummaries && (
        <StateFilter
          label={t('analysis.open.filter')}
          all={t('analysis.open.all')}
          states={['contradictions', 'questions'] as const}
          words={(one) => t(`analysis.open.${one}`)}
          value={value.open}
          counts={undefined}
          onChange={(open) => onChange({ open })}
        />
      )}
      <Group gap="xs" className={classes.end!}>
        {value.project_id && (
          <Button
            variant="light"
            size="compact-sm"
            rightSection={<IconX size={13} aria-hidden />}
            onClick={() => onChange({ project_id: undefined })}
          >
            {t('analysis.oneProject')}
          </Button>
        )}
        <SearchField
          label={t('analysis.search')}
          placeholder={t('analysis.search.hint')}
          value={value.q ?? ''}
          onChange={(q) => onChange({ q: q.trim() || undefined }, { replace: true })}
        />
      </Group>
    </Group>
  );
}
