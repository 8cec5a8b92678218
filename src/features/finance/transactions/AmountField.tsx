import { TextInput } from '@mantine/core';
import { plainForm, readWrittenAmount } from '#src/lib/text/written-amount.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useDraft } from '#src/ui/form/useDraft.ts';

interface AmountFieldProps {
  label: string;
  value: string | undefined;
  onChange: (amount: string | undefined) => void;
}

const TYPING_PAUSE_MS = 600;

/** Returns the plain decimals that a text can mean. */
function meaningsOf(text: string): string[] {
  const { readings = {}, units = [] } = readWrittenAmount(text) ?? {};
  return units.length > 0 ? [] : [...new Set(Object.values(readings))];
}

/** Shows a field that reports a plain decimal after a pause in typing, if the text has one meaning. */
export function AmountField({ label, value = '', onChange }: AmountFieldProps) {
  const { t } = useMessages();
  const { draft, setDraft, send } = useDraft(
    value,
    (text) => {
      const [amount, other] = meaningsOf(text);
      if (text.trim() === '') onChange(undefined);
      else if (amount && !other) onChange(amount);
    },
    TYPING_PAUSE_MS,
  );
  const [first, second] = meaningsOf(draft);
  const isKnown = draft.trim() === '' || draft === value;
  const fault = second
    ? t('finance.amount.ambiguous', { first: plainForm(first!), second: plainForm(second) })
    : !first && t('finance.amount.invalid');
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      maxLength={60}
      value={draft}
      error={!isKnown && fault}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => send(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(draft);
      }}
    />
  );
}
