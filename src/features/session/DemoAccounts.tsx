import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DemoAccount } from '#contract/session.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './SignInPage.module.css';
import { sessionQueries } from './session.queries.ts';

/** Lists the accounts of a demo installation. Renders nothing on other installations. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const { t } = useMessages();
  const { data = [] } = useQuery(sessionQueries.demoAccounts());
  if (data.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="demo-accounts">
      <div>
        <Title order={2} size="h3" id="demo-accounts">
          {t('session.demo')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('session.demo.hint')}
        </Text>
      </div>
      <div>
        {data.map((account) => (
          <UnstyledButton
            key={`${account.tenant_name} ${account.username}`}
            className={classes.account}
            onClick={() => onChoose(account)}
          >
            <Text span fw={500}>
              {account.username}
            </Text>
            <Text span size="sm" c="dimmed" truncate>
              {account.roles.map((role) => messageOr(`role.${role}`, role)).join(t('list.or'))} · {account.tenant_name}
            </Text>
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}
