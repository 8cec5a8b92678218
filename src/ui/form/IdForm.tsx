import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';

interface IdFormProps {
  label: string;
  action: string;
  /** The form is the main thing to do on its page. */
  isPrimary?: boolean;
  onSubmit: (id: string) => void;
}

/** Asks for an id. Any text except an empty one is accepted, because each service has its own kind of ids. */
export function IdForm({ label, action, isPrimary = false, onSubmit }: IdFormProps) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSubmit(text.trim());
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label={label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          flex="1 1 280px"
          maw={420}
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit" variant={isPrimary ? 'filled' : 'default'}>
          {action}
        </Button>
      </Group>
    </form>
  );
}
