import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { useConnection } from './useConnection.ts';

/** Shows that the connection or the service is lost and how old the page's data is. Disappears automatically. */
export function ConnectionBanner() {
  const { t } = useMessages();
  const { state, fetchedAt } = useConnection();
  return (
    <div role="status">
      {state !== 'ok' && (
        <Alert mb="md" color="yellow" icon={<IconPlugConnectedX />} title={t(`connection.${state}`)}>
          {fetchedAt && (
            <div>
              {t('connection.stale')} <Instant value={fetchedAt.toISOString()} />
            </div>
          )}
          {t('connection.recovers')}
        </Alert>
      )}
    </div>
  );
}
