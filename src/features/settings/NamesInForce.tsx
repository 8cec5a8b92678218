import { Badge } from '@mantine/core';
import { ConsoleConfig, config } from '#src/api/settings/config.ts';
import { useMessages } from '#src/messages/t.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './ServiceSettings.module.css';

const groups = ['paths', 'parameters', 'headers', 'fields'] as const;

/** Lists every path and name that the interface leaves open, with its configured value. */
export function NamesInForce() {
  const { t } = useMessages();
  const standard = ConsoleConfig.parse({});
  const rows = groups.flatMap((group) =>
    Object.entries(config()[group]).map(([name, value]) => ({
      setting: `${group}.${name}`,
      value,
      standard: standard[group][name as never] as string,
    })),
  );
  const others = rows.filter(({ value, standard }) => value !== standard).length;
  return (
    <details className={classes.names}>
      <summary>{t('settings.names', { n: rows.length, others })}</summary>
      <DataTable
        caption={t('settings.names.caption')}
        rows={rows}
        rowKey={({ setting }) => setting}
        columns={[
          {
            id: 'setting',
            header: t('settings.names.setting'),
            isRowHeader: true,
            cell: ({ setting }) => <code>{setting}</code>,
          },
          {
            id: 'value',
            header: t('settings.names.value'),
            cell: (row) => (
              <>
                <code>{row.value}</code>{' '}
                {row.value !== row.standard && <Badge>{t('settings.names.changed', { standard: row.standard })}</Badge>}
              </>
            ),
          },
        ]}
      />
    </details>
  );
}
