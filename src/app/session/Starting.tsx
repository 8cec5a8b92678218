import { useMessages } from '#src/messages/useMessages.ts';
import { Logo } from '#src/ui/page/Logo.tsx';
import classes from './Starting.module.css';

/** Shown while the session is unknown, after a short delay. */
export function Starting() {
  const { t } = useMessages();
  return (
    <main className={classes.starting}>
      <Logo size={36} />
      <span role="status">{t('app.starting')}</span>
    </main>
  );
}
