import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktopCog, IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { saveBlob } from '#src/api/files/save-target.ts';
import { config } from '#src/api/settings/config.ts';
import { localSettings, nameOf, removeLocalSetting, removeLocalSettings } from '#src/api/settings/local-settings.ts';
import { useStore } from '#src/lib/useStore.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './LocalSettings.module.css';

/** Lists the settings that apply only in this browser. Shows nothing if there are none. */
export function LocalSettings() {
  const { t } = useMessages();
  const client = useQueryClient();
  const { settings, faults } = useStore(localSettings);
  if (settings.length + faults.length === 0) return null;
  const change = (done: Promise<void>) => void done.then(() => client.invalidateQueries());
  return (
    <Alert
      color={faults.length > 0 ? 'yellow' : 'blue'}
      icon={<IconDeviceDesktopCog />}
      title={t('settings.local', { n: settings.length })}
    >
      <Stack gap="sm">
        <Text size="sm">{t('settings.local.hint')}</Text>
        <ul className={classes.list}>
          {settings.map((setting) => (
            <li key={nameOf(setting)}>
              <code>
                {nameOf(setting)}: {JSON.stringify(setting.value)}
              </code>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('settings.local.remove.of', { name: nameOf(setting) })}
                onClick={() => change(removeLocalSetting(setting))}
              >
                {t('settings.local.remove')}
              </Button>
            </li>
          ))}
          {faults.map(({ field, id, values }) => (
            <li key={`${field} ${id}`}>
              <code>{field || 'localStorage'}</code>
              <span>
                {t('settings.local.ignored')} {messageOr(`config.fault.${id}`, id, values)}
              </span>
            </li>
          ))}
        </ul>
        <Group gap="xs">
          <Button size="xs" variant="default" leftSection={<IconDownload size={15} />} onClick={saveConfig}>
            {t('settings.local.download')}
          </Button>
          <Button size="xs" variant="default" onClick={() => change(removeLocalSettings())}>
            {t('settings.local.removeAll')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Downloads the settings in use as a complete settings file. */
function saveConfig() {
  const text = `${JSON.stringify(config(), null, 2)}\n`;
  saveBlob(new Blob([text], { type: 'application/json' }), 'config.json');
}
