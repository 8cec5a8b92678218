import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';

/** Fields of the API's error that are shown to users; `ui` must not import the API. */
interface FailureLike extends Error {
  status?: number;
  serviceCode?: string;
  serviceMessage?: string;
  requestId?: string;
}

/**
 * Returns the text for a failure: ours by its name, which is specific and translated, else what the service says, with its
 * code and status, else ours by its status.
 */
export function useFailureText(error: FailureLike) {
  const { t } = useMessages();
  const { name, status = 0, message, requestId, serviceCode: code = '', serviceMessage = '' } = error;
  const byStatus = messageOr(`failure.status.${error.status ?? 'other'}`, t('failure.status.other'));
  const technical = [name, error.status, code, message, requestId].filter(Boolean).join(' · ');
  const words = () => {
    // Only we know that the service was not reached, and what to do about a session.
    if (status === 0 || status === 401 || !(serviceMessage || code)) return byStatus;
    if (status === 422 && serviceMessage) return `${byStatus} ${serviceMessage}`;
    const values = { message: serviceMessage || byStatus, status };
    return code && code !== String(status) ? t('failure.words.code', { ...values, code }) : t('failure.words', values);
  };
  return { title: messageOr(`failure.${name}`, '') || words(), technical };
}
