import { Button, Text } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { Page } from '#src/ui/page/Page.tsx';

/**
 * Matches browser errors for a part of the console that cannot be fetched: connection lost, or files replaced by a
 * new build.
 */
const partMissing = /dynamically imported module|importing a module script|preload CSS/i;

/** Shows the error of a page that threw, inside the frame. */
export function RouteError({ cause }: { cause: unknown }) {
  const { t } = useMessages();
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const kind = partMissing.test(error.message) ? 'outdated' : 'page';
  return (
    <Page title={t(`failure.${kind}.title`)}>
      <Text>{t(`failure.${kind}.body`)}</Text>
      <Button w="fit-content" onClick={() => location.reload()}>
        {t('action.reload')}
      </Button>
      <details>
        <summary>{t('failure.details')}</summary>
        <Text component="pre" size="xs" c="dimmed" mt="xs">
          {error.stack ?? error.message}
        </Text>
      </details>
    </Page>
  );
}
