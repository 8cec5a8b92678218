import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/findings.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './Decision.module.css';

interface NoteFormProps {
  label: string;
  note: string;
  isSaving: boolean;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** Form for the note of a finding. Ctrl+Enter saves and Escape closes it. Keeps the text if saving fails. */
export function NoteForm({ label, note, isSaving, onSave, onClose }: NoteFormProps) {
  const { t } = useMessages();
  const [text, setText] = useState(note);
  const save = () => onSave(text.trim());
  return (
    <form
      className={classes.form}
      data-screen
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        label={label}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
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
          {t('findings.note.save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </Group>
    </form>
  );
}
