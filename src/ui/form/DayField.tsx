import { TextInput } from '@mantine/core';
import { useDraft } from '#src/ui/form/useDraft.ts';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  /** Marks the field as invalid. A text beside the field says why. */
  isInvalid?: boolean;
  onChange: (day: string | undefined) => void;
}

/**
 * Delay in milliseconds before a typed day counts. While the year 2026 is typed, the value passes through the years
 * 2, 20 and 202.
 */
const TYPING_PAUSE_MS = 600;

/** Shows a date field that reports its value after a pause in typing. */
export function DayField({ label, value = '', isInvalid = false, onChange }: DayFieldProps) {
  const { draft, setDraft, send } = useDraft(value, (day) => onChange(day || undefined), TYPING_PAUSE_MS);
  return (
    <TextInput
      type="date"
      label={label}
      min="0001-01-01"
      max="9999-12-31"
      error={isInvalid}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => send(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(draft);
      }}
    />
  );
}
