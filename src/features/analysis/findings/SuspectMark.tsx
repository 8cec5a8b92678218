import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './SuspectMark.module.css';

/** Marks a figure that a contradiction is about. */
export function SuspectMark() {
  const { t } = useMessages();
  return <IconAlertTriangle className={classes.mark} size={14} role="img" aria-label={t('analysis.suspect')} />;
}
