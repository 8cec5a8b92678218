import { formatInstant, isZoneless, useZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './Instant.module.css';

interface InstantProps {
  value: string | null | undefined;
  /** A time zone other than the user's. */
  zone?: string | undefined;
}

/** Shows an instant in the user's language and time zone, with the exact time and zone on hover. */
export function Instant({ value, zone }: InstantProps) {
  const { t, locale } = useMessages();
  useZone();
  if (!value) return <>–</>;
  return (
    <time
      className={classes.instant}
      dateTime={value}
      title={isZoneless(value) ? t('time.noZone') : formatInstant(value, locale, 'full', zone)}
    >
      {formatInstant(value, locale, 'short', zone)}
    </time>
  );
}
