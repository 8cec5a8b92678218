import { ActionIcon, Button, Group } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconDownload,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react';
import { useState } from 'react';
import { saveBlob } from '#src/api/files/save-target.ts';
import { localZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Hint } from '#src/ui/popup/Hint.tsx';
import { MenuButton } from '#src/ui/popup/PopupButton.tsx';
import type { LogClient } from '../../client/log-client.ts';
import type { TimeMode, useLogUrl } from '../log-url.ts';

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
      <Hint label={t('log.error.next')}>
        <ActionIcon aria-label={t('log.error.next')} disabled={!hasErrors} onClick={onError}>
          <IconAlertTriangle size={15} />
        </ActionIcon>
      </Hint>
      <LogDisplayMenu url={url} />
      <Hint label={fullLabel}>
        <ActionIcon aria-label={fullLabel} aria-pressed={isFull} onClick={onFull}>
          {isFull ? <IconMinimize size={15} /> : <IconMaximize size={15} />}
        </ActionIcon>
      </Hint>
      <Downloads client={client} runId={runId} />
    </Group>
  );
}

function Downloads({ client, runId }: Pick<LogMenusProps, 'client' | 'runId'>) {
  const { t } = useMessages();
  const [isBusy, setBusy] = useState(false);
  const download = async (format: 'jsonl' | 'text') => {
    setBusy(true);
    const blob = await client.ask('download', { format });
    saveBlob(blob, `run-${runId}.${format === 'jsonl' ? 'jsonl' : 'log'}`);
    setBusy(false);
  };
  const button = (
    <Button size="xs" variant="default" leftSection={<IconDownload size={14} />} loading={isBusy}>
      {t('log.download')}
    </Button>
  );
  return (
    <MenuButton button={button} withinPortal>
      {(Menu) => (
        <>
          <Menu.Item onClick={() => void download('jsonl')}>{t('log.download.jsonl')}</Menu.Item>
          <Menu.Item onClick={() => void download('text')}>{t('log.download.text')}</Menu.Item>
        </>
      )}
    </MenuButton>
  );
}

/** Menu for the display of lines and times. */
function LogDisplayMenu({ url: { state, set } }: { url: ReturnType<typeof useLogUrl> }) {
  const { t } = useMessages();
  const times: Record<TimeMode, string> = {
    local: t('log.time.local', { zone: localZone() }),
    utc: t('word.utc'),
    relative: t('log.time.relative'),
  };
  const toggle = (key: 'wrap' | 'unfold') => set({ [key]: state[key] ? undefined : '1' });
  const button = (
    <ActionIcon aria-label={t('log.view')} title={t('log.view')}>
      <IconAdjustmentsHorizontal size={15} />
    </ActionIcon>
  );
  return (
    <MenuButton button={button} closeOnItemClick={false} withinPortal>
      {(Menu) => (
        <>
          <Menu.CheckboxItem checked={state.wrap === '1'} onChange={() => toggle('wrap')}>
            {t('log.view.wrap')}
          </Menu.CheckboxItem>
          <Menu.CheckboxItem checked={state.unfold !== '1'} onChange={() => toggle('unfold')}>
            {t('log.view.fold')}
          </Menu.CheckboxItem>
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
        </>
      )}
    </MenuButton>
  );
}
