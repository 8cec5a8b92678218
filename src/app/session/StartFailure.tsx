import { Anchor, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { resumeSession } from '#src/api/session/session.ts';
import { ConfigError, type ConfigFault } from '#src/api/settings/config-faults.ts';
import { basePath } from '#src/lib/base-path.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';
import classes from './StartFailure.module.css';

/** Explains what is wrong in `/config.json`, by field and line, for the administrator. */
export function ConfigFailure({ error }: { error: Error }) {
  const { t } = useMessages();
  return (
    <main className={classes.page}>
      <title>{`${t('failure.config.title')} · Assay`}</title>
      <Stack gap="md" maw={640} role="alert">
        <Logo size={36} />
        <Title order={1}>{t('failure.config.title')}</Title>
        <Text>{t('failure.config.body')}</Text>
        {error instanceof ConfigError ? (
          <ul className={classes.faults}>
            {error.faults.map((fault) => (
              <ConfigFaultLine key={`${fault.field} ${fault.id} ${JSON.stringify(fault.values)}`} fault={fault} />
            ))}
          </ul>
        ) : (
          <Code>{error.message}</Code>
        )}
        <Group>
          <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
          <Anchor href={basePath + paths.connect}>{t('failure.connect')}</Anchor>
        </Group>
      </Stack>
    </main>
  );
}

function ConfigFaultLine({ fault: { field, line, column, id, values } }: { fault: ConfigFault }) {
  const { t } = useMessages();
  const place = column ? t('config.place.column', { line: line!, column }) : line && t('config.place', { line });
  return (
    <li>
      <span className={classes.where}>
        <Code>{field || 'config.json'}</Code>
        {place && (
          <Text span size="sm" c="dimmed">
            {place}
          </Text>
        )}
      </span>
      <span>{messageOr(`config.fault.${id}`, id, values)}</span>
    </li>
  );
}

const RETRY_INTERVAL_MS = 3_000;

/** Explains that the session is unknown because the service did not respond. Retries automatically. */
export function SessionUnknown({ error }: { error: Error }) {
  const { t } = useMessages();
  useEffect(() => {
    const again = () => void resumeSession();
    const timer = setInterval(again, RETRY_INTERVAL_MS);
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
        <Failure error={error} retry={() => void resumeSession()} />
        <Anchor component={Link} to={paths.connect}>
          {t('failure.connect')}
        </Anchor>
      </Stack>
    </main>
  );
}
