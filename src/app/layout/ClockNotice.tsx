import { Alert } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod/mini';
import { stored } from '#src/lib/browser/stored.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { serviceTimeOf } from '#src/lib/time/service-clock.ts';
import { useMessages } from '#src/messages/useMessages.ts';

const isClosed = stored('assay:clock-notice', z.boolean(), false, 'sessionStorage');

/** Says once per tab that the clock of this device differs from the service's, by which the console shows times. */
export function ClockNotice() {
  const { t, locale } = useMessages();
  const [here] = useState(Date.now);
  const [isOpen, setOpen] = useState(() => !isClosed.get());
  if (!isOpen) return null;
  const close = () => {
    isClosed.set(true);
    setOpen(false);
  };
  const text = (ms: number) => formatInstant(new Date(ms).toISOString(), locale, 'full');
  return (
    <Alert
      mb="md"
      color="gray"
      role="status"
      icon={<IconClockExclamation />}
      title={t('clock.title')}
      withCloseButton
      closeButtonLabel={t('action.close')}
      onClose={close}
    >
      {t('clock.body', { here: text(here), service: text(serviceTimeOf(here)) })}
    </Alert>
  );
}
