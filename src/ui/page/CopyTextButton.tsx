import { Button, CopyButton } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';

export function CopyTextButton({ text }: { text: string }) {
  const { t } = useMessages();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="default" onClick={copy}>
          {copied ? t('action.copied') : t('action.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
