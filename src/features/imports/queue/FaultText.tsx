import { CopyButton, UnstyledButton } from '@mantine/core';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useFailureText } from '#src/ui/feedback/useFailureText.ts';
import type { ImportFault } from '../upload/record/record.ts';
import classes from './FaultText.module.css';

/**
 * Returns the text for a stored failure: the import message if there is one, otherwise the general one.
 * @param requestBytes size of a chunk
 */
export function useFaultText(fault: ImportFault, requestBytes = 0) {
  const { locale } = useMessages();
  const { title, technical } = useFailureText(Object.assign(new Error(fault.message), fault));
  return {
    title: messageOr(`imports.fault.${fault.name}`, title, { size: formatBytes(requestBytes, locale) }),
    technical,
  };
}

interface FaultTextProps {
  fault: ImportFault;
  before?: string;
  /** Size of a chunk. */
  requestBytes?: number;
}

/** Reason why an import stopped, with collapsible technical details. */
export function FaultText({ fault, before, requestBytes }: FaultTextProps) {
  const { t } = useMessages();
  const { title, technical } = useFaultText(fault, requestBytes);
  return (
    <div className={classes.fault} role="alert">
      <p className={classes.words}>{before ? `${before} ${title}` : title}</p>
      <details>
        <summary>{t('failure.details')}</summary>
        <code className={classes.technical}>{technical}</code>{' '}
        <CopyButton value={technical}>
          {({ copied, copy }) => (
            <UnstyledButton className={classes.copy} onClick={copy}>
              {copied ? t('action.copied') : t('action.copy')}
            </UnstyledButton>
          )}
        </CopyButton>
      </details>
    </div>
  );
}
