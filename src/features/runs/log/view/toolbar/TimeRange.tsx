import { Button, Stack, TextInput } from '@mantine/core';
import { useMessages } from '#src/messages/t.ts';
import type { useLogUrl } from '../log-url.ts';

interface TimeRangeProps {
  url: ReturnType<typeof useLogUrl>;
}

/** Time range filter, in the time zone selected for the log. */
export function TimeRange({ url: { state, set } }: TimeRangeProps) {
  const { t } = useMessages();
  const isUtc = state.time === 'utc';
  const field = (key: 'from' | 'to', label: string) => (
    <TextInput
      size="xs"
      type="datetime-local"
      step={1}
      label={`${label} (${isUtc ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone})`}
      value={state[key] ? fieldOf(state[key], isUtc) : ''}
      onChange={(event) => set({ [key]: instantOf(event.currentTarget.value, isUtc) })}
    />
  );
  return (
    <Stack gap="xs">
      {field('from', t('log.time.from'))}
      {field('to', t('log.time.to'))}
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={!state.from && !state.to}
        onClick={() => set({ from: undefined, to: undefined })}
      >
        {t('log.time.clear')}
      </Button>
    </Stack>
  );
}

const fieldOf = (iso: string, isUtc: boolean) => {
  const date = new Date(iso);
  const shifted = isUtc ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
};

const instantOf = (value: string, isUtc: boolean) => {
  const date = new Date(isUtc ? `${value}Z` : value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};
