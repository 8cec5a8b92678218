import { Button, Group, NativeSelect } from '@mantine/core';
import { IconDownload, IconFilterOff, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useExtension } from '#src/api/session/extensions.ts';
import { useListView } from '#src/api/views/useListView.ts';
import { useZoneName } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { DayField } from '#src/ui/form/DayField.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Pagination } from '#src/ui/table/Pagination.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import { SettingsNav } from '../SettingsNav.tsx';
import { AuditTable } from './AuditTable.tsx';
import { AuditView, auditQueries, useAuditExport } from './audit.queries.ts';

const areas = [
  ...([
    'session',
    'users',
    'accessTokens',
    'imports',
    'projects',
    'trash',
    'documents',
    'runs',
    'analysis',
    'findings',
    'reports',
  ] as const),
  ...(['finance', 'files', 'views', 'webhooks', 'audit'] as const),
];
const cleared = {
  user_id: undefined,
  noun: undefined,
  object_id: undefined,
  outcome: undefined,
  from: undefined,
  to: undefined,
};

/** Lists who did what in the tenant, for administrators. */
export function AuditPage() {
  const { t } = useMessages();
  const [view, setView, views] = useListView('audit', AuditView);
  const zone = useZoneName();
  const offered = useExtension('audit');
  const list = useQuery({ ...auditQueries.list(view, zone), enabled: offered === true });
  const download = useAuditExport();
  const change = (filter: Partial<AuditView>) => setView({ page: 1, ...filter });
  const clear = () => change(cleared);
  if (offered === false) {
    return (
      <Page title={t('settings.audit')}>
        <EmptyState icon={<IconHistory />} title={t('audit.missing')}>
          {t('audit.missing.body')}
        </EmptyState>
      </Page>
    );
  }
  const { page: _, page_size: __, ...filter } = view;
  const chosen = view.user_id ?? view.object_id;
  return (
    <Page
      title={t('settings.audit')}
      facts={t('audit.about')}
      actions={
        <>
          <ViewMenu {...views} />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={download.isPending}
            onClick={() => download.mutate({ view, zone })}
          >
            {t('audit.export')}
          </Button>
        </>
      }
    >
      <SettingsNav />
      <Group component="search" gap="xs" align="flex-end">
        <NativeSelect
          label={t('audit.area')}
          value={view.noun ?? ''}
          data={[
            { value: '', label: t('word.all') },
            ...areas.map((area) => ({ value: area, label: t(`audit.area.${area}`) })),
          ]}
          onChange={(event) => change({ noun: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          label={t('audit.outcome')}
          value={view.outcome ?? ''}
          data={[
            { value: '', label: t('word.all') },
            { value: 'ok', label: t('audit.outcome.ok') },
            { value: 'failed', label: t('audit.outcome.failed') },
          ]}
          onChange={(event) => change({ outcome: (event.currentTarget.value || undefined) as AuditView['outcome'] })}
        />
        <DayField
          label={t('word.with', { name: t('audit.from'), detail: zone })}
          value={view.from}
          onChange={(from) => change({ from })}
        />
        <DayField
          label={t('word.with', { name: t('audit.to'), detail: zone })}
          value={view.to}
          onChange={(to) => change({ to })}
        />
        {chosen && (
          <Button
            variant="light"
            leftSection={<IconFilterOff size={14} />}
            onClick={() => change({ user_id: undefined, object_id: undefined })}
          >
            {t('audit.ofOne', { id: chosen.slice(0, 8) })}
          </Button>
        )}
      </Group>
      {download.error && <Failure error={download.error} />}
      <QueryView query={list} skeleton={<AuditTable entries={undefined} onFilter={change} />}>
        {({ items, total }) => (
          <>
            <AuditTable
              entries={items}
              onFilter={change}
              empty={
                Object.values(filter).some((value) => value !== undefined) ? (
                  <NoMatch onClear={clear} />
                ) : (
                  <EmptyState icon={<IconHistory />} title={t('audit.none')} />
                )
              }
            />
            <Pagination page={view.page} pageSize={view.page_size} total={total} onChange={setView} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
