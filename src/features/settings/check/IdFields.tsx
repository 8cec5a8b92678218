import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { useMessages } from '#src/messages/t.ts';

/** IDs to check and the display filter, kept in the URL of the page. */
export const CheckIds = z.object({
  run_id: z.string().default(''),
  task_id: z.string().default(''),
  only: z.literal('faults').optional(),
});

/** Normalizes an ID, or returns undefined if the text is not a UUID. */
export const idOf = (text: string): string | undefined => z.guid().safeParse(text.trim().toLowerCase()).data;

interface IdFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function IdField({ label, value, onChange }: IdFieldProps) {
  const { t } = useMessages();
  return (
    <TextInput
      label={label}
      error={value !== '' && !idOf(value) && t('check.notUuid')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
