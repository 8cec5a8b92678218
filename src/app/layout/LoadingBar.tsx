import { useIsFetching } from '@tanstack/react-query';
import { useMessages } from '#src/messages/useMessages.ts';
import { useIsPageLoading } from '../routes/lazy-page.tsx';
import classes from './LoadingBar.module.css';

/** Shows a thin bar while anything takes noticeably long to load. */
export function LoadingBar() {
  const { t } = useMessages();
  const fetching = useIsFetching();
  const isPageLoading = useIsPageLoading();
  if (fetching === 0 && !isPageLoading) return null;
  return <div className={classes.bar} role="progressbar" aria-label={t('app.loading')} />;
}
