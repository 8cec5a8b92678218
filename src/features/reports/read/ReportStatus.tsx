import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './ReportStatus.module.css';

/** Report status as text. Unknown statuses are shown verbatim, a missing one as a dash. */
export function ReportStatus({ status }: { status: string | null | undefined }) {
  useMessages();
  if (!status) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.status} data-status={status}>
      {messageOr(`report.status.${status}`, status)}
    </span>
  );
}
