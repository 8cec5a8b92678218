import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router-dom';
import { useMessages } from '#src/messages/t.ts';
import classes from './LoadingBar.module.css';

/** A thin bar while anything loads for longer than a blink. */
export function LoadingBar() {
  const { t } = useMessages();
  const fetching = useIsFetching();
  const { state } = useNavigation();
  if (fetching === 0 && state === 'idle') return null;
  return <div className={classes.bar} role="progressbar" aria-label={t('app.loading')} />;
}
