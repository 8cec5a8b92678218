import { Button, Code, List, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { ConfigError } from '#src/api/config.ts';
import { takeUpSession } from '#src/api/session.ts';
import { useMessages } from '#src/messages/t.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import classes from './StartFailure.module.css';

/** `/config.json` is missing or wrong: each problem by its field, for whoever runs the installation. */
export function ConfigFailure({ error }: { error: Error }) {
  const { t } = useMessages();
  const problems = error instanceof ConfigError ? error.problems : [error.message];
  return (
    <main className={classes.page}>
      <title>{`${t('failure.config.title')} · Assay`}</title>
      <Stack gap="md" maw={520} role="alert">
        <Logo size={36} />
        <Title order={1}>{t('failure.config.title')}</Title>
        <Text>{t('failure.config.body')}</Text>
        <List>
          {problems.map((problem) => (
            <List.Item key={problem}>
              <Code>{problem}</Code>
            </List.Item>
          ))}
        </List>
        <Button w="fit-content" onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
      </Stack>
    </main>
  );
}

const retryEvery = 3_000;

/** The service could not be asked whether there is a session; goes on by itself as soon as it can. */
export function SessionUnknown({ error }: { error: Error }) {
  const { t } = useMessages();
  useEffect(() => {
    const again = () => void takeUpSession();
    const timer = setInterval(again, retryEvery);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, []);
  return (
    <main className={classes.page}>
      <title>{`${t('failure.start.title')} · Assay`}</title>
      <Stack gap="md" maw={520}>
        <Logo size={36} />
        <Title order={1}>{t('failure.start.title')}</Title>
        <Text>{t('failure.start.body')}</Text>
        <Failure error={error} retry={() => void takeUpSession()} />
      </Stack>
    </main>
  );
}
