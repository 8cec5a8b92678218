import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { useReturnedFocus } from '#src/ui/focus/useReturnedFocus.ts';
import { Dialog } from '#src/ui/popup/Dialog.tsx';
import classes from './ShownOnceDialog.module.css';

interface ShownOnceDialogProps {
  title: string;
  body: string;
  secret: string;
  copyLabel: string;
  close: () => void;
}

/** Shows a secret that was just set and cannot be read again. */
export function ShownOnceDialog({ title, body, secret, copyLabel, close }: ShownOnceDialogProps) {
  const { t } = useMessages();
  useReturnedFocus();
  return (
    <Dialog
      close={close}
      // A click outside the dialog must not close the only view of the secret.
      closeOnClickOutside={false}
      title={title}
    >
      <Stack gap="sm">
        <Text size="sm">{body}</Text>
        <code className={classes.secret}>{secret}</code>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('action.copied') : copyLabel}
              </Button>
            )}
          </CopyButton>
          <Button onClick={close} data-autofocus>
            {t('users.handover.done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
