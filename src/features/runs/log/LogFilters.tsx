import { Button, Checkbox, Group, NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { IconCalendarTime, IconChevronDown } from '@tabler/icons-react';
import { messageOr, useMessages } from '#src/messages/t.ts';
import type { useLogUrl } from './log-url.ts';
import type { LevelCount, LogSnapshot } from './protocol.ts';

interface LogFiltersProps {
  url: ReturnType<typeof useLogUrl>;
  snapshot: LogSnapshot;
}

export function LogFilters({ url, snapshot }: LogFiltersProps) {
  const { t } = useMessages();
  const { state, set } = url;
  const tasks = new Set([...snapshot.tasks.map((task) => task.name), ...(state.task ? [state.task] : [])]);
  return (
    <Group gap={6} wrap="nowrap">
      <LevelFilter
        levels={snapshot.levels}
        chosen={state.level?.split(',') ?? null}
        onChange={(level) => set({ level: level?.join(',') })}
      />
      <NativeSelect
        size="xs"
        aria-label={t('log.task')}
        value={state.task ?? ''}
        onChange={(event) => set({ task: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('log.task.all') },
          ...[...tasks].filter(Boolean).map((value) => ({ value, label: messageOr(`task.${value}`, value) })),
        ]}
      />
      <TimeFilter url={url} />
    </Group>
  );
}

interface LevelFilterProps {
  levels: LevelCount[];
  chosen: string[] | null;
  onChange: (levels: string[] | null) => void;
}

function LevelFilter({ levels, chosen, onChange }: LevelFilterProps) {
  const { t, locale } = useMessages();
  const label = chosen ? t('log.level.some', { n: chosen.length }) : t('log.level.all');
  const sorted = [...levels].sort((a, b) => b.severity - a.severity || a.name.localeCompare(b.name));
  const toggle = (name: string) => {
    const before = chosen ?? levels.map((level) => level.name);
    const next = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
    onChange(next.length === levels.length || next.length === 0 ? null : next);
  };
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant={chosen ? 'light' : 'default'}
          rightSection={<IconChevronDown size={13} />}
          aria-label={`${t('log.level')}: ${label}`}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6}>
          {sorted.map(({ name, count }) => (
            <Checkbox
              key={name}
              size="xs"
              label={`${name.toUpperCase() || t('log.level.none')} · ${count.toLocaleString(locale)}`}
              checked={!chosen || chosen.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
          {chosen && (
            <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
              {t('log.level.clear')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function TimeFilter({ url: { state, set } }: Pick<LogFiltersProps, 'url'>) {
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
  const isSet = Boolean(state.from || state.to);
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button size="xs" variant={isSet ? 'light' : 'default'} leftSection={<IconCalendarTime size={14} />}>
          {t('log.time')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {field('from', t('log.time.from'))}
          {field('to', t('log.time.to'))}
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={!isSet}
            onClick={() => set({ from: undefined, to: undefined })}
          >
            {t('log.time.clear')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
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
