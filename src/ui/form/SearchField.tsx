import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import classes from './SearchField.module.css';
import { useDraft } from './useDraft.ts';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** Milliseconds without a key until the search begins. */
const pause = 300;

/** A search that begins when typing pauses, or with Enter. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const { t } = useMessages();
  const { draft, setDraft, send } = useDraft(value, onChange, pause);
  return (
    <TextInput
      type="search"
      className={classes.field!}
      aria-label={label}
      placeholder={placeholder ?? label}
      leftSection={<IconSearch size={15} />}
      rightSection={
        draft && <CloseButton size={24} iconSize={14} aria-label={t('action.clearSearch')} onClick={() => send('')} />
      }
      maxLength={200}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(draft);
      }}
      // Before whatever is pressed next: sent later, it would be written over the address that was gone to.
      onBlur={() => send(draft)}
    />
  );
}
