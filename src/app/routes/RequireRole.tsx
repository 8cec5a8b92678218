import { Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, Outlet } from 'react-router-dom';
import type { Endpoint } from '#contract/endpoint.ts';
import { useCan, useSession } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** Guards pages that need an endpoint. Without a suitable role it shows which one is missing and who can grant it. */
export function RequireRole({ needs }: { needs: Pick<Endpoint, 'roles'> }) {
  return useCan(needs) ? <Outlet /> : <Forbidden needs={needs} />;
}

function Forbidden({ needs }: { needs: Pick<Endpoint, 'roles'> }) {
  const { t } = useMessages();
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  const { display_name, roles, tenant_name } = session.person;
  const words = (names: readonly string[]) => names.map((role) => messageOr(`role.${role}`, role)).join(t('list.or'));
  const needed = Array.isArray(needs.roles) ? [...needs.roles, 'admin'] : ['admin'];
  return (
    <Page title={t('forbidden.title')}>
      <EmptyState
        icon={<IconLock />}
        title={t('failure.status.403')}
        action={
          <Button component={Link} to={paths.overview} variant="default">
            {t('action.toOverview')}
          </Button>
        }
      >
        <Text span inherit>
          {t('forbidden.body', { name: display_name, roles: words(roles), needed: words(needed), tenant: tenant_name })}
        </Text>
      </EmptyState>
    </Page>
  );
}
