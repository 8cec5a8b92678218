import '#src/ui/popup/floating-styles.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '#src/messages/t.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { useReturnedFocus } from '#src/ui/focus/useReturnedFocus.ts';

interface UserDialogProps {
  title: string;
  action: string;
  /** True if the form is valid and can be submitted. */
  ready: boolean;
  send: () => Promise<unknown>;
  close: () => void;
  children: ReactNode;
}

/** Form in a dialog. Stays open while submitting and shows errors in place; `send` closes it on success. */
export function UserDialog({ title, action, ready, send, close, children }: UserDialogProps) {
  const { t } = useMessages();
  useReturnedFocus();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setError(null);
    await send().catch((cause: Error) => setError(cause));
    setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={() => {
        if (!busy) close();
      }}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close'), disabled: busy }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          {children}
          {error && <Failure error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={busy}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={!ready}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
