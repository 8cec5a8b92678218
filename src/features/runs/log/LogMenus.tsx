import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconDownload,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react';
import { useState } from 'react';
import { localZone } from '#src/lib/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import type { LogClient } from './log-client.ts';
import type { TimeMode, useLogUrl } from './log-url.ts';

interface LogMenusProps {
  client: LogClient;
  runId: string;
  url: ReturnType<typeof useLogUrl>;
  hasErrors: boolean;
  isFull: boolean;
  onFull: () => void;
  onError: () => void;
}

export function LogMenus({ client, runId, url, hasErrors, isFull, onFull, onError }: LogMenusProps) {
  const { t } = useMessages();
  const fullLabel = isFull ? t('log.view.leaveFull') : t('log.view.full');
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={t('log.error.next')}>
        <ActionIcon aria-label={t('log.error.next')} disabled={!hasErrors} onClick={onError}>
          <IconAlertTriangle size={15} />
        </ActionIcon>
      </Tooltip>
      <ViewMenu url={url} />
      <Tooltip label={fullLabel}>
        <ActionIcon aria-label={fullLabel} aria-pressed={isFull} onClick={onFull}>
          {isFull ? <IconMinimize size={15} /> : <IconMaximize size={15} />}
        </ActionIcon>
      </Tooltip>
      <DownloadMenu client={client} runId={runId} />
    </Group>
  );
}

function ViewMenu({ url: { state, set } }: Pick<LogMenusProps, 'url'>) {
  const { t } = useMessages();
  const times: Record<TimeMode, string> = {
    local: t('log.time.local', { zone: localZone() }),
    utc: t('log.time.utc'),
    relative: t('log.time.relative'),
  };
  const toggle = (key: 'wrap' | 'unfold', label: string, isOn: boolean) => (
    <Menu.CheckboxItem checked={isOn} onChange={() => set({ [key]: state[key] ? undefined : '1' })}>
      {label}
    </Menu.CheckboxItem>
  );
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('log.view')} title={t('log.view')}>
          <IconAdjustmentsHorizontal size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {toggle('wrap', t('log.view.wrap'), state.wrap === '1')}
        {toggle('unfold', t('log.view.fold'), state.unfold !== '1')}
        <Menu.Divider />
        <Menu.Label>{t('log.view.times')}</Menu.Label>
        <Menu.RadioGroup
          value={state.time}
          onChange={(mode) => set({ time: mode === 'local' ? undefined : (mode as TimeMode) })}
        >
          {(Object.keys(times) as TimeMode[]).map((mode) => (
            <Menu.RadioItem key={mode} value={mode}>
              {times[mode]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function DownloadMenu({ client, runId }: Pick<LogMenusProps, 'client' | 'runId'>) {
  const { t } = useMessages();
  const [isBusy, setBusy] = useState(false);
  const download = async (format: 'jsonl' | 'text') => {
    setBusy(true);
    const blob = await client.ask('download', { format });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `run-${runId}.${format === 'jsonl' ? 'jsonl' : 'log'}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    setBusy(false);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} />} loading={isBusy}>
          {t('log.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download('jsonl')}>{t('log.download.jsonl')}</Menu.Item>
        <Menu.Item onClick={() => void download('text')}>{t('log.download.text')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
