import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';

/** Report status as text. Unknown statuses are shown verbatim, a missing one as a dash. */
export function ReportStatus({ status }: { status: string | null | undefined }) {
  useMessages();
  return status ? <StatusBadge status={status} label={messageOr(`report.status.${status}`, status)} /> : '–';
}
