import { TextInput } from '@mantine/core';
import { isDecimal } from '#src/lib/format/decimal-text.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useDraft } from '#src/ui/form/useDraft.ts';

interface AmountFieldProps {
  label: string;
  value: string | undefined;
  onChange: (amount: string | undefined) => void;
}

const TYPING_PAUSE_MS = 600;

/** Shows a field for a plain decimal that reports its value after a pause in typing, if it is an amount. */
export function AmountField({ label, value = '', onChange }: AmountFieldProps) {
  const { t } = useMessages();
  const plain = (text: string) => text.trim().replaceAll(',', '');
  const isValid = (text: string) => text.trim() === '' || isDecimal(plain(text));
  const { draft, setDraft, send } = useDraft(
    value,
    (text) => {
      if (isValid(text)) onChange(plain(text) || undefined);
    },
    TYPING_PAUSE_MS,
  );
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      maxLength={60}
      value={draft}
      error={!isValid(draft) && t('finance.amount.invalid')}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => send(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(draft);
      }}
    />
  );
}
