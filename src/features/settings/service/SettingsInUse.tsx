import { Badge } from '@mantine/core';
import { config, standardConfig } from '#src/api/settings/config.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './ServiceSettings.module.css';
import { settingsInUse } from './settings-in-use.ts';

/** Lists the settings for what the interface leaves open, with their values. */
export function SettingsInUse() {
  const { t } = useMessages();
  const rows = settingsInUse(config(), standardConfig);
  const others = rows.filter(({ value, standard }) => value !== standard).length;
  return (
    <details className={classes.names}>
      <summary>{t('settings.inUse', { n: rows.length, others })}</summary>
      <DataTable
        caption={t('settings.inUse.caption')}
        rows={rows}
        rowKey={({ setting }) => setting}
        columns={[
          {
            id: 'setting',
            header: t('settings.inUse.setting'),
            isRowHeader: true,
            cell: ({ setting }) => <code>{setting}</code>,
          },
          {
            id: 'value',
            header: t('settings.inUse.value'),
            cell: ({ value, standard }) => (
              <>
                {value === '' ? t('settings.inUse.empty') : <code>{value}</code>}{' '}
                {value !== standard && (
                  <Badge>{standard ? t('settings.inUse.changed', { standard }) : t('settings.inUse.added')}</Badge>
                )}
              </>
            ),
          },
        ]}
      />
    </details>
  );
}
