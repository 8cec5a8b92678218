import { useMessages } from '#src/messages/t.ts';
import { Logo } from '#src/ui/page/Logo.tsx';
import classes from './Starting.module.css';

/** While nobody knows yet whether there is a session: shown only when that takes longer than a blink. */
export function Starting() {
  const { t } = useMessages();
  return (
    <div className={classes.starting} role="status">
      <Logo size={36} />
      <span>{t('app.starting')}</span>
    </div>
  );
}
