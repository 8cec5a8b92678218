import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '../feedback/Failure.tsx';
import { useReturnedFocus } from '../focus/useReturnedFocus.ts';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps {
  title: string;
  action: string;
  /** True if the form is valid and can be submitted. */
  isReady: boolean;
  send: () => Promise<unknown>;
  close: () => void;
  children: ReactNode;
}

/** Form in a dialog. Stays open while submitting and shows errors in place; `send` closes it on success. */
export function FormDialog({ title, action, isReady, send, close, children }: FormDialogProps) {
  const { t } = useMessages();
  useReturnedFocus();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setError(null);
    await send().catch((cause: Error) => setError(cause));
    setIsBusy(false);
  };
  return (
    <Dialog isBusy={isBusy} close={close} title={title}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          {children}
          {error && <Failure error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={isBusy}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isReady}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
