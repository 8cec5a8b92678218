import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import { Hint } from '../popup/Hint.tsx';

interface CopyIconButtonProps {
  text: string;
  /** Name of the copied value, if there are several such buttons side by side. */
  label?: string;
  icon?: typeof IconCopy;
}

export function CopyIconButton({ text, label, icon: Icon = IconCopy }: CopyIconButtonProps) {
  const { t } = useMessages();
  const name = label ?? t('action.copy');
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Hint label={copied ? t('action.copied') : name}>
          <ActionIcon data-screen size={24} onClick={copy} aria-label={`${name} ${text.slice(0, 100)}`}>
            {copied ? <IconCheck size={14} aria-hidden /> : <Icon size={14} aria-hidden />}
          </ActionIcon>
        </Hint>
      )}
    </CopyButton>
  );
}
