import { Button, Group, NativeSelect } from '@mantine/core';
import { IconCalendarTime, IconChevronDown } from '@tabler/icons-react';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { PopoverButton } from '#src/ui/popup/PopupButton.tsx';
import type { LogClient } from '../../client/log-client.ts';
import type { LogSnapshot } from '../../model/protocol.ts';
import { ALL_LEVELS, hiddenLines, levelsOf, shownLevels, type useLogUrl } from '../log-url.ts';
import { LevelChoice } from './LevelChoice.tsx';
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
