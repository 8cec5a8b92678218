import { TextInput } from '@mantine/core';
import { z } from 'zod/mini';

/** IDs to check and the display filter, kept in the URL of the page. */
export const CheckIds = z.object({
  run_id: z._default(z.string(), ''),
  task_id: z._default(z.string(), ''),
  only: z.optional(z.literal('faults')),
});

/** Returns the ID in a field, or undefined if it is empty. The form of IDs is not shown. */
export const idOf = (text: string): string | undefined => text.trim() || undefined;

interface IdFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function IdField({ label, value, onChange }: IdFieldProps) {
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
