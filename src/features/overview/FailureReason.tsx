import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Run } from '#contract/runs.ts';
import { useRemedy } from '#src/api/retry-run.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FaultNote } from '#src/ui/feedback/FaultNote.tsx';

/** Reason for a failed run, with the step that can help and a button that dismisses the run. */
export function FailureReason({ run, onDismiss }: { run: Run; onDismiss: () => void }) {
  const { t } = useMessages();
  const name = run.project_name;
  return (
    <>
      <FaultNote fault={run.error} name={name} {...useRemedy(run)} />
      <ActionIcon
        size={24}
        ml="auto"
        aria-label={t('remedy.dismiss', { name })}
        title={t('remedy.dismiss', { name })}
        onClick={onDismiss}
      >
        <IconX size={14} />
      </ActionIcon>
    </>
  );
}
