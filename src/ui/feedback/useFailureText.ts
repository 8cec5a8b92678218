import { messageOr, useMessages } from '#src/messages/t.ts';

/** The parts of the API's error that a person or a report needs; `ui` knows no API. */
interface FailureLike extends Error {
  status?: number;
  requestId?: string;
}

/** Words for a failure: by its name where the catalogue knows it, else by its status. */
export function useFailureText(error: FailureLike) {
  const { t } = useMessages();
  const byStatus = messageOr(`failure.status.${error.status ?? 'other'}`, t('failure.status.other'));
  const technical = [error.name, error.status, error.message, error.requestId].filter(Boolean).join(' · ');
  return { title: messageOr(`failure.${error.name}`, byStatus), technical };
}
