import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotSaved } from '../feedback/NotSaved.tsx';

interface NameFormProps {
  label: string;
  value: string;
  /** Label of the button that saves. */
  action: string;
  isSaving?: boolean;
  error?: Error | null;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Maximum number of characters of a name. */
const MAX_NAME_LENGTH = 1024;

/** Form for a name. Escape closes it. Keeps the text if saving fails. */
export function NameForm({ label, value, action, isSaving = false, error = null, onSave, onClose }: NameFormProps) {
  const { t } = useMessages();
  const [name, setName] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name.trim());
      }}
    >
      <Group gap="xs">
        <TextInput
          size="xs"
          w={320}
          maw="100%"
          aria-label={label}
          maxLength={MAX_NAME_LENGTH}
          required
          pattern=".*\S.*"
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
          }}
        />
        <Button type="submit" size="compact-sm" loading={isSaving}>
          {action}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </Group>
      {error && <NotSaved error={error} />}
    </form>
  );
}
