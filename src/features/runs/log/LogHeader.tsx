import { memo } from 'react';
import { localZone } from '#src/lib/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './LogRows.module.css';
import type { TimeMode } from './log-url.ts';

/** Names of the columns, the time's with its zone. For the eye: each row says itself what it holds. */
export const LogHeader = memo(function LogHeader({ time }: { time: TimeMode }) {
  const { t } = useMessages();
  const zones = { local: localZone(), utc: 'UTC', relative: '+' };
  const when = `${t('log.time')} (${zones[time]})`;
  return (
    <div className={classes.header} aria-hidden="true">
      <span>{t('log.column.line')}</span>
      <span title={when}>{when}</span>
      <span>{t('log.level')}</span>
      <span>{t('log.task')}</span>
      <span>{t('log.column.message')}</span>
    </div>
  );
});
