import { TextInput } from '@mantine/core';
import { useDraft } from '#src/ui/form/useDraft.ts';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Milliseconds without a key until a day counts: while its year is typed it is a day of the year 2, then 20, then 202. */
const pause = 600;

/** A day that counts once it is typed. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const { draft, setDraft, send } = useDraft(value, (day) => onChange(day || undefined), pause);
  return (
    <TextInput
      type="date"
      label={label}
      min="0001-01-01"
      max="9999-12-31"
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => send(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(draft);
      }}
    />
  );
}
