import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './SearchField.module.css';
import { useDraft } from './useDraft.ts';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** Delay in milliseconds after the last key before the search starts. */
const TYPING_PAUSE_MS = 300;

/** Shows a search field that searches after a pause in typing or on Enter. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const { t } = useMessages();
  const { draft, setDraft, send } = useDraft(value, onChange, TYPING_PAUSE_MS);
  return (
    <TextInput
      type="search"
      className={classes.field!}
      aria-label={label}
      placeholder={placeholder ?? label}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        draft && <CloseButton size={24} iconSize={14} aria-label={t('action.clearSearch')} onClick={() => send('')} />
      }
      maxLength={200}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(draft);
      }}
      // Sends the text before the next click is handled; later it would overwrite the URL of the new page.
      onBlur={() => send(draft)}
    />
  );
}
