import { useEffect, useState } from 'react';
import { formatInstant, isZoneless, useZone } from '#src/lib/format/dates.ts';
import { formatAgo } from '#src/lib/format/relative-time.ts';
import { serviceNow } from '#src/lib/time/service-clock.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './Instant.module.css';
import { Instant } from './Instant.tsx';

/** Interval in which relative times are updated. */
const UPDATE_MS = 30_000;

/** Shows a recent instant relative to now, for lists, with the exact time and zone on hover. Shows other times as `Instant`. */
export function Ago({ value }: { value: string | null | undefined }) {
  const { t, locale } = useMessages();
  useZone();
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), UPDATE_MS);
    return () => clearInterval(timer);
  }, []);
  const text = value && !isZoneless(value) ? formatAgo(value, locale, now, t('time.justNow')) : null;
  if (!value || text === null) return <Instant value={value} />;
  return (
    <time className={classes.instant} dateTime={value} title={formatInstant(value, locale, 'full')}>
      {text}
    </time>
  );
}
