import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { useMessages } from '#src/messages/t.ts';

/** What the check asks about and what is shown of it, in the page's address. */
export const CheckIds = z.object({
  run_id: z.string().default(''),
  task_id: z.string().default(''),
  only: z.literal('faults').optional(),
});

/** An id as the interface writes it; undefined for text that is none. */
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
