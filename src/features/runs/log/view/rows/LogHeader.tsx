import { memo } from 'react';
import { localZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import type { TimeMode } from '../log-url.ts';
import classes from './LogRows.module.css';

/** Column headers; the time column includes its zone. Visual only: hidden from assistive technology. */
export const LogHeader = memo(function LogHeader({ time }: { time: TimeMode }) {
  const { t } = useMessages();
  const zone = localZone();
  const zones = { local: zone, utc: 'UTC', relative: '+' };
  // The column is narrow: it shows only the city of the zone, and the tooltip shows the full name.
  const short = { ...zones, local: zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ') };
  return (
    <div className={classes.header} aria-hidden="true">
      <span>{t('log.column.line')}</span>
      <span />
      <span title={`${t('log.time')} (${zones[time]})`}>{`${t('log.time')} (${short[time]})`}</span>
      <span>{t('log.level')}</span>
      <span>{t('log.task')}</span>
      <span>{t('log.column.message')}</span>
    </div>
  );
});
