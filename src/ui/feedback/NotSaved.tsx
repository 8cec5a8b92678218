import { useMessages } from '#src/messages/useMessages.ts';
import classes from './NotSaved.module.css';
import { useFailureText } from './useFailureText.ts';

/** States beside a form that a change was not saved, and why. */
export function NotSaved({ error }: { error: Error }) {
  const { t } = useMessages();
  const { title } = useFailureText(error);
  return (
    <p className={classes.failure} role="alert">
      {t('failure.notSaved', { why: title })}
    </p>
  );
}
