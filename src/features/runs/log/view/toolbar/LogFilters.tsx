import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { IconCalendarTime, IconChevronDown } from '@tabler/icons-react';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { PopoverButton } from '#src/ui/popup/PopupButton.tsx';
import type { LogClient } from '../../client/log-client.ts';
import type { LevelCount, LogSnapshot } from '../../model/protocol.ts';
import { ALL_LEVELS, hiddenLines, levelsOf, shownLevels, type useLogUrl } from '../log-url.ts';
import classes from './LogToolbar.module.css';
import { TimeRange } from './TimeRange.tsx';

interface LogFiltersProps {
  client: LogClient;
  url: ReturnType<typeof useLogUrl>;
  snapshot: LogSnapshot;
}

export function LogFilters({ client, url, snapshot }: LogFiltersProps) {
  const { t } = useMessages();
  const { state, set } = url;
  const isHiding = hiddenLines(state, snapshot.levels) > 0;
  const picked = levelsOf(state);
  const levels = isHiding
    ? t('log.level.noDebug')
    : picked
      ? t('log.level.some', { n: picked.length })
      : t('log.level.all');
  const tasks = new Set([...snapshot.tasks.map((task) => task.name), ...(state.task ? [state.task] : [])]);
  return (
    <Group gap={6} wrap="nowrap">
      <PopoverButton
        button={
          <Button
            className={classes.levels}
            size="xs"
            variant={picked ? 'light' : 'default'}
            rightSection={<IconChevronDown size={13} />}
            aria-label={`${t('log.level')}: ${levels}`}
          >
            {levels}
          </Button>
        }
      >
        <LevelChoice
          levels={snapshot.levels}
          chosen={shownLevels(state, snapshot.levels)}
          onChange={(level) => set({ level: level?.join(',') ?? ALL_LEVELS })}
        />
      </PopoverButton>
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
      <PopoverButton
        button={
          <Button
            size="xs"
            variant={state.from || state.to ? 'light' : 'default'}
            leftSection={<IconCalendarTime size={14} />}
          >
            {t('log.time')}
          </Button>
        }
      >
        <TimeRange client={client} snapshot={snapshot} url={url} />
      </PopoverButton>
    </Group>
  );
}

interface LevelChoiceProps {
  levels: LevelCount[];
  chosen: string[] | null;
  onChange: (levels: string[] | null) => void;
}

/** Menu of levels to show, most severe first. */
function LevelChoice({ levels, chosen, onChange }: LevelChoiceProps) {
  const { t, locale } = useMessages();
  const sorted = [...levels].sort((a, b) => b.severity - a.severity || a.name.localeCompare(b.name));
  const toggle = (name: string) => {
    const before = chosen ?? levels.map((level) => level.name);
    const next = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
    onChange(next.length === levels.length || next.length === 0 ? null : next);
  };
  return (
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
  );
}
