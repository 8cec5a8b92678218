import '#src/ui/popup/floating-styles.ts';
import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useMessages } from '#src/messages/t.ts';
import { useReturnedFocus } from '#src/ui/focus/useReturnedFocus.ts';
import classes from './users.module.css';

/** A password that was just set. Shown only once, because it cannot be read again. */
export interface Handover {
  username: string;
  password: string;
}

export function HandoverDialog({ username, password, close }: Handover & { close: () => void }) {
  const { t } = useMessages();
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={close}
      // A click outside the dialog must not close the only view of the password.
      closeOnClickOutside={false}
      title={t('users.handover.title', { name: username })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('users.handover.body')}</Text>
        <code className={classes.handover}>{password}</code>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={password}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('action.copied') : t('users.password.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={close} data-autofocus>
            {t('users.handover.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
