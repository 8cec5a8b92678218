import { Button, Group, Stack, TextInput } from '@mantine/core';
import { localZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { LogClient } from '../../client/log-client.ts';
import { isoOf } from '../../model/entry-time.ts';
import type { LogSnapshot } from '../../model/protocol.ts';
import type { useLogUrl } from '../log-url.ts';

interface TimeRangeProps {
  client: LogClient;
  snapshot: LogSnapshot;
  url: ReturnType<typeof useLogUrl>;
}

/** Time in milliseconds before and after an error that belongs to it. */
const AROUND_MS = 60_000;
const LAST_MS = 5 * 60_000;

/** Time range filter, in the time zone selected for the log. */
export function TimeRange({ client, snapshot, url: { state, set } }: TimeRangeProps) {
  const { t } = useMessages();
  const isUtc = state.time === 'utc';
  const field = (key: 'from' | 'to', label: string) => (
    <TextInput
      size="xs"
      type="datetime-local"
      step={1}
      label={t('word.with', { name: label, detail: isUtc ? 'UTC' : localZone() })}
      value={state[key] ? fieldOf(state[key], isUtc) : ''}
      onChange={(event) => set({ [key]: instantOf(event.currentTarget.value, isUtc) })}
    />
  );
  const { firstError, lastTime } = snapshot;
  const show = (from: number, to: number | undefined) =>
    set({ from: isoOf(from), to: to === undefined ? to : isoOf(to) });
  const aroundError = async (line: number) => {
    const time = (await client.ask('entry', { line }))?.time ?? Number.NaN;
    if (Number.isFinite(time)) show(time - AROUND_MS, time + AROUND_MS);
  };
  return (
    <Stack gap="xs">
      <Group gap={6}>
        {firstError !== null && (
          <Button size="compact-xs" variant="default" onClick={() => void aroundError(firstError)}>
            {t('log.time.error')}
          </Button>
        )}
        {Number.isFinite(lastTime) && (
          <Button size="compact-xs" variant="default" onClick={() => show(lastTime - LAST_MS, undefined)}>
            {t('log.time.last')}
          </Button>
        )}
      </Group>
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
