import { Text, TextInput } from '@mantine/core';
import { z } from 'zod/mini';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './CheckTable.module.css';

/** IDs to check and the display filter, kept in the URL of the page. */
export const CheckIds = z.object({
  run_id: z._default(z.string(), ''),
  task_id: z._default(z.string(), ''),
  only: z.optional(z.literal('faults')),
});

/** Returns the ID in a field, or undefined if it is empty. The interface does not show the form of IDs. */
export const idOf = (text: string): string | undefined => text.trim() || undefined;

interface IdFieldsProps {
  ids: z.output<typeof CheckIds>;
  onChange: (change: { run_id: string } | { task_id: string }) => void;
}

/** Fields for the IDs of a run and a task to check, which most services make unnecessary with their lists. */
export function IdFields({ ids, onChange }: IdFieldsProps) {
  const { t } = useMessages();
  return (
    <details className={classes.more}>
      <summary>{t('check.ids')}</summary>
      <Text size="sm" c="dimmed" mb={6}>
        {t('check.ids.hint')}
      </Text>
      <div className={classes.ids}>
        <IdField label={t('check.runId')} value={ids.run_id} onChange={(run_id) => onChange({ run_id })} />
        <IdField label={t('check.taskId')} value={ids.task_id} onChange={(task_id) => onChange({ task_id })} />
      </div>
    </details>
  );
}

function IdField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
