import { messageOr, useMessages } from '#src/messages/t.ts';

/** Fields of the API's error that are shown to users; `ui` must not import the API. */
interface FailureLike extends Error {
  status?: number;
  requestId?: string;
}

/** Returns the text for a failure, by its name if the catalog has it, otherwise by its status. */
export function useFailureText(error: FailureLike) {
  const { t } = useMessages();
  const byStatus = messageOr(`failure.status.${error.status ?? 'other'}`, t('failure.status.other'));
  const technical = [error.name, error.status, error.message, error.requestId].filter(Boolean).join(' · ');
  return { title: messageOr(`failure.${error.name}`, byStatus), technical };
}
