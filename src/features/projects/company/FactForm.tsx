import { Autocomplete, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isFigureName } from '#contract/figures.ts';
import { type CompanyFact, MAX_FACT_LENGTH } from '#contract/findings.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { companyFactChoices, companyFactText } from '#src/ui/phrases/company-fact.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { FigureForm } from './FigureForm.tsx';

interface FactFormProps {
  fact: CompanyFact;
  isSaving: boolean;
  /** Saves a value, or removes the correction with null. */
  onSave: (value: string | null) => void;
  onClose: () => void;
}

const notBlank = '.*\\S.*';

/** Form for one company fact. Keeps the text if saving fails. */
export function FactForm({ fact, onSave, ...shared }: FactFormProps) {
  const { t } = useMessages();
  const remove = { label: t('projects.company.remove'), onRemove: () => onSave(null) };
  const form = { ...shared, onSave, remove: fact.is_corrected ? remove : undefined };
  return isFigureName(fact.fact) ? (
    <FigureForm name={fact.fact} value={fact.value} {...form} />
  ) : (
    <TextForm fact={fact} {...form} />
  );
}

type TextFormProps = FactFormProps & Pick<Parameters<typeof CorrectionForm>[0], 'remove'>;

function TextForm({ fact: { fact, value }, onSave, ...form }: TextFormProps) {
  const shown = companyFactText(fact, value ?? '');
  const [text, setText] = useState(shown);
  const choices = companyFactChoices(fact);
  const field = {
    'aria-label': messageOr(`projects.company.${fact}`, fact),
    maxLength: MAX_FACT_LENGTH,
    required: true,
    pattern: notBlank,
    autoFocus: true,
    value: text,
  };
  return (
    <CorrectionForm {...form} onSubmit={() => text.trim() !== '' && onSave(text.trim())}>
      {choices.length > 0 ? (
        <Autocomplete
          {...field}
          data={choices}
          {...(text === shown && { filter: ({ options }) => options })}
          onChange={setText}
        />
      ) : (
        <TextInput {...field} onChange={(event) => setText(event.currentTarget.value)} />
      )}
    </CorrectionForm>
  );
}
