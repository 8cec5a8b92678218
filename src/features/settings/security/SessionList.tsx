import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SignedInDevice } from '#contract/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ConfirmButton } from '#src/ui/popup/ConfirmButton.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { sessionQueries, useEndSessions } from './session.queries.ts';

/**
 * Lists the sessions of a user. Every session except the current one can be ended.
 * @param userId the signed-in user if not given
 */
export function SessionList({ userId }: { userId?: string }) {
  const { t } = useMessages();
  const query = useQuery(sessionQueries.sessions(userId));
  const { mutateAsync: end } = useEndSessions();
  const isOwn = userId === undefined;
  const columns = useColumns((device) => end([device]));
  const others = query.data?.filter(({ current }) => !current) ?? [];

  return (
    <Section
      title={t('settings.sessions')}
      {...(isOwn && { hint: t('settings.sessions.hint') })}
      actions={
        isOwn &&
        others.length > 0 && (
          <ConfirmButton
            size="xs"
            confirmation={{
              title: t('settings.sessions.confirm.all'),
              body: t('settings.sessions.confirm.all.body', { n: others.length }),
              action: t('settings.sessions.endOthers'),
              run: () => end(others),
            }}
          />
        )
      }
    >
      <QueryView query={query}>
        {(devices) => (
          <DataTable
            caption={t(isOwn ? 'settings.sessions.caption' : 'settings.sessions')}
            {...(isOwn && { list: 'sessions' })}
            columns={columns}
            rows={devices}
            rowKey={({ id }) => id}
            empty={
              <Text p="xs" c="dimmed">
                {t('settings.sessions.none')}
              </Text>
            }
          />
        )}
      </QueryView>
    </Section>
  );
}

function useColumns(end: (device: SignedInDevice) => Promise<unknown>): Column<SignedInDevice>[] {
  const { t } = useMessages();
  const nameOf = ({ user_agent }: SignedInDevice) => deviceName(user_agent) || t('settings.sessions.unknownDevice');
  return [
    {
      id: 'user_agent',
      header: t('settings.sessions.device'),
      isRowHeader: true,
      cell: (device) => (
        <span title={device.user_agent}>
          {nameOf(device)} {device.current && <Badge ml={4}>{t('settings.sessions.current')}</Badge>}
        </span>
      ),
    },
    { id: 'address', header: t('word.address'), cell: ({ address }) => address },
    { id: 'created_at', header: t('settings.sessions.since'), cell: ({ created_at }) => <Ago value={created_at} /> },
    {
      id: 'last_used_at',
      header: t('word.lastUsed'),
      cell: ({ last_used_at }) => <Ago value={last_used_at} />,
    },
    {
      id: 'end',
      header: <VisuallyHidden>{t('settings.sessions.end')}</VisuallyHidden>,
      align: 'right',
      cell: (device) =>
        device.current ? null : (
          <ConfirmButton
            size="compact-sm"
            aria-label={t('settings.sessions.endOne', { device: nameOf(device) })}
            confirmation={{
              title: t('settings.sessions.confirm.one'),
              body: t('settings.sessions.confirm.one.body', { device: nameOf(device) }),
              action: t('settings.sessions.end'),
              run: () => end(device),
            }}
          />
        ),
    },
  ];
}

const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a device name such as `Firefox · Windows`, or the first 60 characters of an unknown user agent. */
function deviceName(userAgent: string): string {
  const first = (of: typeof browsers) => of.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(browsers), first(systems)].filter(Boolean).join(' · ') || userAgent.slice(0, 60);
}
