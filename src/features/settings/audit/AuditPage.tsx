import { Button, Group, NativeSelect } from '@mantine/core';
import { IconDownload, IconFilterOff, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useExtension } from '#src/api/session/extensions.ts';
import { useListView } from '#src/api/views/useListView.ts';
import { useZoneName } from '#src/lib/format/dates.ts';
import { idsOf } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { DayField } from '#src/ui/form/DayField.tsx';
import { actionText } from '#src/ui/page/ActionHistory.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PagedList } from '#src/ui/table/PagedList.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import { SettingsNav } from '../SettingsNav.tsx';
import { AuditTable } from './AuditTable.tsx';
import { AuditView, auditList, useAuditExport } from './audit.queries.ts';

/** Lists who did what in the tenant, for administrators. */
export function AuditPage() {
  const { t, locale } = useMessages();
  const [view, setView, views] = useListView('audit', AuditView);
  const zone = useZoneName();
  const offered = useExtension('audit');
  const list = useQuery({ ...auditList(view, zone), enabled: offered === true });
  const download = useAuditExport();
  const change = (filter: Partial<AuditView>) => setView({ page: 1, ...filter });
  const { user_id, object_id, noun = '', outcome = '' } = view;
  const chosen = user_id ?? object_id;
  const actions = new Set([...idsOf('audit.do.'), ...(noun && [noun])]);
  const options = [...actions]
    .map((value) => ({ value, label: actionText(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  const all = { value: '', label: t('word.all') };
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
          label={t('audit.action')}
          value={noun}
          data={[all, ...options]}
          onChange={(event) => change({ noun: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          label={t('audit.outcome')}
          value={outcome}
          data={[all, ...(['ok', 'failed'] as const).map((value) => ({ value, label: t(`audit.outcome.${value}`) }))]}
          onChange={(event) => change({ outcome: (event.currentTarget.value || undefined) as AuditView['outcome'] })}
        />
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={t('word.with', { name: t(`audit.${end}`), detail: zone })}
            value={view[end]}
            onChange={(day) => change({ [end]: day })}
          />
        ))}
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
      {offered === false ? (
        <EmptyState icon={<IconHistory />} title={t('extension.audit.without')} />
      ) : (
        <PagedList
          query={list}
          filter={view}
          onChange={setView}
          skeleton={<AuditTable entries={undefined} onFilter={change} />}
          none={<EmptyState icon={<IconHistory />} title={t('audit.none')} />}
        >
          {({ items }, empty) => <AuditTable entries={items} onFilter={change} empty={empty} />}
        </PagedList>
      )}
    </Page>
  );
}
