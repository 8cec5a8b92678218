import { Button } from '@mantine/core';
import { usePersonId } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { openOverlay } from '../layout/overlay.ts';
import { useHasSeenTour } from './seen-tour.ts';

/** Offers the tour to a user who has not taken it in this browser. Later it is in the account menu. */
export function TourButton() {
  const { t } = useMessages();
  const hasSeen = useHasSeenTour(usePersonId());
  if (hasSeen) return null;
  return (
    <Button variant="default" onClick={() => openOverlay('tour')}>
      {t('tour.start')}
    </Button>
  );
}
