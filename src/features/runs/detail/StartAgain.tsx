import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useId } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { Hint } from '#src/ui/popup/Hint.tsx';

interface StartAgainProps {
  /** Explanation if the run cannot be started now. */
  reason: string | undefined;
  isBusy: boolean;
  onStart: () => void;
}

/** Button that starts a new run of the project. If that is not possible, it stays focusable and explains why. */
export function StartAgain({ reason, isBusy, onStart }: StartAgainProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <>
      <Hint label={reason} always>
        <Button
          variant={reason ? 'default' : 'filled'}
          leftSection={<IconPlayerPlay size={15} />}
          loading={isBusy}
          aria-disabled={reason ? true : undefined}
          data-disabled={reason ? true : undefined}
          aria-describedby={reason ? id : undefined}
          onClick={() => {
            if (!reason) onStart();
          }}
        >
          {t('run.again')}
        </Button>
      </Hint>
      {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  );
}
