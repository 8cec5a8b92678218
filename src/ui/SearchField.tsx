import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/messages/t.ts';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** Milliseconds without a key until the search begins. */
const pause = 300;

/** A search that begins when typing pauses, or with Enter; follows the address when Back changes it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const { t } = useMessages();
  const [draft, setDraft] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setDraft(value);
    }
  }, [value]);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (draft === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = draft;
      latest.current(draft);
    }, pause);
    return () => clearTimeout(timer);
  }, [draft]);
  const send = (text: string) => {
    sent.current = text;
    setDraft(text);
    onChange(text);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      leftSection={<IconSearch size={15} />}
      rightSection={draft && <CloseButton size="sm" aria-label={t('action.clearSearch')} onClick={() => send('')} />}
      maxLength={200}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(draft);
      }}
    />
  );
}
