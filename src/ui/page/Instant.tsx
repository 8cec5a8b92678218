import { formatInstant, isZoneless, useZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './Instant.module.css';

interface InstantProps {
  value: string | null | undefined;
  /** A time zone other than the user's. */
  zone?: string | undefined;
  /** Returns a sentence around the formatted instant. */
  sentence?: (when: string) => string;
}

/** Shows an instant in the user's language and time zone, with the exact time and zone on hover. */
export function Instant({ value, zone, sentence }: InstantProps) {
  const { t, locale } = useMessages();
  useZone();
  if (!value) return <>–</>;
  const text = formatInstant(value, locale, 'short', zone);
  return (
    <time
      className={sentence ? undefined : classes.instant}
      dateTime={value}
      title={isZoneless(value) ? t('time.noZone') : formatInstant(value, locale, 'full', zone)}
    >
      {sentence ? sentence(text) : text}
    </time>
  );
}
