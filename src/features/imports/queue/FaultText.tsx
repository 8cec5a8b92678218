import { Text } from '@mantine/core';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FailureDetails } from '#src/ui/feedback/Failure.tsx';
import { useFailureText } from '#src/ui/feedback/useFailureText.ts';
import type { ImportFault } from '../upload/record/record.ts';

/**
 * Returns the text for a stored failure: the import message if there is one, otherwise the general one.
 * @param requestBytes size of a chunk
 */
export function useFaultText(fault: ImportFault, requestBytes = 0) {
  const { locale } = useMessages();
  const error = Object.assign(new Error(fault.message), fault);
  const { title } = useFailureText(error);
  return { error, title: messageOr(`imports.fault.${fault.name}`, title, { size: formatBytes(requestBytes, locale) }) };
}

interface FaultTextProps {
  fault: ImportFault;
  before?: string;
  /** Size of a chunk. */
  requestBytes?: number;
}

/** Reason why an import stopped, with collapsible technical details. */
export function FaultText({ fault, before, requestBytes }: FaultTextProps) {
  const { error, title } = useFaultText(fault, requestBytes);
  return (
    <div role="alert">
      <Text size="sm" c="var(--mantine-color-red-light-color)">
        {before ? `${before} ${title}` : title}
      </Text>
      <FailureDetails error={error} />
    </div>
  );
}
