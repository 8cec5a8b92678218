import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TaskFault } from '#contract/runs.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { faultText } from '../phrases/service-text.ts';
import classes from './FaultNote.module.css';
import { useFailureText } from './useFailureText.ts';

interface FaultNoteProps {
  /** Reason for a failed run; null if the service did not name it. */
  fault: TaskFault | null | undefined;
  /** Step that can help and that the user may take. */
  remedy: 'reimport' | 'retry' | null;
  /** Name of what failed, for screen readers. */
  name: string;
  retry: { run: () => void; isBusy: boolean; error: Error | null };
}

/** Shows why a run failed, and the action that can fix it. */
export function FaultNote({ fault, remedy, name, retry }: FaultNoteProps) {
  const { t } = useMessages();
  if (!fault && !remedy) return null;
  return (
    <div className={classes.note}>
      {fault && <FaultReason fault={fault} />}
      {remedy === 'retry' && (
        <Anchor
          component="button"
          type="button"
          inherit
          disabled={retry.isBusy}
          aria-label={t('remedy.retry.of', { name })}
          onClick={retry.run}
        >
          {t('remedy.retry')}
        </Anchor>
      )}
      {remedy === 'reimport' && (
        <Anchor component={Link} to={paths.import} inherit aria-label={t('remedy.reimport.of', { name })}>
          {t('remedy.reimport')}
        </Anchor>
      )}
      {retry.error && <NotStarted error={retry.error} />}
    </div>
  );
}

/** Reason for a failure in at most two lines. */
export function FaultReason({ fault }: { fault: TaskFault }) {
  const { locale } = useMessages();
  const text = faultText(fault, locale);
  return (
    <span className={classes.reason} title={text}>
      {text}
    </span>
  );
}

function NotStarted({ error }: { error: Error }) {
  const { title } = useFailureText(error);
  return (
    <span role="alert" className={classes.error}>
      {title}
    </span>
  );
}
