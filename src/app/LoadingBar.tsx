import { useIsFetching } from '@tanstack/react-query';
import { useMessages } from '#src/messages/t.ts';
import classes from './LoadingBar.module.css';
import { useIsPageLoading } from './lazy-page.tsx';

/** A thin bar while anything loads for longer than a blink. */
export function LoadingBar() {
  const { t } = useMessages();
  const fetching = useIsFetching();
  const isPageLoading = useIsPageLoading();
  if (fetching === 0 && !isPageLoading) return null;
  return <div className={classes.bar} role="progressbar" aria-label={t('app.loading')} />;
}
