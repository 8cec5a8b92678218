import { memo } from 'react';
import { localZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import type { TimeMode } from '../log-url.ts';
import classes from './LogRows.module.css';

/** Names of the columns, the time's with its zone. For the eye: each row says itself what it holds. */
export const LogHeader = memo(function LogHeader({ time }: { time: TimeMode }) {
  const { t } = useMessages();
  const zone = localZone();
  const zones = { local: zone, utc: 'UTC', relative: '+' };
  // The column is narrow: the place stands for the zone, whose whole name shows under the pointer.
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
