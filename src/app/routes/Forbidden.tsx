import { Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Endpoint } from '#contract/endpoint.ts';
import { useSession } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** Shows which role an endpoint requires, and who can grant it. */
export function Forbidden({ needs }: { needs: Pick<Endpoint, 'roles'> }) {
  const { t, locale } = useMessages();
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  const { display_name, roles, tenant_name } = session.person;
  const words = (names: readonly string[]) => names.map((role) => messageOr(`role.${role}`, role));
  const needed = words(Array.isArray(needs.roles) ? [...needs.roles, 'admin'] : ['admin']);
  const anyNeeded = new Intl.ListFormat(locale, { type: 'disjunction' }).format(needed);
  return (
    <Page title={t('forbidden.title')}>
      <EmptyState
        icon={<IconLock />}
        action={
          <Button component={Link} to={paths.overview} variant="default">
            {t('action.toOverview')}
          </Button>
        }
      >
        <Text span inherit>
          {t('forbidden.body', {
            name: display_name,
            roles: words(roles).join(t('list.or')),
            needed: anyNeeded,
            tenant: tenant_name,
          })}
        </Text>
      </EmptyState>
    </Page>
  );
}
