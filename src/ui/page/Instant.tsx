import { formatInstant, isZoneless, useZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './Instant.module.css';

/** Shows an instant in the user's language and time zone, with the exact time and zone on hover. */
export function Instant({ value }: { value: string | null | undefined }) {
  const { t, locale } = useMessages();
  useZone();
  if (!value) return <>–</>;
  return (
    <time
      className={classes.instant}
      dateTime={value}
      title={isZoneless(value) ? t('time.noZone') : formatInstant(value, locale, 'full')}
    >
      {formatInstant(value, locale, 'short')}
    </time>
  );
}
