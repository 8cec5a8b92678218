import './floating-styles.ts';
import { Modal, type ModalProps } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '../page/VisibleText.tsx';

interface DialogProps extends Partial<ModalProps> {
  /** A call is running. The dialog stays open, so that its outcome is seen. */
  isBusy?: boolean;
  close: () => void;
}

/** Dialog with a close button, shown as long as it is rendered. */
export function Dialog({ isBusy = false, close, title, ...props }: DialogProps) {
  const { t } = useMessages();
  return (
    <Modal
      opened
      onClose={() => {
        if (!isBusy) close();
      }}
      closeButtonProps={{ 'aria-label': t('action.close'), disabled: isBusy }}
      title={typeof title === 'string' ? <VisibleText text={title} keep="" /> : title}
      {...props}
    />
  );
}
