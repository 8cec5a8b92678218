import { Alert } from '@mantine/core';
import { IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import { waitingRequests } from '#src/api/request/rate-limit.ts';
import { serviceTimeOf } from '#src/lib/time/service-clock.ts';
import { useStore } from '#src/lib/useStore.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { useConnection } from './useConnection.ts';

/** Shows that the connection or the service is lost and how old the page's data is, or that the service makes requests wait. Disappears automatically. */
export function ConnectionBanner() {
  const { t } = useMessages();
  const { state, fetchedAt } = useConnection();
  const isWaiting = useStore(waitingRequests) > 0;
  return (
    <div role="status">
      {isWaiting && (
        <Alert mb="md" color="yellow" icon={<IconHourglass />} title={t('connection.limited')}>
          {t('connection.waits')}
        </Alert>
      )}
      {state !== 'ok' && (
        <Alert mb="md" color="yellow" icon={<IconPlugConnectedX />} title={t(`connection.${state}`)}>
          {fetchedAt && (
            <div>
              {t('connection.stale')} <Instant value={new Date(serviceTimeOf(fetchedAt.getTime())).toISOString()} />
            </div>
          )}
          {t('connection.recovers')}
        </Alert>
      )}
    </div>
  );
}
