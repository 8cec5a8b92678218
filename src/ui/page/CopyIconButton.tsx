import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import { Hint } from '../popup/Hint.tsx';

export function CopyIconButton({ text }: { text: string }) {
  const { t } = useMessages();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Hint label={copied ? t('action.copied') : t('action.copy')}>
          <ActionIcon data-screen size={24} onClick={copy} aria-label={`${t('action.copy')} ${text}`}>
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </ActionIcon>
        </Hint>
      )}
    </CopyButton>
  );
}
