import '#src/ui/popup/further-styles.ts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '../feedback/Failure.tsx';
import { VisibleText } from '../page/VisibleText.tsx';
import { Dialog } from './Dialog.tsx';

export interface Confirmation {
  /** Names the affected object. */
  title: string;
  /** Explains the consequence. */
  body: string;
  action: string;
  /** The action destroys nothing. */
  isSafe?: boolean;
  /** The action cancels something, so the other button cannot say "Cancel". */
  isCancellation?: boolean;
  /** Label of a choice, which is off at first. */
  choice?: string | undefined;
  run: (isChosen: boolean) => Promise<unknown>;
}

interface ConfirmDialogProps {
  confirmation: Confirmation;
  close: () => void;
}

/** Asks for confirmation. The dialog cannot be closed while the call runs, so that its result is seen. */
export function ConfirmDialog({
  confirmation: { title, body, action, run, choice, isSafe = false, isCancellation = false },
  close,
}: ConfirmDialogProps) {
  const { t } = useMessages();
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      await run(isChosen);
      close();
    } catch (cause) {
      setError(cause as Error);
      setBusy(false);
    }
  };
  return (
    <Dialog isBusy={busy} close={close} title={title}>
      <Stack>
        <Text size="sm">
          <VisibleText text={body} />
        </Text>
        {choice && (
          <Checkbox
            label={choice}
            checked={isChosen}
            disabled={busy}
            onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
          />
        )}
        {error && <Failure error={error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            {t(isCancellation ? 'action.goBack' : 'action.cancel')}
          </Button>
          <Button {...(!isSafe && { color: 'red' })} onClick={() => void submit()} loading={busy}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
