import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';

interface NoteFormProps {
  label: string;
  note: string;
  /** Label of the button that saves. */
  action: string;
  /** Maximum number of characters. */
  maxLength: number;
  rows?: number;
  isSaving: boolean;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** Form for a note. Ctrl+Enter saves and Escape closes it. Keeps the text if saving fails. */
export function NoteForm({ label, note, action, maxLength, rows = 3, isSaving, onSave, onClose }: NoteFormProps) {
  const { t } = useMessages();
  const [text, setText] = useState(note);
  const save = () => onSave(text.trim());
  return (
    <form
      data-screen
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        label={label}
        rows={rows}
        maw="76ch"
        maxLength={maxLength}
        value={text}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" size="compact-sm" loading={isSaving}>
          {action}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </Group>
    </form>
  );
}
