import { Alert, Anchor, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { BookedTransactions } from '#contract/finance.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { usePerson } from '#src/api/session/session.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { dayIn } from '#src/lib/time/day-in.ts';
import { useMessages } from '#src/messages/useMessages.ts';

interface BookedProps {
  booked: BookedTransactions;
  /** Time of the booking in milliseconds. */
  at: number;
  zone: string;
  close: () => void;
}

/** Says how many transactions are booked, by whom and when, and links to the days that they are of. */
export function Booked({ booked: { booked, first_at, last_at }, at, zone, close }: BookedProps) {
  const { t, locale } = useMessages();
  const person = usePerson();
  const canTakeBack = useExtension('finance-take-back') === true;
  const when = formatInstant(new Date(at).toISOString(), locale, 'short', zone);
  const days = first_at && last_at && [first_at, last_at].map((time) => dayIn(zone, new Date(time)));
  return (
    <Alert role="status" color="verdigris" icon={<IconCheck />} title={t('finance.import.done', { n: booked })}>
      <Text size="sm">
        {person && `${t('finance.import.doneBy', { name: person.display_name, when })} `}
        {t(canTakeBack ? 'finance.import.takeBack' : 'finance.import.final')}
      </Text>
      {days && (
        <Anchor
          component={Link}
          size="sm"
          to={`${paths.finance}?${new URLSearchParams({ from: days[0]!, to: days[1]!, zone })}`}
          onClick={close}
        >
          {t('finance.import.show')}
        </Anchor>
      )}
    </Alert>
  );
}
