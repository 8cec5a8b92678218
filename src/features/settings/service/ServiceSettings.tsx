import { Text } from '@mantine/core';
import { extensionNames } from '#contract/endpoint.ts';
import { useExtensions } from '#src/api/session/extensions.ts';
import { config } from '#src/api/settings/config.ts';
import { basePath } from '#src/lib/base-path.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './ServiceSettings.module.css';
import { SettingsInUse } from './SettingsInUse.tsx';
import { useSignInFacts } from './useSignInFacts.tsx';

/** Shows the address of the service, the sign-in, the configured names and the extensions that it offers. */
export function ServiceSettings() {
  const { t } = useMessages();
  const { baseUrl, labelingVendor } = config();
  const extensions = useExtensions();
  const signIn = useSignInFacts();
  return (
    <Section title={t('word.connection')} hint={t('settings.service.hint')}>
      <Facts
        items={[
          {
            label: t('word.address'),
            value: baseUrl ? (
              <code>{baseUrl}</code>
            ) : (
              t('settings.service.sameOrigin', { origin: location.origin + basePath })
            ),
          },
          { label: t('settings.service.vendor'), value: <code>{labelingVendor}</code> },
          ...signIn,
        ]}
      />
      <SettingsInUse />
      <h3 className={classes.heading}>{t('settings.extensions')}</h3>
      <Text size="sm" c="dimmed" mb={6}>
        {t('settings.extensions.hint')}
      </Text>
      <QueryView query={extensions}>{(found) => <ExtensionTable found={found} />}</QueryView>
    </Section>
  );
}

function ExtensionTable({ found }: { found: string[] }) {
  const { t } = useMessages();
  const names = [...new Set([...extensionNames, ...found])];
  return (
    <DataTable
      caption={t('settings.extensions')}
      rows={names.map((name) => ({ name, found: found.includes(name) }))}
      rowKey={({ name }) => name}
      columns={[
        {
          id: 'name',
          header: t('settings.extensions.name'),
          isRowHeader: true,
          cell: ({ name }) => <code>{name}</code>,
        },
        {
          id: 'found',
          header: t('word.status'),
          cell: ({ found }) => (
            <StatusBadge
              status={found ? 'conforms' : 'skipped'}
              label={found ? t('settings.extensions.found') : t('settings.extensions.missing')}
            />
          ),
        },
        {
          id: 'meaning',
          header: t('settings.extensions.meaning'),
          cell: (extension) =>
            extension.found
              ? messageOr(`extension.${extension.name}`, t('extension.unknown'))
              : messageOr(`extension.${extension.name}.without`, '–'),
        },
      ]}
    />
  );
}
