import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccessToken } from '#contract/access-tokens.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ConfirmButton } from '#src/ui/popup/ConfirmButton.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { accessTokenQueries, useAccessTokenCommands } from './access-token.queries.ts';

interface TokenSectionProps {
  /** Owner of the tokens; the signed-in user if not given. */
  userId?: string;
  /** Undefined if the user cannot create tokens for the owner. */
  onCreate?: (() => void) | undefined;
}

/** Lists access tokens, which can be revoked. */
export function TokenSection({ userId, onCreate }: TokenSectionProps) {
  const { t } = useMessages();
  const query = useQuery(accessTokenQueries.list(userId));
  const { revoke } = useAccessTokenCommands();
  const columns: Column<AccessToken>[] = [
    { id: 'name', header: t('tokens.name'), isRowHeader: true, cell: ({ name }) => name },
    {
      id: 'roles',
      header: t('word.roles'),
      cell: ({ roles }) => roles.map((role) => messageOr(`role.${role}`, role)).join(', '),
    },
    {
      id: 'last_used_at',
      header: t('word.lastUsed'),
      cell: ({ last_used_at, last_used_address }) =>
        last_used_at ? (
          <>
            <Ago value={last_used_at} />{' '}
            <Text span size="sm" c="dimmed">
              {last_used_address}
            </Text>
          </>
        ) : (
          t('users.never')
        ),
    },
    {
      id: 'expires_at',
      header: t('tokens.expires'),
      cell: ({ expires_at }) =>
        Date.parse(expires_at) <= serviceNow() ? (
          <StatusBadge status="disabled" label={t('tokens.expired')} />
        ) : (
          <Instant value={expires_at} />
        ),
    },
    {
      id: 'revoke',
      header: <VisuallyHidden>{t('tokens.revoke')}</VisuallyHidden>,
      align: 'right',
      cell: ({ id, name }) => (
        <ConfirmButton
          size="compact-sm"
          aria-label={t('tokens.revoke.one', { name })}
          confirmation={{
            title: t('tokens.revoke.title', { name }),
            body: t('tokens.revoke.body'),
            action: t('tokens.revoke'),
            run: () => revoke(id),
          }}
        />
      ),
    },
  ];
  return (
    <Section
      title={t('tokens.title')}
      {...(userId === undefined && { hint: t('tokens.hint') })}
      actions={
        onCreate && (
          <Button size="xs" variant="default" onClick={onCreate}>
            {t('tokens.create')}
          </Button>
        )
      }
    >
      <QueryView query={query}>
        {(tokens) => (
          <DataTable
            caption={t('tokens.title')}
            columns={columns}
            rows={tokens}
            rowKey={({ id }) => id}
            empty={
              <Text p="xs" c="dimmed">
                {t('tokens.none')}
              </Text>
            }
          />
        )}
      </QueryView>
    </Section>
  );
}
