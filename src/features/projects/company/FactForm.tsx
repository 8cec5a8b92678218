import { Autocomplete, Button, Group, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { MAX_FACT_LENGTH, MAX_PEOPLE_LENGTH } from '#contract/findings.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './CorrectableFact.module.css';

interface FactFormProps {
  label: string;
  value: string;
  /** Values that are offered. Any other text can be entered too. */
  choices: readonly string[];
  /** True for a list with a line for each person. */
  isList: boolean;
  isSaving: boolean;
  onSave: (value: string) => void;
  /** Removes the correction, if there is one. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

const notBlank = '.*\\S.*';

/** Form for one company fact. Escape closes it. Keeps the text if saving fails. */
export function FactForm({ label, value, choices, isList, isSaving, onSave, onRemove, onClose }: FactFormProps) {
  const { t } = useMessages();
  const [text, setText] = useState(value);
  const field = {
    'aria-label': label,
    maxLength: isList ? MAX_PEOPLE_LENGTH : MAX_FACT_LENGTH,
    required: true,
    autoFocus: true,
    value: text,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
    },
  };
  return (
    <form
      className={classes.form}
      data-screen
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSave(text.trim());
      }}
    >
      {isList ? (
        <Textarea
          {...field}
          rows={6}
          description={t('projects.company.people.help')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : choices.length > 0 ? (
        <Autocomplete
          {...field}
          pattern={notBlank}
          data={choices}
          {...(text === value && { filter: ({ options }) => options })}
          onChange={setText}
        />
      ) : (
        <TextInput {...field} pattern={notBlank} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      <Group gap="xs" mt={6}>
        <Button type="submit" size="compact-sm" loading={isSaving}>
          {t('projects.company.save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {onRemove && (
          <Button size="compact-sm" variant="subtle" onClick={onRemove}>
            {t('projects.company.remove')}
          </Button>
        )}
      </Group>
    </form>
  );
}
